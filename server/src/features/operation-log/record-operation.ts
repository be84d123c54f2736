import { resources } from '@settle/shared/contract.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { findHiding, hidesIn } from '@settle/shared/core/visibility.ts'
import {
  logType,
  operateType,
  yesNo,
} from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Operation } from '#server/core/call/implement.ts'
import { stampsOfNew } from '#server/core/list/row-stamps.ts'
import { asterisks, withoutSecretForms } from '#server/core/guard/redaction.ts'
import { type Change, type Transaction } from '#server/worlds/types.ts'
import { operationLogRows } from './operation-log-rows.ts'
import { recordChangeRows, recordKeyOf } from './record-change-rows.ts'
import { redaction } from './redaction.ts'

/** Fields that change with every change and tell nothing about it. */
const untoldFields = new Set(['version', 'updateBy', 'updateTime', 'lastLoginTime'])

/** The client's cache breaker on every GET (HTTP-02): it says nothing about the call. */
const timestampName = '_t'

/** Collections whose rows are bookkeeping: their changes are not told. */
const untold = new Set(['operationLogs', 'recordChanges', 'announcementSends'])

/** Writes the log row of a commit, inside that commit: who did what to what, and which fields changed. */
export function recordOperation(tx: Transaction, operation: Operation): void {
  const { endpoint, actor, subject, success, ip, url, input, costMs } = operation
  if (actor === undefined) return
  const changes = toldChanges(tx, actor.role)
  const { id: logId } = tx.rows(operationLogRows).insert({
    ...stampsOfNew(tx, actor),
    logType: logTypeOf(operation),
    operateType: operateTypeOf(operation),
    logContent: subject === '' ? endpoint.summary : `${endpoint.summary}：${subject}`,
    // A person who signs has no account.
    userid: actor.userId === '' ? null : actor.userId,
    username: actor.username,
    realname: actor.realname,
    roleCode: actor.userId === '' ? null : actor.role,
    busId: actor.busId,
    busName: actor.busName,
    ip,
    method: endpoint.id,
    requestUrl: withoutSecretForms(url),
    requestType: endpoint.method,
    requestParam: JSON.stringify(inputOf(input)),
    costTime: costMs,
    success: success ? yesNo.values.yes : yesNo.values.no,
    changes: JSON.stringify(changes),
  })
  for (const { collection, id } of changes) {
    const record = recordKeyOf(collection, id)
    tx.rows(recordChangeRows).insert({ id: tx.nextId(), record, logId })
  }
}

/** Whether a call is part of logging in or out. */
export function isOfLogin({ id }: Operation['endpoint']): boolean {
  return id.startsWith('session.')
}

function logTypeOf({ endpoint }: Operation) {
  if (isOfLogin(endpoint)) return logType.values.login
  if (endpoint.id.endsWith('.reveal')) return logType.values.sensitiveView
  return logType.values.operation
}

/** What kind of doing a call is, as the log names it; null for a login. */
export function operateTypeOf({ endpoint }: Pick<Operation, 'endpoint'>) {
  const { values } = operateType
  if (endpoint.answer === 'file') return values.export
  if (isOfLogin(endpoint)) return null
  if (endpoint.id.endsWith('.reveal')) return values.query
  if (endpoint.method === 'DELETE') return values.remove
  return endpoint.id.endsWith('.add') ? values.add : values.edit
}

/** What a call was given, without secrets. */
export function inputOf(input: object): object {
  const told = Object.entries(input).filter(([name]) => name !== timestampName)
  return Object.fromEntries(told.map(([name, value]) => [name, shown(name, value)]))
}

/** A commit may change thousands of rows, an order of a full import for one: its log row tells of the first ones. */
const toldRowLimit = 50

const telling = { ...asterisks, listLimit: toldRowLimit }

/** A value as the log may hold it. */
function shown(name: string, value: unknown): unknown {
  return redaction.valueOf(name, value, telling)
}

interface ToldChange {
  readonly collection: string
  readonly id: string
  readonly fields: Readonly<Record<string, readonly [unknown, unknown]>>
}

function toldChanges(tx: Transaction, role: Role): ToldChange[] {
  const told: ToldChange[] = []
  for (const change of tx.changes()) {
    if (told.length === toldRowLimit) break
    told.push(...changeOf(change, role))
  }
  return told
}

/** Collections whose `name` is that of a thing; elsewhere it may be a person's, which lists mask. */
const namedThings = new Set(['tenants', 'permissions', 'positions', 'categories', 'reportHeads'])

/** Which fields changed, without those that one of the log's readers must not see: the actor's business, their operator. */
function changeOf({ collection, id, before, after }: Change, role: Role): ToldChange[] {
  if (untold.has(collection) || redaction.isSecretCollection(collection)) return []
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
    const known = name === 'name' && namedThings.has(collection) ? 'title' : name
    return JSON.stringify(was) === JSON.stringify(is)
      ? []
      : [[name, [shown(known, was), shown(known, is)]] as const]
  })
  return fields.length === 0 ? [] : [{ collection, id, fields: Object.fromEntries(fields) }]
}
