import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { type FaultDecision } from '#server/faults/fault-decision.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { type World } from '#server/worlds/world.ts'
import { type JournalEntry } from '#server/request-journal/journal-entry.ts'
import { hidden } from '#server/request-journal/kept-headers.ts'

/** What sending a request once more needs of the server. */
export interface AgainPlane {
  readonly app: FastifyInstance
  /** Opens a session without a trace of a login, over a service package. */
  readonly openSession: (
    world: World,
    username: string,
    packageId: string | null,
  ) => Promise<string | undefined>
  /** Has the next call of this kind meet a fault. */
  readonly failNext: (
    world: World,
    match: { readonly operation: string; readonly user?: string },
    fault: Pick<FaultDecision, 'effect' | 'phase'>,
  ) => void
}

/** Headers that are made anew, or that belong to the connection. */
const ownHeaders = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'host',
  'origin',
  'transfer-encoding',
  'x-access-token',
  'x-fake-world',
])

/**
 * Sends a request of the journal once more, to another world, as the user who sent it and with the fault that hit it; gives the id of
 * the new one. What was sent is taken as it came, secrets and all: it does not leave the server on the way.
 */
export async function callAgain(
  entry: JournalEntry,
  world: World,
  asker: FastifyRequest,
  { app, openSession, failNext }: AgainPlane,
): Promise<string> {
  const { method, url, username, packageId, operation, fault } = entry
  assertRepeatable(entry)
  const token =
    entry.headers['x-access-token'] === undefined || username === null
      ? undefined
      : await openSession(world, username, packageId)
  if (fault !== undefined && operation !== null && !isAskedByItself(fault)) {
    failNext(world, { operation, ...(username === null ? {} : { user: username }) }, fault)
  }
  const { authorization } = asker.headers
  const response = await app
    .inject({
      method: methodOf(method),
      url,
      remoteAddress: asker.ip,
      headers: {
        ...sentHeaders(entry),
        host: asker.host,
        'x-fake-world': world.name,
        ...(token === undefined ? {} : { 'x-access-token': token }),
        ...(authorization === undefined ? {} : { authorization }),
      },
      ...(entry.body === undefined ? {} : { payload: entry.body.text }),
    })
    .catch((error: unknown) => {
      // A fault that breaks the connection leaves no answer; the journal has the request all the same.
      if (fault !== undefined) return undefined
      throw error
    })
  return String(response?.headers['x-fake-request-id'] ?? '')
}

/** A header and an amount ask for their fault themselves, each time they are sent. */
function isAskedByItself({ source, id }: FaultDecision): boolean {
  return source === 'header' || id === 'amount'
}

function sentHeaders({ headers }: JournalEntry): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => value !== hidden && !ownHeaders.has(name)),
  )
}

function assertRepeatable({ body, headers, operation }: JournalEntry): void {
  if (operation === 'socket.open') throw notRepeatable('这是一条连接，不能重新发送')
  if ((headers['content-type'] ?? '').startsWith('multipart/')) {
    throw notRepeatable('这个请求带有文件，日志不保存文件，不能重新发送；请复制为 curl，补上文件')
  }
  const sent = headers['content-length'] ?? '0'
  if (body?.isCut === true || (body === undefined && sent !== '0')) {
    throw notRepeatable('请求体太长或无法读取，没有完整保存，不能重新发送')
  }
}

function notRepeatable(text: string): RequestRejected {
  return new RequestRejected(409, text, {}, 'FAKE_NOT_REPEATABLE')
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'OPTIONS'] as const

function methodOf(name: string): (typeof methods)[number] {
  return methods.find((method) => method === name) ?? 'GET'
}
