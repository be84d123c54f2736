import { Link } from 'react-router-dom'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { t } from '#client/core/text.ts'
import { planPathOf } from '#client/features/payout-plan/index.ts'
import { AmountFigure, AmountStrip } from '#client/ui/list/amount-strip.tsx'
import { DetailFacts } from '#client/ui/detail/detail-page.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { isPaying } from './live-order.ts'
import { useHasScreen } from '#client/features/payout/order/payout-paths.ts'
import { usePayoutRole } from '#client/features/payout/order/payout-role.ts'
import './batch-order-detail.css'

/** What order it is: whose, over which channel, how many payments. */
export function OrderFacts({ order }: { order: BatchOrder }) {
  const role = usePayoutRole()
  const { batchName, merchantName, providerName, payPass, totalCount, settlementId } = order
  const { planRunId } = order

  return (
    <DetailFacts>
      {batchName}
      {role !== 'merchant' && merchantName}
      {role !== 'provider' && providerName}
      <DictionaryText dictionary={payChannel} value={payPass} />
      {t('{count} 笔', { count: totalCount })}
      {settlementId !== null && <SettlementLink key="settlement" settlementId={settlementId} />}
      {planRunId !== null && <PlanLink key="plan" planRunId={planRunId} />}
    </DetailFacts>
  )
}

/** The plan that an order is a period of; only its merchant has plans. */
function PlanLink({ planRunId }: { planRunId: string }) {
  const [planId = ''] = planRunId.split('-')

  if (!useHasScreen('/merchant/payout/plan')) return t('付款计划')
  return <Link to={planPathOf(planId)}>{t('付款计划')}</Link>
}

/** The settlement of tasks that an order pays, where the menu of the one who looks has it. */
function SettlementLink({ settlementId }: { settlementId: string }) {
  const role = usePayoutRole()
  const path = `/${role === 'admin' ? 'plate' : role}/project/settle`

  if (!useHasScreen(path)) return t('任务结算')
  return <Link to={`${path}/detail?id=${settlementId}`}>{t('任务结算')}</Link>
}

/** Fees that the looker may not see are no figures of the strip (domain.md 2.3). */
export function OrderAmounts({ order }: { order: Partial<BatchOrder> & BatchOrder }) {
  return (
    <AmountStrip>
      <AmountFigure label={t('应付总额')} amount={order.totalPay} isDecisive />
      <AmountFigure
        label={t('发放')}
        amount={order.totalAmount}
        note={partOf(order, order.successAmount)}
      />
      <AmountFigure
        label={t('税费')}
        amount={order.totalTax}
        note={partOf(order, order.successTax)}
      />
      {order.totalFee !== undefined && (
        <AmountFigure
          label={t('服务费')}
          amount={order.totalFee}
          note={partOf(order, order.successFee)}
        />
      )}
      <AmountFigure label={t('成功')} amount={order.successPay} />
      <AmountFigure label={t('失败退回')} amount={order.failPay} />
    </AmountStrip>
  )
}

/** What of a total was paid, where not all of it was. */
function partOf({ successPay, totalPay }: BatchOrder, paid: number | undefined) {
  if (paid === undefined || successPay === 0 || successPay === totalPay) return undefined
  return t('成功 {amount}', { amount: formatYuan(fen(paid)) })
}

/** How far the payments are; told to those who only listen as each result arrives. */
export function OrderProgress({ order }: { order: BatchOrder }) {
  const { successCount, failCount, payingCount, totalCount, needManual } = order
  const { refuseReason, withdrawReason } = order
  const reason = refuseReason ?? withdrawReason

  return (
    <output className="order-progress" aria-live="polite" data-live={isPaying(order)}>
      {isPaying(order) &&
        t('付款中：成功 {successCount} 笔，失败 {failCount} 笔，等待银行结果 {payingCount} 笔。', {
          successCount,
          failCount,
          payingCount,
        })}
      {isPaying(order) && needManual === yesNo.values.yes && (
        <strong> {t('有付款的结果未知，请逐笔查证。')}</strong>
      )}
      {!isPaying(order) &&
        order.finishTime !== null &&
        t('付款完成：{totalCount} 笔中成功 {successCount} 笔，失败 {failCount} 笔。', {
          totalCount,
          successCount,
          failCount,
        })}
      {reason !== null && t('原因：{reason}', { reason })}
    </output>
  )
}
