import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { CallNotes, type RequestRecorder } from '#server/core/call/call-notes.ts'
import { type Api } from '#server/core/call/call.ts'
import { tokenOf, worldOf, type WorldSelection } from '#server/core/call/world-selection.ts'
import { type FaultDecision } from '#server/faults/fault-decision.ts'
import { type World } from '#server/worlds/world.ts'
import { type EndedTexts, type JournalEntry } from './journal-entry.ts'
import { keptHeaders } from './kept-headers.ts'
import { type RequestJournal } from './request-journal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the fault engine decided for the request; undefined where nothing fired. */
    faultDecision: FaultDecision | undefined
  }
}

/**
 * Keeps requests in the journal: before the answer goes out, so that the one who has the answer finds the entry; what ends
 * without one when it ends.
 */
export function recorderOf(journal: RequestJournal): RequestRecorder {
  return {
    noted: (request, reply) => {
      reply.raw.on('close', () => {
        const { headersSent, statusCode } = reply.raw
        recordOnce(journal, { request, status: headersSent ? statusCode : null })
      })
    },
    answered: (request, reply, payload) => {
      recordOnce(journal, { request, reply, status: reply.statusCode, payload })
    },
    opened: (request) => recordOnce(journal, { request, status: 101 }),
  }
}

/** Keeps nothing. */
export const noRecorder: RequestRecorder = {
  noted: () => undefined,
  answered: () => undefined,
  opened: () => undefined,
}

/** Makes the journal part of a server: it also has what is no call of the contract, and does not hold up a stop. */
export function connectJournal(
  app: FastifyInstance,
  journal: RequestJournal,
  recorder: RequestRecorder,
): void {
  app.decorateRequest('notes', undefined)
  // A call records itself, behind all hooks that may change its answer.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.notes !== undefined && request.notes.endpoint === undefined) {
      recorder.answered(request, reply, payload)
    }
    done(null, payload)
  })
  app.addHook('preClose', (done) => {
    journal.stop()
    done()
  })
}

/** Notes a request that is no call of the contract, for the world that it names, where that is at hand. */
export function noteStray(
  request: FastifyRequest,
  reply: FastifyReply,
  { worlds, authenticate }: Pick<Api, 'worlds' | 'authenticate'>,
): void {
  const world = findWorld(request, worlds)
  if (world === undefined) return
  reply.header('X-Fake-World', world.name)
  const token = tokenOf(request)
  const actor = token === undefined ? undefined : authenticate(world, token)
  request.notes = new CallNotes(world, actor, undefined)
  const { body } = request
  if (typeof body === 'object' && body !== null) request.notes.bodyText = JSON.stringify(body)
}

function findWorld(request: FastifyRequest, worlds: WorldSelection): World | undefined {
  try {
    const world = worldOf(request, worlds)
    if (!(world instanceof Promise)) return world
    // Nobody waits for it; that it is not there is told to the one who makes a call.
    world.catch(() => undefined)
  } catch {
    // The request names a world that cannot be, or two.
  }
  return undefined
}

interface Ending {
  readonly request: FastifyRequest
  /** Undefined where there is no answer to look at. */
  readonly reply?: FastifyReply
  /** null where the connection ended without an answer. */
  readonly status: number | null
  readonly payload?: unknown
}

function recordOnce(journal: RequestJournal, { request, reply, status, payload }: Ending): void {
  const { notes } = request
  if (notes === undefined || notes.isRecorded) return
  notes.isRecorded = true
  const { actor, endpoint, bodyText } = notes
  const entry: JournalEntry = {
    sequence: 0,
    id: request.id,
    realMs: notes.realMs,
    worldMs: notes.worldMs,
    before: notes.before,
    packageId: actor?.currentPackageId ?? null,
    durationMs: notes.elapsedMs,
    username: actor?.username ?? null,
    role: actor?.role ?? null,
    operation: endpoint?.id ?? null,
    background: endpoint?.background ?? false,
    method: request.method,
    url: notes.address ?? request.url,
    status,
    answeredBy: notes.answeredBy,
    fault: request.faultDecision,
    validation: notes.validation,
    ignored: notes.ignored,
    changes: notes.changes,
    changeCount: notes.changeCount,
    headers: keptHeaders(request.headers),
    body: undefined,
    answer: undefined,
    bytes: 0,
  }
  // What a fault made of the answer is another text.
  const shared = request.faultDecision === undefined ? notes.sharedAnswer : undefined
  const answer = typeof payload === 'string' && shared ? shared : answerOf(reply, payload)
  journal.record(notes.world, entry, { body: bodyText, answer })
}

function answerOf(reply: FastifyReply | undefined, payload: unknown): EndedTexts['answer'] {
  if (typeof payload === 'string') return payload
  if (payload === undefined || payload === null) return undefined
  const contentType = String(reply?.getHeader('content-type') ?? '')
  return { contentType, bytes: payload instanceof Uint8Array ? payload.byteLength : undefined }
}
