import { type SocketMessage } from '@settle/shared/features/notice/socket-message.ts'
import { getCurrentUser } from '@settle/shared/features/session/session.ts'
import { call } from './endpoint-call.ts'
import { runtimeConfig } from './runtime-config.ts'
import { session } from './session.ts'
import {
  type Connection,
  type ConnectionEvents,
  createSocketLink,
  type SocketHolder,
} from './socket-link.ts'
import { readStored, storageKeys } from './storage.ts'

type Listener = (message: SocketMessage) => void

const listeners = new Set<Listener>()
let isFollowing = false

const link = createSocketLink({
  connect,
  later: (run, delayMs) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
  hasToken: () => readStored(storageKeys.token) !== undefined,
  reload: () => window.location.reload(),
  // Who was frozen learns it at once and not by his next click: the 401 of this call ends the session in words.
  checkSession: () => void call(getCurrentUser, {}, { background: true }).catch(() => undefined),
  hear: (message) => {
    for (const listener of listeners) listener(message)
  },
})

/**
 * What the server says without being asked ([WS-01]). The first who listens has the window connect; from then on the
 * connection follows the session, not whoever listens: drawing a component twice opens no second one.
 */
export const socket = {
  /** Returns the function that ends the subscription. */
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    if (!isFollowing) {
      isFollowing = true
      session.subscribe(follow)
      follow()
    }
    return () => listeners.delete(listener)
  },
}

function follow(): void {
  const current = session.read()
  link.follow(current && { userId: current.userInfo.info.id, token: current.token })
}

function connect(holder: SocketHolder, { opened, heard, ended }: ConnectionEvents): Connection {
  const line = new WebSocket(addressOf(holder))
  line.addEventListener('open', opened)
  line.addEventListener('message', ({ data }) => heard(String(data)))
  line.addEventListener('close', ({ code }) => ended(code))
  return {
    send: (text) => {
      if (line.readyState === WebSocket.OPEN) line.send(text)
    },
    close: () => line.close(),
  }
}

/** `/websocket/{userId}{token}` behind the address of the API, with its scheme for sockets (wire.md 4.3). */
function addressOf({ userId, token }: SocketHolder): string {
  const path = `${runtimeConfig().apiBaseUrl}/websocket/${userId}${token}`
  return new URL(path, window.location.href).href.replace(/^http/, 'ws')
}
