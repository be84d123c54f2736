import {
  getSignHtmlResult,
  getSignHtmlUrl,
  ownSignLinks,
  ownSignResults,
} from '@settle/shared/features/alipay-signing/alipay-signing-calls.ts'
import { implement, type Api, type Call } from '#server/core/call/implement.ts'
import { signingPath } from '#server/simulators/signing/signing-page.routes.ts'
import { signResultOf, ticketFor } from './alipay-signing.service.ts'

/** Alipay's agreement with a business: whether it is signed, and where to sign it. */
export function alipaySigningRoutes(api: Api): void {
  implement(api, getSignHtmlResult, ({ world, actor, query }) =>
    signResultOf(world, actor, query.payPass),
  )
  implement(api, getSignHtmlUrl, (call) => linkFor(call, call.query.payPass))
  for (const ownResult of ownSignResults) {
    implement(api, ownResult, ({ world, actor }) => signResultOf(world, actor))
  }
  for (const ownLink of ownSignLinks) implement(api, ownLink, (call) => linkFor(call))
}

type LinkCall = Pick<
  Call<typeof getSignHtmlUrl>,
  'world' | 'actor' | 'commit' | 'describe' | 'reply'
>

/** The address of the page as the caller reaches this server, so that a frame or a phone reaches it too. */
async function linkFor(
  { world, actor, commit, describe, reply: { request } }: LinkCall,
  payPass?: string,
): Promise<string> {
  describe(actor.busName)
  const ticket = await commit((tx) => ticketFor(tx, world, actor, payPass))
  return `${request.protocol}://${request.host}${signingPath(ticket)}`
}
