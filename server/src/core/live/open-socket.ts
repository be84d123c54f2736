import { type WebSocket } from '@fastify/websocket'
import { type SocketMessage } from '@settle/shared/core/live/socket-message.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { systemNowMs } from '#server/worlds/clock/clock.ts'
import { type World } from '#server/worlds/world.ts'

/** What one socket may cost the server. */
export interface SocketLimits {
  /** What may wait to be sent to a reader who does not read. */
  readonly maxBufferedBytes: number
  /** How many messages a client may send in ten seconds; a heartbeat comes every five. */
  readonly maxMessages: number
}

const messageWindowMs = 10_000
/** How long a client has for its half of the closing. */
const closingMs = 1_000

/** Why the server closes a socket (RFC 6455, 7.4.1; 4000 and more are ours). */
export const closing = {
  stop: { code: 1001, reason: '服务器停止' },
  notText: { code: 1003, reason: '只接受文本消息' },
  tooManyMessages: { code: 1008, reason: '消息过于频繁' },
  bug: { code: 1011, reason: '服务器内部错误' },
  worldMoved: { code: 1012, reason: '世界换到另一台服务器，请重新连接' },
  worldReset: { code: 1012, reason: '世界已重置，请重新连接' },
  slow: { code: 1013, reason: '接收过慢，请重新连接' },
  sessionOver: { code: 4401, reason: 'Token失效，请重新登录!' },
  worldGone: { code: 4410, reason: '世界已被清除' },
} as const
/** Why a socket is closed; the control plane has reasons of its own. */
interface Closing {
  readonly code: number
  readonly reason: string
}

const heartcheck: SocketMessage = { cmd: 'heartcheck', msgTxt: '心跳响应' }
const heartcheckText = Buffer.from(JSON.stringify(heartcheck))

/** Who holds a socket, and whether the holder still may. */
export interface SocketHolder {
  readonly world: World
  readonly actor: Actor
  /** The holder as the session that the socket was opened with says now; undefined once that is over. Asked again and again. */
  readonly actorNow: () => Actor | undefined
  /** Whether the client asked to be told which rows change. */
  readonly hearsChanges: boolean
}

/** One connection of a user: answers heartbeats, and bounds what the client sends and what waits for it. */
export class OpenSocket {
  readonly id: string
  readonly holder: SocketHolder
  readonly openedAtMs = systemNowMs()
  readonly #socket: WebSocket
  readonly #limits: SocketLimits
  readonly #ended: Promise<void>
  #isEnding = false
  #isAnswering = true
  #isMuted = false
  #messages = 0
  #windowFromMs = 0

  constructor(
    { id, holder }: { readonly id: string; readonly holder: SocketHolder },
    socket: WebSocket,
    limits: SocketLimits,
  ) {
    this.id = id
    this.holder = holder
    this.#socket = socket
    this.#limits = limits
    this.#ended = new Promise((resolve) => {
      socket.once('close', () => {
        this.#isEnding = true
        resolve()
      })
    })
    socket.on('message', (_, isBinary) => this.#hear(isBinary))
    socket.on('pong', () => {
      this.#isAnswering = true
    })
  }

  /** Resolves when the connection is closed, from whichever side. */
  get ended(): Promise<void> {
    return this.#ended
  }

  get userId(): string {
    return this.holder.actor.userId
  }

  get role(): string {
    return this.holder.actor.role
  }

  /** Whether the server is made to be silent towards this client. */
  get isMuted(): boolean {
    return this.#isMuted
  }

  /** How many bytes wait to be sent. */
  get bufferedBytes(): number {
    return this.#socket.bufferedAmount
  }

  /** Sends a text, given as UTF-8; a reader for whom too much waits already is let go instead. */
  send(text: Buffer): void {
    if (this.#isEnding || this.#isMuted) return
    if (this.bufferedBytes > this.#limits.maxBufferedBytes) this.close(closing.slow)
    else this.#socket.send(text, { binary: false })
  }

  /** Lets nothing out any more, heartbeats included, or again; what was held back is lost. */
  mute(isMuted: boolean): void {
    this.#isMuted = isMuted
  }

  /** Ends the connection without a word, as a line that breaks does. */
  terminate(): void {
    this.#isEnding = true
    this.#socket.terminate()
  }

  /** Lets go of a socket whose session is over. */
  check(): void {
    if (this.holder.actorNow() === undefined) this.close(closing.sessionOver)
  }

  /** Lets go of the one who did not answer since the last time; called at equal intervals. */
  ping(): void {
    this.check()
    if (this.#isEnding) return
    if (!this.#isAnswering) {
      this.#socket.terminate()
      return
    }
    this.#isAnswering = false
    this.#socket.ping()
  }

  /** Says why, and ends the connection also where the client does not answer. */
  close({ code, reason }: Closing): void {
    if (this.#isEnding) return
    this.#isEnding = true
    this.#socket.close(code, reason)
    const timer = setTimeout(() => this.#socket.terminate(), closingMs)
    timer.unref()
    this.#socket.once('close', () => clearTimeout(timer))
  }

  #hear(isBinary: boolean): void {
    if (this.#isEnding) return
    this.#isAnswering = true
    if (isBinary) return this.close(closing.notText)
    if (this.#countMessage() > this.#limits.maxMessages) return this.close(closing.tooManyMessages)
    this.check()
    this.send(heartcheckText)
  }

  #countMessage(): number {
    const nowMs = systemNowMs()
    if (nowMs - this.#windowFromMs >= messageWindowMs) {
      this.#windowFromMs = nowMs
      this.#messages = 0
    }
    this.#messages += 1
    return this.#messages
  }
}
