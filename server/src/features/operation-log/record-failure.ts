import { logType, yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type FailedCall } from '#server/core/call/failed-call.ts'
import { asterisks, withoutSecretForms } from '#server/core/guard/redaction.ts'
import { stampsOfNew } from '#server/core/list/row-stamps.ts'
import { actorOf, findLiveUser, findUserByPhone, userRows } from '#server/features/session/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { operationLogRows } from './operation-log-rows.ts'
import { inputOf, isOfLogin, operateTypeOf } from './record-operation.ts'
import { redaction } from './redaction.ts'

/** Anyone who sends a call that is refused may send anything; nobody reads more of it than this, in characters. */
const toldInputLimit = 10_000

/**
 * Writes the log row of a call that kept nothing: a refused login as a login, everything else as a call (接口). A login
 * is its account's, where there is one. A public call that names nobody is not worth a row.
 */
export function recordFailure(tx: Transaction, world: World, failure: FailedCall): void {
  const { endpoint, input } = failure
  const isLogin = isOfLogin(endpoint)
  const actor = failure.actor ?? (isLogin ? findNamedUser(world, input) : undefined)
  const named = actor?.username ?? (isLogin ? nameIn(input) : undefined)
  if (named === undefined) return
  const { values } = logType
  const told = JSON.stringify(inputOf(input))
  tx.rows(operationLogRows).insert({
    id: tx.nextId(),
    ...(actor === undefined ? stampsOfNobody(tx, named) : stampsOfNew(tx, actor)),
    logType: isLogin ? values.login : values.call,
    operateType: operateTypeOf(failure),
    logContent: `${endpoint.summary}：${withoutSecretForms(failure.reason)}`,
    userid: actor?.userId ?? null,
    username: named,
    realname: actor?.realname ?? '',
    roleCode: actor?.role ?? null,
    busId: actor?.busId ?? null,
    busName: actor?.busName ?? '',
    ip: failure.ip,
    method: endpoint.id,
    requestUrl: withoutSecretForms(failure.url),
    requestType: endpoint.method,
    requestParam:
      told.length <= toldInputLimit ? told : JSON.stringify({ '…': told.slice(0, toldInputLimit) }),
    costTime: failure.costMs,
    success: yesNo.values.no,
    changes: '[]',
  })
}

type Input = FailedCall['input']

/** Whose login it would have been. */
function findNamedUser(world: World, { username, mobile }: Input): Actor | undefined {
  if (typeof username === 'string') return findLiveUser(world, username)
  if (typeof mobile !== 'string') return undefined
  const user = findUserByPhone(world.rows(userRows), mobile)
  return user === undefined ? undefined : actorOf(world, user)
}

/** Who somebody said that they are: as they wrote it, a phone masked. */
function nameIn({ username, mobile }: Input): string | undefined {
  const told =
    typeof username === 'string'
      ? withoutSecretForms(username)
      : redaction.valueOf('mobile', mobile, asterisks)
  return typeof told === 'string' && told !== '' ? told.slice(0, 64) : undefined
}

/** A row about somebody whom there is not: only the platform reads it. */
function stampsOfNobody(tx: Transaction, name: string) {
  return {
    tenantId: '0',
    operatorId: null,
    agentId: null,
    providerId: null,
    merchantId: null,
    createBy: name,
    createTime: tx.now(),
    updateBy: null,
    updateTime: null,
    delFlag: '0' as const,
    version: 1,
  }
}
