import { type Role } from '@settle/shared/core/role.ts'
import { type Malformed, type SharedText } from '#server/core/call/call-notes.ts'
import { type FaultDecision } from '#server/faults/fault-decision.ts'
import { type Change } from '#server/worlds/types.ts'
import { type WorldPoint } from '#server/worlds/past/world-past.ts'
import { KeptText } from './kept-text.ts'

/** What an answer carried, where it was no text. */
export interface KeptFile {
  readonly contentType: string
  /** Undefined of a stream, whose length nobody knows before its end. */
  readonly bytes: number | undefined
}

/**
 * One request as the journal holds it; bodies and rows are references, with their secrets. The journal fills in the
 * number, the texts and the size: a copy of the whole for each request would cost more than keeping it.
 */
export interface JournalEntry {
  /** The request id, which the reply carries too. */
  readonly id: string
  /** Counts the requests of one world in the order of their answers, from 1. */
  sequence: number
  /** ms of the epoch, as the machine and as the world had it when the request came. */
  readonly realMs: number
  readonly worldMs: number
  /** Where the world stood before the request changed anything. */
  readonly before: WorldPoint
  /** The service package that the caller's session was bound to. */
  readonly packageId: string | null
  /** ms of real time until the answer was ready to go. */
  readonly durationMs: number
  readonly username: string | null
  readonly role: Role | null
  /** The id of the endpoint; null for a path that no call has. */
  readonly operation: string | null
  readonly background: boolean
  readonly method: string
  /** The address as it was called, with its query. */
  readonly url: string
  /** null where the connection ended without an answer. */
  readonly status: number | null
  /** Whose answer it is: ours, or that of the real server behind us. */
  readonly answeredBy: 'fake' | 'real'
  readonly fault: FaultDecision | undefined
  readonly validation: 'passed' | Malformed | undefined
  /** The parameters and members that no field answers to. */
  readonly ignored: readonly string[]
  readonly changes: readonly Change[]
  /** How many rows were changed, of which `changes` holds the first. */
  readonly changeCount: number
  readonly headers: Readonly<Record<string, string>>
  body: KeptText | undefined
  answer: KeptText | KeptFile | undefined
  /** About what the entry takes in memory. */
  bytes: number
}

/** The texts of a request that ended, which the journal takes in. */
export interface EndedTexts {
  readonly body: string | undefined
  readonly answer: string | SharedText | KeptFile | undefined
}

/** About what an entry takes in memory, bytes. */
export function bytesOf(entry: JournalEntry): number {
  const { url, headers, body, answer, changes, ignored } = entry
  let headerLength = 0
  for (const name in headers) headerLength += name.length + (headers[name]?.length ?? 0)
  return (
    entryBytes +
    2 * headerLength +
    2 * url.length +
    (body?.heldBytes ?? 0) +
    (answer instanceof KeptText ? answer.heldBytes : 0) +
    changes.length * changeBytes +
    ignored.reduce((bytes, name) => bytes + 2 * name.length, 0)
  )
}

/** The entry itself. */
const entryBytes = 512

/** A change keeps the row as it was; rows have some forty fields. */
const changeBytes = 2_048
