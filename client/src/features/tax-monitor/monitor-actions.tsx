import { useQueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { handleMonitor } from '@settle/shared/features/tax-monitor/tax-monitor-calls.ts'
import { taxMonitors, type TaxMonitor } from '@settle/shared/features/tax-monitor/tax-monitor.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'

const MonitorDrawer = lazy(async () => ({
  default: (await import('./monitor-drawer.tsx')).MonitorDrawer,
}))

/** A look at one person's month, and a note of what was done about it. */
export function MonitorActions({ row }: { row: TaxMonitor }) {
  const can = useCan()

  return (
    <RowActions>
      <FormButton
        label={t('查看')}
        type="link"
        renderForm={(close) => <MonitorDrawer row={row} onClosed={close} />}
      />
      {can('taxMonitor:handle') && <HandleAction row={row} />}
    </RowActions>
  )
}

function HandleAction({ row: { id, name, month } }: { row: TaxMonitor }) {
  const queryClient = useQueryClient()

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
