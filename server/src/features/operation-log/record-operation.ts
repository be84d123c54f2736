import { resources } from '@settle/shared/contract.ts'
import { mask, type MaskKind } from '@settle/shared/core/masking.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { findHiding, hidesIn } from '@settle/shared/core/visibility.ts'
import { payChannel } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import {
  logType,
  operateType,
  yesNo,
} from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Operation } from '#server/core/implement.ts'
import { stampsOfNew } from '#server/core/row-stamps.ts'
import { withoutSecretTexts } from '#server/core/secret-text.ts'
import { type Change, type Transaction } from '#server/worlds/types.ts'
import { operationLogRows } from './operation-log-rows.ts'

/**
 * Members that never reach a log, in a call or a row (kit.md, section 3): passwords, tokens, tickets, what somebody
 * read on a picture or received as a message. `state` is what a session is fetched with after a scan.
 */
const secretName =
  /passw|pwd|token|secret|captcha|ticket|(?:sms|verif\w*|check|auth|pay)_?code$|^(?:otp|state)$/i

/** Members that only say by one digit whether there is a password: `izResetPwd`, `payPasswordStatus`. */
const flagName = /^iz[A-Z]|Status$/

/** `payPass` is a list of channel codes (domain.md 10, point 6); anything else under that name may be a password. */
const channelListName = 'payPass'
const channels: ReadonlySet<string> = new Set(Object.values(payChannel.values))

/** Fields that change with every change and tell nothing about it. */
const untoldFields = new Set(['version', 'updateBy', 'updateTime', 'lastLoginTime'])

/** The client's cache breaker on every GET (HTTP-02): it says nothing about the call. */
const timestampName = '_t'

/** Collections whose rows are bookkeeping or secrets: their changes are not told. */
const untold = new Set([
  'sessions',
  'loginStates',
  'credentials',
  'operationLogs',
  'captchas',
  'smsCodes',
  'loginTickets',
  'outbox',
  'announcementSends',
  'importRows',
])

/** What lists mask is masked in the log too, and so is what parties and people are known by. */
const maskOf: ReadonlyMap<string, MaskKind> = new Map([
  ...resources.flatMap(({ masked }) =>
    Object.entries(masked ?? {}).flatMap(([field, rule]) => {
      const [kind] = typeof rule === 'string' ? [rule] : Object.values(rule)
      return kind === undefined ? [] : [[field, kind] as const]
    }),
  ),
  ['mobile', 'phone'],
  ['contactPhone', 'phone'],
  ['reservedPhone', 'phone'],
  ['legalIdNo', 'idCard'],
  ['idNo', 'idCard'],
  ['certNo', 'idCard'],
  ['accountBankNo', 'bankCard'],
  ['bankAccountNo', 'bankCard'],
  ['address', 'address'],
])

/** Writes the log row of a commit, inside that commit: who did what to what, and which fields changed. */
export function recordOperation(tx: Transaction, operation: Operation): void {
  const { endpoint, actor, subject, success, ip, url, input, costMs } = operation
  if (actor === undefined) return
  tx.rows(operationLogRows).insert({
    ...stampsOfNew(tx, actor),
    logType: logTypeOf(operation),
    operateType: operateTypeOf(operation),
    logContent: subject === '' ? endpoint.summary : `${endpoint.summary}：${subject}`,
    userid: actor.userId,
    username: actor.username,
    realname: actor.realname,
    roleCode: actor.role,
    busId: actor.busId,
    busName: actor.busName,
    ip,
    method: endpoint.id,
    requestUrl: withoutSecretTexts(url),
    requestType: endpoint.method,
    requestParam: JSON.stringify(withoutSecrets(input)),
    costTime: costMs,
    success: success ? yesNo.values.yes : yesNo.values.no,
    changes: JSON.stringify(toldChanges(tx, actor.role)),
  })
}

function logTypeOf({ endpoint }: Operation) {
  if (endpoint.id.startsWith('session.')) return logType.values.login
  if (endpoint.id.endsWith('.reveal')) return logType.values.sensitiveView
  return logType.values.operation
}

function operateTypeOf({ endpoint }: Operation) {
  const { values } = operateType
  if (endpoint.answer === 'file') return values.export
  if (endpoint.id.startsWith('session.')) return null
  if (endpoint.id.endsWith('.reveal')) return values.query
  if (endpoint.method === 'DELETE') return values.remove
  return endpoint.id.endsWith('.add') ? values.add : values.edit
}

function withoutSecrets(input: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input)
      .filter(([name]) => name !== timestampName)
      .map(([name, value]) => [name, shown(name, value)]),
  )
}

/** A value as the log may hold it, its own members too: a secret stays one inside another value. */
function shown(name: string, value: unknown): unknown {
  if (isSecret(name, value)) return '***'
  if (Array.isArray(value)) {
    return value.slice(0, toldRowLimit).map((part: unknown) => shown(name, part))
  }
  if (typeof value === 'object' && value !== null) return withoutSecrets(value)
  if (typeof value !== 'string') return value
  const kind = maskOf.get(name)
  return kind === undefined ? withoutSecretTexts(value) : mask(kind, value)
}

function isSecret(name: string, value: unknown): boolean {
  if (name === channelListName) return !isChannelList(value)
  return secretName.test(name) && !(flagName.test(name) && isFlag(value))
}

function isFlag(value: unknown): boolean {
  return value === null || (typeof value === 'string' && /^\d?$/.test(value))
}

function isChannelList(value: unknown): boolean {
  if (value === null || value === '') return true
  return typeof value === 'string' && value.split(',').every((channel) => channels.has(channel))
}

interface ToldChange {
  readonly collection: string
  readonly id: string
  readonly fields: Readonly<Record<string, readonly [unknown, unknown]>>
}

/** A commit may change thousands of rows, an order of a full import for one: its log row tells of the first ones. */
const toldRowLimit = 50

function toldChanges(tx: Transaction, role: Role): ToldChange[] {
  const told: ToldChange[] = []
  for (const change of tx.changes()) {
    if (told.length === toldRowLimit) break
    told.push(...changeOf(change, role))
  }
  return told
}

/** Which fields changed, without those that one of the log's readers must not see: the actor's business, his operator. */
function changeOf({ collection, id, before, after }: Change, role: Role): ToldChange[] {
  if (untold.has(collection)) return []
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const listings = resources.filter((resource) => resource.collection === collection)
  const row = after ?? before ?? {}
  const isHidden = (name: string) =>
    listings.some((resource) =>
      [role, 'operator' as const].some((reader) => {
        const hiding = findHiding(resource, name, reader)
        return hiding !== undefined && hidesIn(hiding, row)
      }),
    )
  const fields = [...names].flatMap((name) => {
    if (untoldFields.has(name) || isHidden(name)) return []
    const was: unknown = before === undefined ? null : Reflect.get(before, name)
    const is: unknown = after === undefined ? null : Reflect.get(after, name)
    return JSON.stringify(was) === JSON.stringify(is)
      ? []
      : [[name, [shown(name, was), shown(name, is)]] as const]
  })
  return fields.length === 0 ? [] : [{ collection, id, fields: Object.fromEntries(fields) }]
}
