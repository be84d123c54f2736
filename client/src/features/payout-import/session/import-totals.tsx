import { addFen, fen, negate } from '@settle/shared/core/money/fen.ts'
import { type ImportSummary } from '@settle/shared/features/payout-import/import-summary.ts'
import { t } from '#client/core/text.ts'
import { Money } from '#client/ui/text/money.tsx'

/** What the rows that can be paid come to, and what is left of the balance then. */
export function ImportTotals({ summary }: { summary: ImportSummary }) {
  const { rowCount, blockedCount, totalAmount, totalNet, totalTax, totalFee } = summary
  const left = addFen(fen(summary.available), negate(fen(summary.totalPay)))

  return (
    <aside className="create-card import-totals" aria-label={t('合计')}>
      <h2 className="create-title">{t('合计')}</h2>
      <dl>
        <dt>{t('可付款')}</dt>
        <dd>{t('{count} 行', { count: rowCount - blockedCount })}</dd>
        <dt>{t('发放金额')}</dt>
        <dd>
          <Money amount={totalAmount} />
        </dd>
        <dt>{t('实发金额')}</dt>
        <dd>
          <Money amount={totalNet} />
        </dd>
        <dt>{t('税费')}</dt>
        <dd>
          <Money amount={totalTax} />
        </dd>
        <dt>{t('服务费')}</dt>
        <dd>
          <Money amount={totalFee} />
        </dd>
        <dt className="import-total-decisive">{t('应付总额')}</dt>
        <dd className="import-total-decisive">
          <Money amount={summary.totalPay} isDecisive />
        </dd>
        <dt>{t('可用余额')}</dt>
        <dd>
          <Money amount={summary.available} />
        </dd>
        <dt>{t('提交后可用')}</dt>
        <dd data-short={left < 0}>
          <Money amount={left} />
        </dd>
      </dl>
    </aside>
  )
}
