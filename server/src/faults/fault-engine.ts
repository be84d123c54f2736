import { type FastifyReply, type FastifyRequest } from 'fastify'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { openSocket } from '@settle/shared/core/live/open-socket.ts'
import { isSocketEffect } from '@settle/shared/core/fault-effect.ts'
import {
  type FaultableSocket,
  type FaultGate,
  type SocketFate,
  type SocketGate,
} from '#server/core/call/fault-gate.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type Api } from '#server/core/call/call.ts'
import { queryOf } from '#server/core/call/world-selection.ts'
import { systemNowMs } from '#server/worlds/clock/clock.ts'
import { type World } from '#server/worlds/world.ts'
import { type FaultDecision } from './fault-decision.ts'
import { findFaultInHeaders, mayAskForFault } from './fault-header.ts'
import { mismatchOf, type FaultFacts } from './fault-match.ts'
import { type Fault } from './fault.ts'
import { FaultedCall } from './act/faulted-call.ts'
import { FaultedSocket } from './act/faulted-socket.ts'
import { readFault, type FaultDraft } from './fault-rule.ts'
import { findMagicAccount } from './magic/magic-account.ts'
import { findMagicAmount } from './magic/magic-amount.ts'
import { breakOff } from './act/spoilt-answer.ts'
import { type FindUser } from './magic/user-named.ts'
import { firingAmount, WorldFaults, type FiringFault } from './world-faults.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the fault engine decided; undefined where the honest answer was left alone. */
    faultDecision: FaultDecision | undefined
  }
}

interface EngineOptions {
  /** The prefix under which the calls are served too; no rule needs to know it. */
  readonly apiPrefix: string
  readonly findUser: FindUser
  readonly authenticate: Api['authenticate']
  /** The open sockets of a world. */
  readonly socketsOf: (world: World) => readonly FaultableSocket[]
}

/** Decides for each documented call and each socket whether a fault hits it, and has it happen (kit.md, section 2). */
export class FaultEngine implements FaultGate, SocketGate {
  readonly #worlds = new WeakMap<World, WorldFaults>()
  readonly #calls = new WeakMap<FastifyRequest, FaultedCall>()
  readonly #magicLogins = new WeakMap<FastifyRequest, readonly FaultDraft[]>()
  readonly #options: EngineOptions

  constructor(options: EngineOptions) {
    this.#options = options
  }

  /** The faults of a world. */
  of(world: World): WorldFaults {
    let faults = this.#worlds.get(world)
    if (faults === undefined) {
      faults = new WorldFaults(`${world.name} ${world.seed.hash}`)
      this.#worlds.set(world, faults)
    }
    return faults
  }

  /** Has rules of a scenario stand in a world; rejects with 400 what is none. */
  addScenario(world: World, rules: readonly object[]): void {
    for (const rule of rules) {
      this.of(world).add(readFault(rule), 'scenario', { nowMs: systemNowMs() })
    }
  }

  /** Takes every fault of a world out, as if none had ever been there. */
  forget(world: World): void {
    this.#worlds.get(world)?.clear()
    this.#worlds.delete(world)
  }

  /** The path of a call as rules know it: without query and prefix, and without the slash that may end it. */
  pathOf(url: string): string {
    const [path = ''] = url.split('?', 1)
    const { apiPrefix } = this.#options
    const plain = path.startsWith(`${apiPrefix}/`) ? path.slice(apiPrefix.length) : path
    return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain
  }

  before(
    endpoint: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> | undefined {
    const { headers, settle } = request
    if (settle === undefined) return undefined
    const known = this.#worlds.get(settle.world)
    if ((known === undefined || known.isEmpty) && !mayAskForFault(headers)) return undefined

    const asked = findFaultInHeaders(headers)
    const faults = this.of(settle.world)
    const facts: FaultFacts = {
      endpoint,
      path: this.pathOf(request.url),
      query: queryOf(request),
      actor: settle.actor,
      isRefresh: headers['x-background'] === '1',
    }
    const firing = faults.decide(facts, systemNowMs(), asked)
    return firing && this.#begin(firing, { endpoint, request, reply })
  }

  onValues(
    endpoint: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> | undefined {
    if (endpoint.magic === 'faultAccount') this.#noteMagicLogin(request)
    const magic = findMagicAmount(endpoint, queryOf(request))
    if (magic === undefined || request.faultDecision !== undefined) return undefined
    return this.#begin(firingAmount(magic, systemNowMs()), { endpoint, request, reply })
  }

  after(
    request: FastifyRequest,
    _reply: FastifyReply,
    payload: unknown,
    done: (error: Error | null, payload: unknown) => void,
  ): void {
    if (this.#magicLogins.has(request)) this.#bindToSession(request, payload)
    const call = this.#calls.get(request)
    if (call === undefined) done(null, payload)
    else void call.leave(payload, done)
  }

  atUpgrade(request: FastifyRequest, reply: FastifyReply): Promise<SocketFate> | undefined {
    const { settle } = request
    const faults = settle === undefined ? undefined : this.#worlds.get(settle.world)
    if (settle === undefined || faults === undefined || faults.isEmpty) return undefined
    const { world, actor } = settle
    const facts = socketFacts(actor, queryOf(request))
    const firing = faults.decide(facts, systemNowMs(), undefined)
    const effect = firing?.draft.effect
    if (firing === undefined || effect === undefined || !isSocketEffect(effect)) return undefined
    request.faultDecision = firing.decision
    return new FaultedSocket(firing, effect, faults).atUpgrade(world, reply)
  }

  /**
   * Has a new rule hit the sockets that are open already: anyone who asks for it looks at a page that has its socket.
   * Each one counts as a firing. What refuses hits upgrades alone.
   */
  hitOpenSockets(world: World, fault: Fault): void {
    const { effect } = fault.draft
    if (!isSocketEffect(effect) || effect.kind === 'refuse') return
    const faults = this.of(world)
    for (const socket of this.#options.socketsOf(world)) {
      const facts = socketFacts(socket.holder.actor, {})
      if (mismatchOf(fault, facts) !== undefined) continue
      if (fault.fire(facts, systemNowMs(), faults.random) !== undefined) continue
      const firing = { draft: fault.draft, decision: fault.decision([]) }
      void new FaultedSocket(firing, effect, faults).hit(socket)
    }
  }

  #begin(
    firing: FiringFault,
    { endpoint, request, reply }: Exchange,
  ): Promise<boolean> | undefined {
    const { settle } = request
    if (settle === undefined) return undefined
    request.faultDecision = firing.decision
    const call = new FaultedCall(firing, this.of(settle.world), {
      endpoint,
      world: settle.world,
      reply,
      breakOff: () => breakOff(reply),
    })
    this.#calls.set(request, call)
    return call.enter()
  }

  /** Has somebody log in as the account that a magic name begins with; a user of that very name comes first. */
  #noteMagicLogin(request: FastifyRequest): void {
    const { body, settle } = request
    const name: unknown = Reflect.get(Object(body), 'username')
    if (settle === undefined || typeof name !== 'string') return
    if (this.#options.findUser(settle.world, name) !== undefined) return
    const magic = findMagicAccount(name)
    if (magic === undefined) return
    this.of(settle.world).requireRoom(magic.drafts.length, systemNowMs())
    request.body = { ...Object(body), username: magic.username }
    this.#magicLogins.set(request, magic.drafts)
  }

  /** The faults that a magic name asked for stand for the session that it opened, and for no other. */
  #bindToSession(request: FastifyRequest, payload: unknown): void {
    const drafts = this.#magicLogins.get(request)
    const { settle } = request
    if (drafts === undefined || settle === undefined || typeof payload !== 'string') return
    const answer: unknown = JSON.parse(payload)
    const token: unknown = Reflect.get(Object(Reflect.get(Object(answer), 'result')), 'token')
    if (typeof token !== 'string') return
    const sessionId = this.#options.authenticate(settle.world, token)?.sessionId
    if (sessionId === undefined) return
    for (const draft of drafts) {
      this.of(settle.world).add(draft, 'magic', { nowMs: systemNowMs(), sessionId })
    }
  }
}

/** The path of a socket as rules know it ends before the token. */
function socketFacts(actor: Actor | undefined, query: FaultFacts['query']): FaultFacts {
  return { endpoint: openSocket, path: `/websocket/${actor?.userId ?? ''}`, query, actor }
}

interface Exchange {
  readonly endpoint: Endpoint
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
