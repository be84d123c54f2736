import { Link } from 'react-router-dom'
import { fen, formatYuan, negate } from '@settle/shared/core/money/fen.ts'
import {
  type ImportComparison,
  type ReviewShow,
} from '@settle/shared/features/payout-import/import-review.ts'
import { t } from '#client/core/text.ts'
import { useOrdersPath } from '#client/features/payout/index.ts'

interface ReviewPointsProps {
  comparison: ImportComparison
  show: ReviewShow
  onShow: (show: ReviewShow) => void
}

interface Point {
  readonly show: ReviewShow
  readonly text: string
  /** What the rows come to, where it says more than how many there are. */
  readonly note?: string | undefined
}

/** What to look into, step by step: each shows its rows, and the batch before stands under them. */
export function ReviewPoints({ comparison, show, onShow }: ReviewPointsProps) {
  const { rowsOf, previous } = comparison

  return (
    <section className="create-card review-points" aria-labelledby="review-points">
      <h2 id="review-points" className="create-title">
        {t('核对要点')}
      </h2>
      <ol>
        {pointsOf(comparison).map((point) => (
          <li key={point.show}>
            <button
              type="button"
              aria-pressed={show === point.show}
              data-empty={rowsOf[point.show] === 0}
              onClick={() => onShow(point.show)}
            >
              <span>
                {point.text}
                {point.note !== undefined && rowsOf[point.show] > 0 && (
                  <span className="review-point-note">{point.note}</span>
                )}
              </span>
              <strong>{rowsOf[point.show]}</strong>
            </button>
          </li>
        ))}
      </ol>
      {previous === null ? (
        <p className="review-previous">{t('这是在该服务商的第一个批次，没有可比较的上一批次。')}</p>
      ) : (
        <PreviousBatch comparison={comparison} previous={previous} />
      )}
    </section>
  )
}

function pointsOf({
  firstAmount,
  addedAmount,
  changedAmount,
  previous,
}: ImportComparison): Point[] {
  return [
    { show: 'all', text: t('全部') },
    { show: 'warned', text: t('有警告或被拦截') },
    { show: 'account', text: t('换了收款账号') },
    { show: 'first', text: t('首次收款'), note: totalOf(firstAmount) },
    ...(previous === null
      ? []
      : [
          { show: 'changed', text: t('金额与上批不同'), note: signed(changedAmount) } as const,
          { show: 'added', text: t('上批没有的人'), note: totalOf(addedAmount) } as const,
        ]),
  ]
}

function totalOf(amount: number): string {
  return t('共 {amount}', { amount: formatYuan(fen(amount)) })
}

function signed(amount: number): string {
  if (amount < 0) return t('合计少 {amount}', { amount: formatYuan(negate(fen(amount))) })
  return t('合计多 {amount}', { amount: formatYuan(fen(amount)) })
}

interface PreviousBatchProps {
  comparison: ImportComparison
  previous: NonNullable<ImportComparison['previous']>
}

function PreviousBatch({ comparison: { goneCount, goneAmount }, previous }: PreviousBatchProps) {
  const ordersPath = useOrdersPath()
  const { orderId, orderNo, batchName, submitTime, totalCount, totalAmount } = previous

  return (
    <div className="review-previous">
      <span>{t('上一批次')}</span>
      <Link className="number" to={`${ordersPath}/detail?id=${orderId}`}>
        {orderNo}
      </Link>
      <span>
        {batchName} · {submitTime?.slice(0, 10)}
      </span>
      <span>
        {t('{count} 笔，发放 {amount}', {
          count: totalCount,
          amount: formatYuan(fen(totalAmount)),
        })}
      </span>
      {goneCount > 0 && (
        <span>
          {t('其中 {count} 人这次没有，当时共 {amount}', {
            count: goneCount,
            amount: formatYuan(fen(goneAmount)),
          })}
        </span>
      )}
    </div>
  )
}
