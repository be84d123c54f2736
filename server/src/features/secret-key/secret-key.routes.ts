import {
  addSecretKey,
  disableSecretKey,
  editSecretKey,
  resetSecretKey,
  verifySignature,
} from '@settle/shared/features/secret-key/secret-key.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { assertMayComeFrom } from '#server/features/ip-list/index.ts'
import {
  changeSecretKey,
  createSecretKey,
  renewSecret,
  setKeyStatus,
} from './secret-key.service.ts'
import { verifySigned } from './verify-signature.service.ts'

/** What changes and uses the keys; they are read by the generic calls. */
export function secretKeyRoutes(api: Api): void {
  implement(api, addSecretKey, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      describe(body.appName)
      return createSecretKey(tx, body, actor)
    }),
  )
  implement(api, editSecretKey, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const row = changeSecretKey(tx, body, actor)
      describe(row.appName)
      return row
    }),
  )
  implement(api, resetSecretKey, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const row = renewSecret(tx, body, actor)
      describe(row.appName)
      return row
    }),
  )
  implement(api, disableSecretKey, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const row = setKeyStatus(tx, body, actor)
      describe(row.appName)
      return row
    }),
  )
  implement(api, verifySignature, ({ body, world, address, commit }) =>
    commit((tx) => verifySigned(tx, body, (key) => assertMayComeFrom(world, key, address))),
  )
}
