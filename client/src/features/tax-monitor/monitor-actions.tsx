import { lazy } from 'react'
import { riskLevel } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { type TaxMonitor } from '@settle/shared/features/tax-monitor/tax-monitor.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { HandleAction } from './handle-action.tsx'

const MonitorDrawer = lazy(async () => ({
  default: (await import('./monitor-drawer.tsx')).MonitorDrawer,
}))

/** A look at one person's month, and a note of what was done about it where a limit is near. */
export function MonitorActions({ row }: { row: TaxMonitor }) {
  return (
    <RowActions>
      <FormButton
        label={t('查看')}
        type="link"
        renderForm={(close) => <MonitorDrawer row={row} onClosed={close} />}
      />
      {row.riskLevel !== riskLevel.values.normal && <HandleAction row={row} />}
    </RowActions>
  )
}
