import { Link } from 'react-router-dom'
import { addFen, fen, formatYuan, negate } from '@settle/shared/core/money/fen.ts'
import { type ImportSummary } from '@settle/shared/features/payout-import/import-summary.ts'
import { type ImportComparison } from '@settle/shared/features/payout-import/import-review.ts'
import { fileUrlOf } from '#client/core/storage/file-url.ts'
import { t } from '#client/core/text.ts'
import { AmountFigure, AmountStrip } from '#client/ui/list/amount-strip.tsx'
import { useOrdersPath } from '#client/features/payout/index.ts'

interface ReviewFactsProps {
  summary: ImportSummary
  comparison: ImportComparison
}

/** Who handed the list in and when, through which channel, and the file that it came from. */
export function ReviewFacts({ summary, comparison: { previous } }: ReviewFactsProps) {
  const ordersPath = useOrdersPath()
  const { providerName, payPass_dictText: channel, rowCount, submitTime } = summary
  const maker = summary.submitByName ?? summary.submitBy
  const url = fileUrlOf(summary.sourceFile)

  return (
    <p className="review-facts">
      <span>{[providerName, channel, t('{count} 笔', { count: rowCount })].join(' · ')}</span>
      {maker !== null && (
        <span>{t('{maker} 提交于 {time}', { maker, time: submitTime ?? '' })}</span>
      )}
      {url !== undefined && (
        <a href={url} target="_blank" rel="noreferrer">
          {t('下载名单 {fileName}', { fileName: summary.fileName ?? '' })}
        </a>
      )}
      {summary.retryOfOrderId !== null && previous !== null && (
        <Link to={`${ordersPath}/detail?id=${previous.orderId}`}>
          {t('失败重发自 {orderNo}', { orderNo: previous.orderNo })}
        </Link>
      )}
    </p>
  )
}

/** What the list comes to, beside what the batch before came to, and what is left of the balance. */
export function ReviewAmounts({ summary, comparison: { previous } }: ReviewFactsProps) {
  const { totalPay, totalAmount, totalTax, totalFee, available, orderId } = summary
  const left = addFen(fen(available), negate(fen(totalPay)))
  const isOver = orderId !== null

  return (
    <AmountStrip>
      <AmountFigure
        label={t('应付总额')}
        amount={totalPay}
        isDecisive
        note={previous === null ? undefined : differenceOf(totalPay, previous.totalPay)}
      />
      <AmountFigure
        label={t('发放')}
        amount={totalAmount}
        note={previous === null ? undefined : differenceOf(totalAmount, previous.totalAmount)}
      />
      <AmountFigure label={t('税费')} amount={totalTax} />
      <AmountFigure label={t('服务费')} amount={totalFee} />
      <AmountFigure
        label={t('可用余额')}
        amount={available}
        note={isOver ? undefined : t('通过后 {amount}', { amount: formatYuan(left) })}
      />
    </AmountStrip>
  )
}

function differenceOf(now: number, before: number): string {
  const difference = addFen(fen(now), negate(fen(before)))
  if (difference === 0) return t('与上批相同')
  const amount = formatYuan(difference < 0 ? negate(difference) : difference)
  return difference > 0 ? t('比上批多 {amount}', { amount }) : t('比上批少 {amount}', { amount })
}
