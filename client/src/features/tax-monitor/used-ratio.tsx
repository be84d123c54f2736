import { Progress } from 'antd'
import { riskLevel } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { levelOf } from '@settle/shared/features/tax-monitor/monitor-rules.ts'
import { type TaxMonitor } from '@settle/shared/features/tax-monitor/tax-monitor.ts'
import { t } from '#client/core/text.ts'

const { warning, exceeded } = riskLevel.values
const colors = { [warning]: 'var(--warning)', [exceeded]: 'var(--error)' } as const

/** How much of the month limit is used, as a bar and a figure. */
export function UsedRatio({ row: { usedRatio } }: { row: Pick<TaxMonitor, 'usedRatio'> }) {
  const level = levelOf(usedRatio, 1_000_000)
  const color = level === warning || level === exceeded ? colors[level] : undefined

  return (
    <Progress
      aria-label={t('使用率')}
      percent={Math.min(100, usedRatio / 10_000)}
      size="small"
      format={() => `${Math.floor(usedRatio / 10_000)}.${Math.floor(usedRatio / 1_000) % 10}%`}
      {...(color !== undefined && { strokeColor: color })}
    />
  )
}
