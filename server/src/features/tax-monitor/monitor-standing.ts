import { type Fen } from '@settle/shared/core/money/fen.ts'
import { levelOf, type RiskLevel } from '@settle/shared/features/tax-monitor/monitor-rules.ts'
import { type TaxPolicy } from '@settle/shared/features/tax/tax-policy.ts'
import { type TaxCounterRow } from '#server/features/tax/index.ts'

/** How near a person is to the limits of a provider in a month, and what that is called. */
export interface MonitorStanding {
  readonly policy: TaxPolicy | undefined
  readonly rolling12: Fen
  readonly levels: Readonly<Record<'R01' | 'R02' | 'R03', RiskLevel>>
}

/** Where one counter stands; a blocked try counts as exceeded. */
export function standingOf(
  counter: TaxCounterRow,
  policy: TaxPolicy | undefined,
  rolling12: Fen,
  isBlocked: boolean,
): MonitorStanding {
  const used = counter.reserved.amount + counter.posted.amount
  const R02 = levelOf(used, policy?.monthLimit ?? 0)
  return {
    policy,
    rolling12,
    levels: {
      R01: levelOf(counter.largest, policy?.singleLimit ?? 0),
      R02: isBlocked ? '3' : R02,
      R03: levelOf(rolling12, policy?.rolling12Limit ?? 0),
    },
  }
}
