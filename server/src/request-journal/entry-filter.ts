import Type from 'typebox'
import { endpoints } from '@settle/shared/contract.ts'
import { openSocket } from '@settle/shared/core/live/open-socket.ts'
import { dateTimeOf } from '@settle/shared/core/day.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { type JournalEntry } from './journal-entry.ts'
import { successOf } from './told-entry.ts'

/** `500`, `4xx`, or `none` for a request that got no answer. */
const status = Type.String({ pattern: '^(?:[1-5]\\d\\d|[1-5]xx|none)$' })

/** The number of an entry, or a moment of the world. */
const since = Type.String({ pattern: '^(?:\\d{1,15}|\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d)$' })

const commonFields = {
  operation: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  user: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  success: Type.Optional(Type.Boolean()),
  background: Type.Optional(Type.Boolean()),
}

/** What a query selects entries by. */
export const filterQuery = {
  ...commonFields,
  status: Type.Optional(status),
  since: Type.Optional(since),
}

/** The same in a body, where numbers are numbers. */
export const filterBody = {
  ...commonFields,
  status: Type.Optional(Type.Union([Type.Integer({ minimum: 100, maximum: 599 }), status])),
  since: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), since])),
}

/** What was asked for, by query or body. */
export interface AskedEntries {
  readonly operation?: string
  readonly user?: string
  readonly success?: boolean
  readonly background?: boolean
  readonly status?: string | number
  /** Entries after the one of this number, or from this moment of the world on. */
  readonly since?: string | number
}

/** Selects entries by what was asked for. */
export interface EntryFilter {
  matches(entry: JournalEntry): boolean
  /** The names of the conditions that an entry does not meet. */
  unmet(entry: JournalEntry): readonly string[]
}

const operations = new Set([...endpoints, openSocket].map(({ id }) => id))

/** Makes the filter; rejects an operation that is not in the contract (400). */
export function entryFilterOf(asked: AskedEntries): EntryFilter {
  const { operation, user, success, background } = asked
  if (operation !== undefined && !operations.has(operation)) {
    throw new RequestRejected(400, '没有接口 {operation}', { operation }, 'FAKE_UNKNOWN_OPERATION')
  }
  const conditions: (readonly [string, (entry: JournalEntry) => boolean])[] = []
  if (operation !== undefined) {
    conditions.push(['operation', (entry) => entry.operation === operation])
  }
  if (user !== undefined) conditions.push(['user', ({ username }) => username === user])
  if (asked.status !== undefined) {
    const isAsked = statusTest(String(asked.status))
    conditions.push(['status', (entry) => isAsked(entry.status)])
  }
  if (success !== undefined) conditions.push(['success', (entry) => successOf(entry) === success])
  if (background !== undefined) {
    conditions.push(['background', (entry) => entry.background === background])
  }
  if (asked.since !== undefined) conditions.push(['since', sinceTest(String(asked.since))])
  return {
    matches: (entry) => conditions.every(([, isMet]) => isMet(entry)),
    unmet: (entry) => conditions.filter(([, isMet]) => !isMet(entry)).map(([name]) => name),
  }
}

function statusTest(text: string): (status: number | null) => boolean {
  if (text === 'none') return (given) => given === null
  if (text.endsWith('xx')) return (given) => given !== null && String(given)[0] === text[0]
  return (given) => given === Number(text)
}

function sinceTest(text: string): (entry: JournalEntry) => boolean {
  if (text.includes('-')) return ({ worldMs }) => dateTimeOf(worldMs) >= text
  return ({ sequence }) => sequence > Number(text)
}
