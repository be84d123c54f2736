import {
  recoupShare,
  releaseShares,
  revokeShare,
} from '@settle/shared/features/share/profit-share-calls.ts'
import { profitShares } from '@settle/shared/features/share/profit-share.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { recoup, revoke } from './share-correction.service.ts'
import { release } from './share-release.service.ts'

/** What becomes of a share after its order: released, revoked, or got back. */
export function shareRoutes(api: Api): void {
  implement(api, releaseShares, ({ actor, body, commit, describe }) => {
    describe(`${body.ids.length} 条`)
    return commit((tx) => release(tx, actor, body.ids))
  })
  implement(api, revokeShare, ({ actor, body, commit, describe }) =>
    commit((tx) => {
      const row = revoke(tx, actor, body)
      describe(row.shareNo)
      return presentRow(profitShares, row, actor.role)
    }),
  )
  implement(api, recoupShare, ({ actor, body, commit, describe }) =>
    commit((tx) => {
      const row = recoup(tx, actor, body)
      describe(row.shareNo)
      return presentRow(profitShares, row, actor.role)
    }),
  )
}
