import { type ReactNode } from 'react'
import { type ImportSummary } from '@settle/shared/features/payout-import/import-summary.ts'
import { t } from '#client/core/text.ts'

/** What an import is: its name, file, provider and rows. */
export function ImportFacts({ summary }: { summary: ImportSummary }) {
  const { batchName, fileName, providerName, payPass_dictText: channel } = summary
  const { rowCount, warnedCount, retryOfOrderId, submitBy, submitByName, submitTime } = summary

  return (
    <dl className="import-facts">
      <Fact term={t('批次名称')}>{batchName}</Fact>
      <Fact term={t('服务商')}>{providerName}</Fact>
      <Fact term={t('支付渠道')}>{channel}</Fact>
      {fileName !== null && <Fact term={t('文件')}>{fileName}</Fact>}
      {retryOfOrderId !== null && <Fact term={t('来源')}>{t('失败重发')}</Fact>}
      <Fact term={t('行数')}>
        {warnedCount === 0
          ? t('{count} 行', { count: rowCount })
          : t('{rowCount} 行，其中警告 {warnedCount} 行', { rowCount, warnedCount })}
      </Fact>
      {submitBy !== null && (
        <Fact term={t('提交人')}>
          {submitByName ?? submitBy} · {submitTime}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  )
}
