import { checkLedgerHealth } from '@settle/shared/features/funds/ledger-calls.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api } from '#server/core/call/call.ts'
import { say } from '#server/core/call/locale.ts'
import { type Surroundings } from '#server/features/server-feature.ts'

/** The 健康检查 of the platform's ledger screen. */
export function healthCheckRoutes(api: Api, healthOf: Surroundings['healthOf']): void {
  implement(api, checkLedgerHealth, async ({ world, locale }) =>
    (await healthOf(world)).map(({ name, holds, figure }) => ({
      name: say(locale, name),
      holds,
      figure: say(locale, figure.text, figure.values),
    })),
  )
}
