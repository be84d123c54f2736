import { readPayoutDetail } from '@settle/shared/features/payout-detail/payout-detail-calls.ts'
import { payoutItems } from '@settle/shared/features/payout/payout-item.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { ownItemOf } from '#server/features/payout/index.ts'
import { linkedOf, linksShown } from './payout-links.ts'
import { stepsOf } from './payout-steps.ts'

/** One payment with what happened to it and what hangs on it (domain.md 3.2). */
export function payoutDetailRoutes(api: Api): void {
  implement(api, readPayoutDetail, ({ query, world, actor, locale }) => {
    const item = ownItemOf(world, query.id, actor)
    const linked = linkedOf(world, item, actor)
    return {
      item: presentRow(payoutItems, item, actor.role),
      steps: stepsOf(world, item, linked, locale),
      links: linksShown(linked),
    }
  })
}
