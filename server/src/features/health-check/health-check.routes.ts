import { checkLedgerHealth } from '@settle/shared/features/funds/ledger-calls.ts'
import { implement, type Api } from '#server/core/implement.ts'
import { healthOf } from './health-check.ts'

/** The 健康检查 of the platform's ledger screen. */
export function healthCheckRoutes(api: Api): void {
  implement(api, checkLedgerHealth, async ({ world }) => [...(await healthOf(world))])
}
