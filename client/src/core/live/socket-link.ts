import { type SocketMessage } from '@settle/shared/core/live/socket-message.ts'

/** Who connects, and by which session. */
export interface SocketHolder {
  readonly userId: string
  readonly token: string
}

/** What one connection tells of itself. */
export interface ConnectionEvents {
  readonly opened: () => void
  readonly heard: (text: string) => void
  /** After an error or a close; the code is the close's (RFC 6455, 7.4), 1006 where there was none. */
  readonly ended: (code: number) => void
}

/** One open or opening WebSocket. */
export interface Connection {
  readonly send: (text: string) => void
  readonly close: () => void
}

/** What the link does not do by itself, so that its rules can be tried without a browser. */
export interface SocketSurroundings {
  readonly connect: (holder: SocketHolder, events: ConnectionEvents) => Connection
  /** Runs something later; returns what prevents it. */
  readonly later: (run: () => void, delayMs: number) => () => void
  /** Whether a token is in storage, whatever this window remembers. */
  readonly hasToken: () => boolean
  readonly reload: () => void
  /** Finds out whether the session still holds: the server has let its connection go because it does not. */
  readonly checkSession: () => void
  readonly hear: (message: SocketMessage) => void
  /** Told when the line opens, and when it is lost; not for each try that fails. */
  readonly turned: (isOpen: boolean) => void
}

/** A connection that is kept up for one session at a time ([WS-01] to [WS-04]; wire.md 4.3). */
export interface SocketLink {
  /** Connects for this session, once per user and token; undefined disconnects for good. */
  readonly follow: (holder: SocketHolder | undefined) => void
}

/** How long nothing is said before a heartbeat, in ms (specification, section 4). */
const idleMs = 5_000
/** How long after an error or a close the next try waits, in ms. */
const reconnectMs = 5_000
/** How long a heartbeat may stay unanswered, in ms: a line that was cut without a word is found by it. */
const answerMs = 10_000
/** How long a logout of the user's own, in this window or another, may take to be known here, in ms. */
const farewellMs = 1_000
const heartbeat = 'HeartBeat'

/** The server let go for a reason that a new try with the same token cannot mend: session over, world gone. */
const sessionOver = 4401
const finalCodes: ReadonlySet<number> = new Set([sessionOver, 4410])

/** Makes a link that is not connected yet. */
export function createSocketLink(surroundings: SocketSurroundings): SocketLink {
  const { connect, later, hasToken, reload, checkSession, hear, turned } = surroundings
  let holder: SocketHolder | undefined
  let connection: Connection | undefined
  let isOpen = false
  // The heartbeat, its answer or the next try: there is one thing to wait for at a time.
  let cancelTimer: (() => void) | undefined

  const wait = (run: () => void, delayMs: number) => {
    cancelTimer?.()
    cancelTimer = later(run, delayMs)
  }

  const leave = () => {
    cancelTimer?.()
    const left = connection
    connection = undefined
    turn(false)
    left?.close()
  }

  const turn = (next: boolean) => {
    if (next === isOpen) return
    isOpen = next
    turned(next)
  }

  const rest = () => wait(beat, idleMs)

  const beat = () => {
    connection?.send(heartbeat)
    wait(lose, answerMs)
  }

  const lose = () => {
    leave()
    wait(open, reconnectMs)
  }

  const open = () => {
    if (holder === undefined || !hasToken()) return
    const own = connect(holder, {
      opened: () => {
        if (connection !== own) return
        turn(true)
        rest()
      },
      heard: (text) => {
        if (connection === own) receive(text)
      },
      ended: (code) => {
        // An error is followed by a close, and a connection that was left says goodbye too.
        if (connection !== own) return
        if (!finalCodes.has(code)) return lose()
        leave()
        if (code === sessionOver) wait(checkSession, farewellMs)
      },
    })
    connection = own
  }

  const receive = (text: string) => {
    rest()
    const message = messageIn(text)
    if (message === undefined) return
    if (message.cmd !== 'heartcheck') hear(message)
    else if (!hasToken()) {
      leave()
      reload()
    }
  }

  return {
    follow: (next) => {
      if (next?.userId === holder?.userId && next?.token === holder?.token) return
      leave()
      holder = next
      open()
    },
  }
}

/** The message in a text of the server; undefined for what this client does not know. */
function messageIn(text: string): SocketMessage | undefined {
  try {
    const given: unknown = JSON.parse(text)
    return isMessage(given) ? given : undefined
  } catch {
    return undefined
  }
}

const commands: readonly unknown[] = [
  'topic',
  'user',
  'heartcheck',
  'changed',
] satisfies SocketMessage['cmd'][]

function isMessage(given: unknown): given is SocketMessage {
  return (
    typeof given === 'object' && given !== null && 'cmd' in given && commands.includes(given.cmd)
  )
}
