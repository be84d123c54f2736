import {
  getAcctInfo,
  payAuth,
} from '@settle/shared/features/corporate-verification/corporate-verification-calls.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { accountInfoOf, verifyAmount } from './corporate-verification.service.ts'

/** The small remittance by which a company proves that its bank account is its own. */
export function corporateVerificationRoutes(api: Api): void {
  implement(api, getAcctInfo, ({ world, actor }) => accountInfoOf(world, actor))
  implement(api, payAuth, ({ actor, query, commit, describe }) =>
    commit((tx) => {
      describe(actor.busName)
      return verifyAmount(tx, actor, query.amount)
    }),
  )
}
