import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { openSocket } from '@settle/shared/core/live/open-socket.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type FaultMatch } from './fault-rule.ts'
import { isProtected } from './protected-operations.ts'

/** What of a request decides which faults are for it. */
export interface FaultFacts {
  readonly endpoint: Endpoint
  /** Without prefix and query. */
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly actor: Pick<Actor, 'userId' | 'username' | 'role' | 'sessionId'> | undefined
  /** A client asks anew for what it shows, without its user's doing: as polls do, it takes no fault that is meant for the user. */
  readonly isRefresh?: boolean
}

/** What a fault is for, the magic ones also for one session. */
export interface FaultTarget {
  readonly match: FaultMatch
  readonly sessionId: string | undefined
}

/** Why a fault is not for a request. */
export type Mismatch =
  | 'operation'
  | 'safety'
  | 'background'
  | 'session'
  | 'user'
  | 'role'
  | 'path'
  | 'query'

/** Why a fault is not for a call, no matter who makes it and with what; undefined where it may be. */
export function mismatchWith({ match }: FaultTarget, endpoint: Endpoint): Mismatch | undefined {
  if (match.operation !== undefined && match.operation !== endpoint.id) return 'operation'
  // Nothing that hits calls hits the socket, which whatever is for it names.
  if (match.operation === undefined && endpoint.id === openSocket.id) return 'operation'
  // Most paths have no variable part, so that they are known before anybody asks.
  const isVariable = endpoint.path.includes('/:')
  if (match.path !== undefined && !isVariable && !matchesPattern(match.path, endpoint.path)) {
    return 'path'
  }
  const isNamed = match.operation !== undefined || match.path === endpoint.path
  if (isNamed) return undefined
  if (isProtected(endpoint)) return 'safety'
  return endpoint.background && match.background !== true ? 'background' : undefined
}

/** Why a fault is for nothing that a caller asks for; undefined where it may be. */
export function mismatchForCaller(
  { match: { user, role }, sessionId }: FaultTarget,
  actor: FaultFacts['actor'],
): Mismatch | undefined {
  if (sessionId !== undefined && sessionId !== actor?.sessionId) return 'session'
  if (user !== undefined && user !== actor?.username && user !== actor?.userId) return 'user'
  return role !== undefined && role !== actor?.role ? 'role' : undefined
}

/** Why a fault that may be for a call is not for this request; undefined where it is. */
export function mismatchOf(
  { match, sessionId }: FaultTarget,
  facts: FaultFacts,
): Mismatch | undefined {
  const forCaller = mismatchForCaller({ match, sessionId }, facts.actor)
  if (forCaller !== undefined) return forCaller
  if (facts.isRefresh === true && match.background !== true) return 'background'
  const { path, query } = match
  if (path !== undefined && !matchesPattern(path, facts.path)) return 'path'
  if (query !== undefined && !hasAll(facts.query, query)) return 'query'
  return undefined
}

/** How exactly a fault says what it is for; the more exact one comes first. */
export function specificityOf({ match, sessionId }: FaultTarget): number {
  const { operation, path, user, role, query } = match
  return (
    (sessionId === undefined ? 0 : 64) +
    (operation === undefined ? 0 : 32) +
    pathSpecificity(path) +
    (user === undefined ? 0 : 4) +
    (role === undefined ? 0 : 2) +
    (query === undefined ? 0 : 1)
  )
}

function pathSpecificity(path: string | undefined): number {
  if (path === undefined) return 0
  return path.includes('*') ? 8 : 16
}

/** Whether a text is what a pattern says, where `*` stands for any characters; it takes no longer for hostile ones. */
export function matchesPattern(pattern: string, text: string): boolean {
  const [head = '', ...rest] = pattern.split('*')
  const tail = rest.pop()
  if (tail === undefined) return text === head
  if (!text.startsWith(head)) return false
  let at = head.length
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return text.length - tail.length >= at && text.endsWith(tail)
}

/** `_t` is the client's cache breaker and nothing that a fault could be for (kit.md, T6). */
function hasAll(
  query: Readonly<Record<string, unknown>>,
  asked: Readonly<Record<string, string | number | boolean>>,
): boolean {
  return Object.entries(asked).every(
    ([name, value]) => name === '_t' || textOf(query[name]) === String(value),
  )
}

/** A value of a query is text; one from a posted body may be a number. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
