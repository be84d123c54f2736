import { type WebSocket } from '@fastify/websocket'
import { type SocketMessage } from '@settle/shared/core/live/socket-message.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type World } from '#server/worlds/world.ts'
import { closing, OpenSocket, type SocketHolder, type SocketLimits } from './open-socket.ts'

const defaultLimits: SocketLimits = { maxBufferedBytes: 1_048_576, maxMessages: 50 }

/** The sockets of one user of a world. */
type SocketsOfUser = Map<string, Set<OpenSocket>>

/** All open sockets of a server, by world and user. */
export class SocketHub {
  readonly #limits: SocketLimits
  readonly #worlds = new Map<string, SocketsOfUser>()
  #lastId = 0

  constructor(limits: Partial<SocketLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits }
  }

  /** Takes in a connection; lets it go at once where its session ended meanwhile. */
  add(holder: SocketHolder, socket: WebSocket): OpenSocket {
    this.#lastId += 1
    const open = new OpenSocket({ id: String(this.#lastId), holder }, socket, this.#limits)
    const { world, actor } = holder
    const users = this.#worlds.get(world.name) ?? new Map<string, Set<OpenSocket>>()
    const sockets = users.get(actor.userId) ?? new Set()
    this.#worlds.set(world.name, users.set(actor.userId, sockets.add(open)))
    void this.#dropWhenEnded(open)
    open.check()
    return open
  }

  /** The open sockets of a world. */
  of(world: World): readonly OpenSocket[] {
    const users = this.#worlds.get(world.name)
    return users === undefined ? [] : [...users.values()].flatMap((sockets) => [...sockets])
  }

  /** Whether anybody in a world asked to be told which rows change; cheap, for it is asked after each commit. */
  isHeard(world: World): boolean {
    for (const sockets of this.#worlds.get(world.name)?.values() ?? []) {
      for (const socket of sockets) if (socket.holder.hearsChanges) return true
    }
    return false
  }

  /** Sends one message to every user of a world who is to get it; it is written as text once. */
  broadcast(world: World, message: SocketMessage, isFor: (actor: Actor) => boolean): void {
    const text = textOf(message)
    for (const sockets of this.#worlds.get(world.name)?.values() ?? []) {
      const [first] = sockets
      if (first === undefined || !isFor(first.holder.actor)) continue
      for (const socket of sockets) socket.send(text)
    }
  }

  /** Sends a message to all sockets of one user. */
  send(world: World, userId: string, message: SocketMessage): void {
    const sockets = this.#worlds.get(world.name)?.get(userId)
    if (sockets === undefined) return
    const text = textOf(message)
    for (const socket of sockets) socket.send(text)
  }

  /** Looks again at the sockets of a user who has changed, or whose sessions have. */
  check(world: World, userId: string): void {
    for (const socket of this.#worlds.get(world.name)?.get(userId) ?? []) socket.check()
  }

  /** Looks again at every socket of a world: a tenant may have been frozen. */
  checkWorld(world: World): void {
    for (const socket of this.of(world)) socket.check()
  }

  /** Finds dead peers and sessions whose time is over; called at equal intervals. */
  sweep(): void {
    for (const socket of this.#all()) socket.ping()
  }

  /** Lets go of every socket of a world. */
  closeWorld(world: World, how: 'reset' | 'deleted'): void {
    const why = how === 'reset' ? closing.worldReset : closing.worldGone
    for (const socket of this.of(world)) socket.close(why)
  }

  /** Has the sockets of a world connect anew, where another server leads it now. */
  moveAway(world: World): void {
    for (const socket of this.of(world)) socket.close(closing.worldMoved)
  }

  /** Lets go of every socket; resolves when all connections are ended. */
  async close(): Promise<void> {
    const sockets = this.#all()
    for (const socket of sockets) socket.close(closing.stop)
    await Promise.all(sockets.map(({ ended }) => ended))
  }

  #all(): OpenSocket[] {
    return [...this.#worlds.values()].flatMap((users) =>
      [...users.values()].flatMap((sockets) => [...sockets]),
    )
  }

  async #dropWhenEnded(open: OpenSocket): Promise<void> {
    await open.ended
    const { world, actor } = open.holder
    const users = this.#worlds.get(world.name)
    const sockets = users?.get(actor.userId)
    sockets?.delete(open)
    if (sockets?.size === 0) users?.delete(actor.userId)
    if (users?.size === 0) this.#worlds.delete(world.name)
  }
}

function textOf(message: SocketMessage): Buffer {
  return Buffer.from(JSON.stringify(message))
}
