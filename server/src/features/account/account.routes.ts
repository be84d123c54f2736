import {
  getBusDetailInfo,
  getBusInfo,
  queryCurrentBusInfo,
  setBusInfoForPayPassword,
} from '@settle/shared/features/account/account-calls.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { partyOf } from '#server/features/party/index.ts'
import { hashPassword } from '#server/features/session/index.ts'
import { businessInfoOf, currentBusinessOf } from './business-info.service.ts'
import { assertNewPaymentPassword, setPaymentPassword } from './payment-password.service.ts'

/** What a business may know of its own account, and its payment password. */
export function accountRoutes(api: Api): void {
  implement(api, getBusDetailInfo, ({ world, actor, locale }) =>
    businessInfoOf(world, actor, locale),
  )
  implement(api, getBusInfo, ({ world, actor, locale }) => businessInfoOf(world, actor, locale))
  implement(api, queryCurrentBusInfo, ({ world, actor, locale }) =>
    currentBusinessOf(world, actor, locale),
  )
  implement(api, setBusInfoForPayPassword, async ({ world, actor, query, commit, describe }) => {
    assertNewPaymentPassword(partyOf(world, actor), query)
    const passwordHash = await hashPassword(query.payPassword)
    describe(actor.busName)
    return commit((tx) => {
      setPaymentPassword(tx, partyOf(tx, actor), passwordHash, actor)
      return null
    })
  })
}
