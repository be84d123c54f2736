import { type SocketMessage } from '@settle/shared/core/live/socket-message.ts'
import { getCurrentUser } from '@settle/shared/core/frame/session.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { runtimeConfig } from '#client/core/look/runtime-config.ts'
import { session } from '#client/core/session/session.ts'
import { readStored, storageKeys } from '#client/core/storage/storage.ts'
import { createSignal } from './signal.ts'
import {
  type Connection,
  type ConnectionEvents,
  createSocketLink,
  type SocketHolder,
} from './socket-link.ts'

type Listener = (message: SocketMessage) => void

const listeners = new Set<Listener>()
const state = createSignal()
let isOpen = false
let isFollowing = false

const link = createSocketLink({
  connect,
  later: (run, delayMs) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
  hasToken: () => readStored(storageKeys.token) !== undefined,
  reload: () => window.location.reload(),
  // Who was frozen learns it at once and not by their next click: the 401 of this call ends the session in words.
  checkSession: () => void call(getCurrentUser, {}, { background: true }).catch(() => undefined),
  hear: (message) => {
    for (const listener of listeners) listener(message)
  },
  turned: (next) => {
    isOpen = next
    state.emit()
  },
})

/**
 * What the server says without being asked ([WS-01]). The first who listens has the window connect; from then on the
 * connection follows the session, not its listeners: drawing a component twice opens no second one.
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
  /** Whether the line stands: what is shown is then told of when it changes. */
  isOpen: () => isOpen,
  /** Hears when the line opens or is lost; returns the function that ends the subscription. */
  subscribeState: state.subscribe,
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

/**
 * `/websocket/{userId}{token}` on the configured domain of sockets, else behind the address of the API, with its scheme for
 * sockets (specification, section 6; wire.md 4.3). A server that does not know `changes` pays no heed to it.
 */
function addressOf({ userId, token }: SocketHolder): string {
  const { socketDomain, apiBaseUrl } = runtimeConfig()
  const path = `${socketDomain || apiBaseUrl}/websocket/${userId}${token}?changes=on`
  return new URL(path, window.location.href).href.replace(/^http/, 'ws')
}
