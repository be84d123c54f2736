import {
  type DashboardPeriod,
  dashboardPeriods,
} from '@settle/shared/features/dashboard/dashboard-period.rules.ts'
import { t } from '#client/core/text.ts'
import { periodName } from '#client/features/dashboard/view/dashboard-words.ts'

interface PeriodSwitchProps {
  period: DashboardPeriod
  onChange: (period: DashboardPeriod) => void
}

/** 今日, 本月 or 近6月. */
export function PeriodSwitch({ period, onChange }: PeriodSwitchProps) {
  return (
    <div className="period-switch" role="group" aria-label={t('统计周期')}>
      {dashboardPeriods.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === period}
          onClick={() => onChange(name)}
        >
          {periodName(name)}
        </button>
      ))}
    </div>
  )
}
