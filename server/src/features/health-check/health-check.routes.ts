import { checkLedgerHealth } from '@settle/shared/features/funds/ledger-calls.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { type Surroundings } from '#server/features/server-feature.ts'

/** The 健康检查 of the platform's ledger screen. */
export function healthCheckRoutes(api: Api, healthOf: Surroundings['healthOf']): void {
  implement(api, checkLedgerHealth, async ({ world }) => [...(await healthOf(world))])
}
