import { type FastifyReply } from 'fastify'
import { openSocket } from '@settle/shared/core/live/open-socket.ts'
import { type SocketEffect } from '@settle/shared/core/fault-effect.ts'
import { type FaultableSocket, type SocketFate } from '#server/core/call/fault-gate.ts'
import { localeOf } from '#server/core/call/locale.ts'
import { systemNowMs } from '#server/worlds/clock/clock.ts'
import { type World } from '#server/worlds/world.ts'
import { answerInstead } from './fault-answer.ts'
import { type FaultDraft } from '#server/faults/fault-rule.ts'
import { delayMsOf } from '#server/faults/random.ts'
import { pause } from './spoilt-answer.ts'
import { type FiringFault, type WorldFaults } from '#server/faults/world-faults.ts'

/** A socket without an end of its own is let go after a day. */
const longestMuteMs = 86_400_000
const usualPartMs = 3_000

/** Begun rhythms: ms of real time at which each fault first befell somebody. */
const flapsSince = new WeakMap<FaultDraft, number>()

/** One upgrade, or one open socket, that a fault hits. */
export class FaultedSocket {
  readonly #fault: FiringFault
  readonly #effect: SocketEffect
  readonly #faults: WorldFaults

  constructor(fault: FiringFault, effect: SocketEffect, faults: WorldFaults) {
    this.#fault = fault
    this.#effect = effect
    this.#faults = faults
  }

  /** Refuses an upgrade, or says what hits its socket. */
  async atUpgrade(world: World, reply: FastifyReply): Promise<SocketFate> {
    const effect = this.#effect
    if (effect.kind === 'refuse') {
      const ms = delayMsOf(effect, this.#faults.random)
      if (ms > 0) await pause(ms)
      return this.#refuse(world, reply)
    }
    if (effect.kind === 'flap' && this.#openLeftMs(effect) <= 0) return this.#refuse(world, reply)
    return { isRefused: false, hit: (socket) => void this.hit(socket) }
  }

  /** Hits an open socket; resolves when that is over. */
  async hit(socket: FaultableSocket): Promise<void> {
    const effect = this.#effect
    switch (effect.kind) {
      case 'drop':
        await pause(delayMsOf(effect, this.#faults.random))
        return socket.terminate()
      case 'flap':
        await pause(Math.max(0, this.#openLeftMs(effect)))
        return socket.terminate()
      case 'mute': {
        socket.mute(true)
        const ms = effect.for ?? longestMuteMs
        await this.#faults.held.hold(this.#fault.decision.id, ms, socket.ended)
        return socket.mute(false)
      }
      default:
    }
  }

  #refuse(world: World, reply: FastifyReply): SocketFate {
    const instead = answerInstead(this.#effect, {
      endpoint: openSocket,
      locale: localeOf(reply.request.headers['x-locale']),
      requestId: reply.request.id,
      timestamp: world.clock.nowMs(),
    })
    if (instead === undefined) throw new Error(`${this.#effect.kind} refuses nothing`)
    const { id, source, remaining } = this.#fault.decision
    reply
      .status(instead.status)
      .type('application/json; charset=utf-8')
      .header('X-Fake-Fault-Id', id)
      .header('X-Fake-Fault-Source', source)
      .header('X-Fake-Fault-Remaining', remaining ?? 'unlimited')
      .send(instead.text)
    return { isRefused: true }
  }

  /** How long the rhythm has the socket open still, ms; not above 0 while it has it closed. */
  #openLeftMs({ openFor, closedFor }: Extract<SocketEffect, { kind: 'flap' }>): number {
    const nowMs = systemNowMs()
    const sinceMs = flapsSince.get(this.#fault.draft) ?? nowMs
    flapsSince.set(this.#fault.draft, sinceMs)
    const openMs = openFor ?? usualPartMs
    return openMs - ((nowMs - sinceMs) % (openMs + (closedFor ?? usualPartMs)))
  }
}
