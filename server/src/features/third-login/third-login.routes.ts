import { enabledThirdApps } from '@settle/shared/features/third-login/third-app.ts'
import {
  confirmThirdLogin,
  getLoginUser,
  getWeChatLoginResult,
  renderThirdLogin,
  validateCasLogin,
} from '@settle/shared/features/third-login/third-login.ts'
import { findLoginSource } from '@settle/shared/features/third-login/login-source.ts'
import { implement, type Api, type Call } from '#server/core/call/implement.ts'
import { Refusal, Refused, RequestRejected } from '#server/core/refusal.ts'
import {
  requireAbleToLogIn,
  actorOf,
  loginResultOf,
  openSession,
  sessionOf,
  userRows,
  type LoginCall,
  type OpenedSession,
} from '#server/features/session/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { decide, spendConfirmation, spendTicket, standingOf } from './login-ticket.service.ts'
import { sendThirdLoginPage } from './third-login-page.ts'

/** Logging in through somebody else: third parties, WeChat by QR code, CAS. */
export function thirdLoginRoutes(api: Api): void {
  implement(api, enabledThirdApps, () => ({ wechatEnterprise: false, dingtalk: false }))
  implement(api, renderThirdLogin, ({ params, world, reply }) => {
    const source = findLoginSource(params.source)
    if (source === undefined) {
      throw new Refusal('不支持的登录方式：{source}', { source: params.source })
    }
    return sendThirdLoginPage(reply, source, world.name)
  })
  implement(api, confirmThirdLogin, ({ body, actor, commit }) =>
    commit((tx) => decide(tx, { ...body, userId: actor.userId, sessionId: actor.sessionId })),
  )
  implement(api, getLoginUser, async (call) => {
    const { world, params, locale } = call
    const opened = await openFor(call, (tx) => spendTicket(tx, params.id))
    if (opened instanceof Refused) return opened
    return sessionOf(world, opened, locale)
  })
  implement(api, getWeChatLoginResult, async (call) => {
    const { world, query, locale } = call
    const status = standingOf(world, query.state)
    if (status !== 'confirmed') return { status }
    const opened = await openFor(call, (tx) => spendConfirmation(tx, query.state))
    if (opened instanceof Refused) return opened
    return { status, ...sessionOf(world, opened, locale) }
  })
  implement(api, validateCasLogin, async (call) => {
    const { world, query, body, locale } = call
    const ticket = body?.ticket ?? query.ticket
    const service = body?.service ?? query.service
    if (ticket === undefined || ticket === '') {
      throw new RequestRejected(400, '缺少参数 {field}', { field: 'ticket' })
    }
    const opened = await openFor(call, (tx) => spendTicket(tx, ticket, service))
    if (opened instanceof Refused) return opened
    return loginResultOf(world, opened, locale)
  })
}

interface OpeningCall extends LoginCall {
  readonly commit: Call<typeof getLoginUser>['commit']
}

/** Opens the session of the one whom the work finds, in the commit that uses their proof up. */
async function openFor(
  call: OpeningCall,
  findUserId: (tx: Transaction) => string,
): Promise<OpenedSession | Refused> {
  const { world, commit, describe } = call
  return commit((tx) => {
    const user = requireAbleToLogIn(world, world.rows(userRows).find(findUserId(tx)))
    describe(user.username, actorOf(world, user))
    return openSession(tx, call, user)
  })
}
