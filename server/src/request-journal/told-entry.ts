import { dateTimeOf } from '@settle/shared/core/day.ts'
import {
  asterisks,
  type Redaction,
  type Telling,
  withoutSecretForms,
} from '#server/core/guard/redaction.ts'
import { nearCalls } from '#server/core/call/values/near-calls.ts'
import { type Change } from '#server/worlds/types.ts'
import { type JournalEntry, type KeptFile } from './journal-entry.ts'
import { hidden } from './kept-headers.ts'
import { KeptText, valueIn } from './kept-text.ts'

/** People's names are no secrets to a tester; cards, ID numbers and telephones are masked as lists mask them. */
const telling: Telling = {
  ...asterisks,
  masked: (name, kind, value) =>
    kind === 'name' ? withoutSecretForms(value) : asterisks.masked(name, kind, value),
}

/** An entry as a list tells it: who asked for what, and what became of it. */
export function summaryOf(entry: JournalEntry) {
  const { fault } = entry
  return {
    id: entry.id,
    sequence: entry.sequence,
    worldTime: dateTimeOf(entry.worldMs),
    realTime: dateTimeOf(entry.realMs),
    user: entry.username,
    role: entry.role,
    operation: entry.operation,
    background: entry.background,
    method: entry.method,
    path: withoutSecretForms(addressOf(entry).path),
    status: entry.status,
    success: successOf(entry),
    answeredBy: entry.answeredBy,
    durationMs: Math.round(entry.durationMs * 100) / 100,
    fault: fault === undefined ? null : { id: fault.id, source: fault.source, kind: fault.kind },
    changeCount: entry.changeCount,
    ignored: entry.ignored.map(withoutSecretForms),
  }
}

/** What `summaryOf` gives. */
export type EntrySummary = ReturnType<typeof summaryOf>

/** Everything about an entry, without secrets. */
export function detailOf(entry: JournalEntry, redaction: Redaction) {
  const { body, answer, changes } = entry
  return {
    ...summaryOf(entry),
    query: queryOf(entry, redaction),
    validation: validationOf(entry),
    // Of a path that no call has: what may have been meant.
    near: entry.operation === null ? nearCalls(entry.method, withoutSecretForms(entry.url)) : [],
    fault: entry.fault ?? null,
    changes: changes.map((change) => toldChange(change, redaction)),
    request: {
      headers: headersOf(entry),
      body: body === undefined ? null : toldText(body, redaction),
    },
    response: answer === undefined ? null : toldAnswer(answer, redaction),
  }
}

/** Path and query of an address as it was called. */
export function addressOf({ url }: JournalEntry): { path: string; search: string } {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at + 1) }
}

/** What an envelope says; null where there is none. The envelope begins with it, so that nothing need be parsed. */
export function successOf({ answer }: JournalEntry): boolean | null {
  if (!(answer instanceof KeptText)) return null
  const [, success] = /^\{"success":(true|false)\b/.exec(answer.beginning) ?? []
  return success === undefined ? null : success === 'true'
}

/** The headers that came with the request, secret ones by name alone. */
export function headersOf({ headers }: JournalEntry): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value === hidden ? hidden : withoutSecretForms(value),
    ]),
  )
}

function queryOf(entry: JournalEntry, redaction: Redaction): Record<string, unknown> {
  const query = new Map<string, unknown[]>()
  for (const [name, value] of new URLSearchParams(addressOf(entry).search)) {
    const values = query.get(name) ?? []
    values.push(redaction.valueOf(name, value, telling))
    query.set(name, values)
  }
  return Object.fromEntries(
    [...query].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )
}

function validationOf({ validation }: JournalEntry) {
  if (validation === undefined) return { result: 'not reached' }
  return validation === 'passed' ? { result: 'passed' } : { result: 'failed', ...validation }
}

/** A body that is no JSON has no members by which its secrets could be known: only its size is told. */
function toldText(kept: KeptText, redaction: Redaction) {
  const { bytes, isCut } = kept
  const value = valueIn(kept)
  return value === undefined
    ? { bytes, isCut, isReadable: false }
    : { bytes, isCut, isReadable: true, json: redaction.valueOf('', value, telling) }
}

function toldAnswer(answer: KeptText | KeptFile, redaction: Redaction) {
  if (answer instanceof KeptText) return toldText(answer, redaction)
  return { bytes: answer.bytes ?? null, contentType: answer.contentType }
}

/** Which fields of a row changed, before and after; null stands for what was not, or is no more. */
function toldChange({ collection, id, before, after }: Change, redaction: Redaction) {
  const kind = kindOf(before, after)
  if (redaction.isSecretCollection(collection)) return { collection, id: hidden, kind, fields: {} }
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const fields = [...names].flatMap((name) => {
    const was: unknown = before === undefined ? null : Reflect.get(before, name)
    const is: unknown = after === undefined ? null : Reflect.get(after, name)
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    return [[name, [told(name, was, redaction), told(name, is, redaction)]] as const]
  })
  return { collection, id, kind, fields: Object.fromEntries(fields) }
}

function told(name: string, value: unknown, redaction: Redaction): unknown {
  return value === undefined || value === null ? null : redaction.valueOf(name, value, telling)
}

function kindOf(before: unknown, after: unknown): 'added' | 'changed' | 'removed' {
  if (before === undefined) return 'added'
  return after === undefined ? 'removed' : 'changed'
}
