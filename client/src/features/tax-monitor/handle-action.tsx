import { useQueryClient } from '@tanstack/react-query'
import { handleMonitor } from '@settle/shared/features/tax-monitor/tax-monitor-calls.ts'
import { taxMonitors, type TaxMonitor } from '@settle/shared/features/tax-monitor/tax-monitor.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'

/** A note of what was done about a person's month. */
export function HandleAction({ row: { id, name, month } }: { row: TaxMonitor }) {
  const queryClient = useQueryClient()
  if (!useCan()('taxMonitor:handle')) return null

  return (
    <ReasonAction
      isHarmless
      label={t('处理')}
      title={t('处理 {name} {month} 的预警', { name, month })}
      consequence={t('写下核实的结果和采取的措施。限额和风险等级不因此改变。')}
      usualReasons={[t('已与商户核实，付款属实'), t('已通知商户本月不再付款')]}
      done={t('已记录处理说明')}
      run={async (remark) => {
        await call(handleMonitor, { body: { id, remark } })
        await queryClient.invalidateQueries({ queryKey: [taxMonitors.name] })
      }}
    />
  )
}
