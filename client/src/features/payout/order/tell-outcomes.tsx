import { App } from 'antd'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type OrderOutcome } from '@settle/shared/features/payout/payout-batch-calls.ts'
import { type ResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { missing } from '#client/ui/text/missing.ts'
import { useRefreshPayouts } from './refresh-payouts.ts'

/**
 * Tells what became of several orders: one sentence where all went well, else each that was refused with its reason. Those
 * stay chosen, so that one sees which they are.
 */
export function useTellOutcomes({ selection }: ResourceList<BatchOrder>) {
  const { message, modal } = App.useApp()
  const refresh = useRefreshPayouts()

  return async (outcomes: readonly OrderOutcome[], allDone: string): Promise<void> => {
    const refused = outcomes.filter(({ success }) => !success)
    const ids = new Set(refused.map(({ id }) => id))
    selection.choose(selection.rows.filter(({ id }) => ids.has(id)))
    await refresh()
    if (refused.length === 0) {
      message.success(allDone)
      return
    }
    void modal.warning({
      title: t('{done} 个成功，{refused} 个没有办成', {
        done: outcomes.length - refused.length,
        refused: refused.length,
      }),
      content: <Reasons refused={refused} />,
      okText: t('知道了'),
      width: 560,
    })
  }
}

function Reasons({ refused }: { refused: readonly OrderOutcome[] }) {
  return (
    <ul className="order-reasons">
      {refused.map(({ id, orderNo, message }) => (
        <li key={id}>
          <strong>{orderNo ?? missing}</strong> {message}
        </li>
      ))}
    </ul>
  )
}
