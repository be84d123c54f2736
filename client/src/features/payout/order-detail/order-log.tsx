import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { t } from '#client/core/text.ts'
import { missing } from '#client/ui/text/missing.ts'
import { textOf, titleOf, useOrderEvents } from './order-timeline.tsx'

/** Name and username: two people may share a name. */
function whoOf({ by, byName }: { by: string | null; byName: string | null }): string {
  if (by === null) return t('系统')
  return byName === null ? by : t('{name}（{detail}）', { name: byName, detail: by })
}

/** 操作日志 of one order: each step with who took it and why. */
export function OrderLog({ order }: { order: BatchOrder }) {
  const { data = [] } = useOrderEvents(order)

  return (
    <section className="order-log-card">
      <table className="order-log">
        <thead>
          <tr>
            <th scope="col">{t('时间')}</th>
            <th scope="col">{t('操作')}</th>
            <th scope="col">{t('操作人')}</th>
            <th scope="col">{t('说明')}</th>
          </tr>
        </thead>
        <tbody>
          {data.toReversed().map((event) => (
            <tr key={event.event + event.time + (event.text ?? '')}>
              <td className="cell-figures">{event.time}</td>
              <td>{titleOf(event)}</td>
              <td>{whoOf(event)}</td>
              <td>{textOf(event) ?? missing}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
