import { type FastifyReply, type FastifyRequest, type HTTPMethods } from 'fastify'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { readWhenReady } from '#server/worlds/readiness.ts'
import { type World } from '#server/worlds/world.ts'
import { assertAskedFromHere } from '#server/core/guard/cross-site.ts'
import { clampPaging } from '#server/core/list/paging.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { CallNotes, noteLost } from './call-notes.ts'
import { failedCallOf } from './failed-call.ts'
import { ignoredIn, knownNamesOf, tellIgnored } from './values/ignored-values.ts'
import { keepMasked } from './kept-masks.ts'
import { queryOf, worldOf, type WorldSelection } from './world-selection.ts'
import { type Api, type Call, findKeyedCall, RequestCall } from './call.ts'
import { type Outcome, answerOf, sendAnswer, sendOutcome } from './answer.ts'
import { actorOf, tokenFor, carriesToken, assertAccess, assertAddress } from './access.ts'

/** Makes the route of an endpoint: world, session, access, validation, envelope. */
export function implement<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handle: (call: Call<E>) => Outcome<E> | Promise<Outcome<E>>,
): void {
  const known = knownNamesOf(endpoint)
  api.app.route({
    method: methodsOf(endpoint),
    url: endpoint.path,
    schema: {
      querystring: endpoint.query,
      params: endpoint.params,
      ...(endpoint.body === undefined || endpoint.takes === 'form' ? {} : { body: endpoint.body }),
    },
    // Hooks call back instead of promising: each promise of a hook would cost every call a turn of the loop.
    onRequest: (request, reply, done) => {
      const admit = (world: World) => {
        request.settle = { world, actor: actorOf(api, tokenFor(endpoint, request), world) }
        request.notes = new CallNotes(world, request.settle.actor, endpoint)
        api.recorder.noted(request, reply)
        api.upstream?.plan(endpoint, request)
        reply.header('Cache-Control', 'no-store').header('X-Fake-World', world.name)
        return api.faults.before(endpoint, request, reply)
      }
      const enter = () => {
        // Who may call the real server is for that one to say.
        if (request.upstreamPlan === 'real') return
        // A link that carries its token is made for other sites; nobody has the browser fetch it without knowing that.
        if (!carriesToken(endpoint)) assertAskedFromHere(endpoint, request)
        assertAccess(endpoint, request.settle?.actor)
        assertAddress(api, endpoint, request)
        assertNoRepeatedKey(queryOf(request))
      }
      allowOrigin(request, reply)
      api.upstream?.adopt(request)
      const world = worldOrLost(request, api.worlds, tokenFor(endpoint, request))
      const waiting = world instanceof Promise ? world.then(admit) : admit(world)
      if (waiting === undefined) {
        enter()
        done()
      } else void goOnLater(waiting, enter, done)
    },
    preValidation: (request, reply, done) => {
      if (request.upstreamPlan === 'both') api.upstream?.ask(endpoint, request)
      if (request.method === 'POST' && endpoint.method === 'GET') takeBodyAsQuery(request)
      dropEmptyValues(queryOf(request))
      clampPaging(queryOf(request), known.query)
      if (request.settle !== undefined) keepMasked(endpoint, request.body, request.settle)
      const waiting = answeredElsewhere(api, endpoint, request, reply)
      if (waiting === undefined) done()
      else void goOnLater(waiting, () => undefined, done)
    },
    onError: async (request, _reply, error) => {
      const failure = failedCallOf(endpoint, request, error, api.addressOf)
      // The answer is that of the failure itself, whether it could be noted or not.
      await failure?.world
        .commit((tx) => api.recordFailure(tx, failure.world, failure))
        .catch(() => undefined)
    },
    // The journal is the last of all that see the answer, so that it has what the caller gets.
    onSend: (request, reply, payload, done) => {
      const leave = (failure: Error | null, answer: unknown) =>
        api.faults.after(request, reply, answer, (error, sent) => {
          api.recorder.answered(request, reply, sent)
          const wrong = failure ?? error
          if (wrong === null) done(null, sent)
          else done(wrong)
        })
      if (request.upstreamPlan === undefined || api.upstream === undefined) leave(null, payload)
      else api.upstream.answered(request, reply, payload, leave)
    },
    handler: (request, reply) => {
      const waiting = api.beforeCall(endpoint, request)
      return waiting === undefined ? run(request, reply) : waiting.then(() => run(request, reply))
    },
  })

  function run(request: FastifyRequest, reply: FastifyReply) {
    tellIgnored(ignoredIn(known, request), api.isStrict, { request, reply })
    const keyed = findKeyedCall(endpoint, request)
    const call = new RequestCall(api, endpoint, { request, reply, keyed })
    if (keyed !== undefined) {
      return keyed
        .once(async () => answerOf(endpoint, call.locale, await handle(call)))
        .then((answer) => {
          sendAnswer(reply, call.world, answer)
          return reply
        })
    }
    const outcome = endpoint.effect === 'read' ? readWhenReady(() => handle(call)) : handle(call)
    if (outcome instanceof Promise) {
      return outcome.then((settled) => {
        sendOutcome(reply, endpoint, call, settled)
        return reply
      })
    }
    sendOutcome(reply, endpoint, call, outcome)
    return undefined
  }
}

/** The world of a call; where there is none, the request is kept all the same. */
function worldOrLost(
  request: FastifyRequest,
  worlds: WorldSelection,
  token: string | undefined,
): World | Promise<World> {
  const lost = (error: unknown): never => {
    noteLost(request, worlds.registry)
    throw error
  }
  try {
    const world = worldOf(request, worlds, token)
    return world instanceof Promise ? world.catch(lost) : world
  } catch (error) {
    return lost(error)
  }
}

/** What stands in place of our own handler: a value that asks for a fault, or the real server. */
function answeredElsewhere(
  { faults, upstream }: Api,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> | undefined {
  const waiting = faults.onValues(endpoint, request, reply)
  if (request.upstreamPlan !== 'real' || upstream === undefined) return waiting
  const passOn = () => upstream.passOn(endpoint, request, reply)
  return waiting === undefined ? passOn() : waiting.then((goesOn) => goesOn && passOn())
}

/** The rare way: the world must be read from disk first, or a fault keeps the call waiting or answers it. */
async function goOnLater(
  waiting: Promise<boolean | undefined>,
  enter: () => void,
  done: (error?: Error) => void,
): Promise<void> {
  try {
    if ((await waiting) === false) return
    enter()
  } catch (error) {
    done(error as Error)
    return
  }
  done()
}

function methodsOf({ method, effect }: Endpoint): HTTPMethods[] {
  // A documented GET that changes state answers POST too (kit.md, T4).
  return method === 'GET' && effect === 'mutate' ? ['GET', 'POST'] : [method]
}

/** Posted to a documented GET, the values may stand in the body: so no secret need stand in an address (rulings.md). */
function takeBodyAsQuery(request: FastifyRequest): void {
  const { body } = request
  if (body === undefined || body === null) return
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new RequestRejected(400, '请求内容应为 JSON 对象')
  }
  Object.assign(queryOf(request), body)
}

/** Lets a page of another origin read the answer (KIT-03); `app.ts` answers its preflight. */
export function allowOrigin({ headers: { origin } }: FastifyRequest, reply: FastifyReply): void {
  if (origin === undefined) return
  reply
    .header('Vary', 'Origin')
    .header('Access-Control-Allow-Origin', origin)
    .header('Access-Control-Allow-Credentials', 'true')
    .header('Access-Control-Expose-Headers', exposedHeaders)
}

const exposedHeaders = [
  'X-Fake-World, X-Fake-Request-Id, X-Fake-Ignored, X-Total-Rows, Content-Disposition, Retry-After',
  'X-Fake-Fault-Id, X-Fake-Fault-Source, X-Fake-Fault-Remaining, X-Fake-Answered-By',
].join(', ')

function assertNoRepeatedKey(query: Readonly<Record<string, unknown>>): void {
  for (const field in query) {
    if (Array.isArray(query[field])) throw new RequestRejected(400, '参数 {field} 重复', { field })
  }
}

/** An empty value is no condition: it is dropped before validation, not refused (store.md). */
function dropEmptyValues(query: Record<string, unknown>): void {
  for (const name in query) if (query[name] === '') delete query[name]
}
