import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { importState } from '@settle/shared/features/payout-import/payout-import.dictionaries.ts'
import { abandonImport } from '@settle/shared/features/payout-import/import-calls.ts'
import { type ImportSummary } from '@settle/shared/features/payout-import/import-summary.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { ConfirmAction } from '#client/ui/action/confirm-action.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { reviewPathOf } from './import-review.ts'
import { checkPathOf, useOpenImports, useRefreshImports } from './import-session.ts'

/** Imports that were begun and not finished: taken up again, reviewed, or given up. */
export function OpenImports() {
  const { data = [] } = useOpenImports()
  if (data.length === 0) return null

  return (
    <section className="create-card" aria-label={t('未完成的导入')}>
      <h2 className="create-title">{t('未完成的导入')}</h2>
      <OpenImportRows imports={data} />
    </section>
  )
}

/** A line for each import, with what the user can do to it. */
export function OpenImportRows({ imports }: { imports: readonly ImportSummary[] }) {
  return (
    <ul className="open-imports">
      {imports.map((summary) => (
        <OpenImport key={summary.id} summary={summary} />
      ))}
    </ul>
  )
}

function OpenImport({ summary }: { summary: ImportSummary }) {
  const navigate = useNavigate()
  const { id, batchName, state, providerName, rowCount, blockedCount } = summary
  const isWaiting = state === importState.values.waitingReview
  const mayReview = summary.canReview
  const maker = summary.submitByName ?? summary.submitBy
  const since = summary.submitTime ?? summary.createTime

  return (
    <li>
      <span className="open-import-name">
        <strong>{batchName}</strong>
        <StatusTag dictionary={importState} value={state} />
      </span>
      <span className="open-import-facts">
        {providerName} ·{' '}
        {blockedCount === 0
          ? t('{count} 行', { count: rowCount })
          : t('{rowCount} 行，拦截 {blockedCount} 行', { rowCount, blockedCount })}{' '}
        · <Money amount={summary.totalPay} isDecisive /> ·{' '}
        {isWaiting && maker !== null ? t('{maker} 提交于 {time}', { maker, time: since }) : since}
      </span>
      <span className="open-import-actions">
        <Button
          size="small"
          type={mayReview ? 'primary' : 'default'}
          onClick={() => void navigate(isWaiting ? reviewPathOf(id) : checkPathOf(id))}
        >
          {!isWaiting && t('继续')}
          {isWaiting && (mayReview ? t('复核') : t('查看'))}
        </Button>
        {!isWaiting && (
          <Has action="payout:import">
            <AbandonAction summary={summary} />
          </Has>
        )}
      </span>
    </li>
  )
}

function AbandonAction({ summary: { id, batchName } }: { summary: ImportSummary }) {
  const { message } = App.useApp()
  const refresh = useRefreshImports()
  const abandon = useMutation({
    mutationFn: async () => {
      await call(abandonImport, { body: { sessionId: id } })
      message.success(t('已放弃导入“{batchName}”', { batchName }))
      await refresh()
    },
  })

  return (
    <ConfirmAction
      label={t('放弃')}
      title={t('放弃导入“{batchName}”？', { batchName })}
      consequence={t('已上传的名单和修改会被删除，没有付款受到影响。')}
      run={() => abandon.mutateAsync()}
    />
  )
}
