import { type Fen } from '@settle/shared/core/money/fen.ts'
import { levelOf, type RiskLevel } from '@settle/shared/features/tax-monitor/monitor-rules.ts'
import { type TaxPolicy } from '@settle/shared/features/tax/tax-policy.ts'
import { type TaxCounterRow } from '#server/features/tax/index.ts'
import { type BlockedLimits } from './monitor-marks.ts'

/** How near a person is to the limits of a provider in a month, and what that is called. */
export interface MonitorStanding {
  readonly policy: TaxPolicy | undefined
  readonly rolling12: Fen
  readonly levels: Readonly<Record<'R01' | 'R02' | 'R03', RiskLevel>>
}

/** Where one counter stands; a blocked try counts as exceeding the limit that blocked it. */
export function standingOf(
  counter: TaxCounterRow,
  policy: TaxPolicy | undefined,
  rolling12: Fen,
  blocked: BlockedLimits,
): MonitorStanding {
  const used = counter.reserved.amount + counter.posted.amount
  return {
    policy,
    rolling12,
    levels: {
      R01: levelOf(counter.largest, policy?.singleLimit ?? 0),
      R02: blocked.month ? '3' : levelOf(used, policy?.monthLimit ?? 0),
      R03: blocked.rolling12 ? '3' : levelOf(rolling12, policy?.rolling12Limit ?? 0),
    },
  }
}
