import { type Query, type QueryClient } from '@tanstack/react-query'
import { type ResourceNews, type SocketMessage } from '@settle/shared/core/live/socket-message.ts'
import { inBackground, subscribeRefusedActions } from '#client/core/http/endpoint-call.ts'
import { socket } from './socket.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Resources besides the one at the head of its key whose changes change what it shows, by name. */
      readonly follows?: readonly string[]
      /** `false` for what nobody changes, or what costs something to ask for: it is never asked anew by itself. */
      readonly isLive?: boolean
    }
  }
}

/** The resources that a sum of money or of work on a first page comes from. */
export const businessResources = [
  'batch-order',
  'payout-item',
  'payout-import',
  'fund-account',
  'recharge',
  'withdrawal',
  'profit-share',
  'invoice-apply',
  'invoice',
  'express',
  'merchant',
] as const

/** How long what is shown stays before it is asked anew again, in ms: a batch of 10,000 changes for minutes. */
const restMs = 1_000

/**
 * Keeps what is on the screen in step with the server (decision 48). The socket tells which rows changed; the queries that
 * show them are asked anew in the background, what is not on the screen when it is shown again. After a gap of the line, a
 * refused action, and without a line whenever the window is looked at again, all of it is. Returns what ends this.
 */
export function keepLive(queryClient: QueryClient): () => void {
  let news = new News()
  let isResting = false
  let isOver = false
  let wasOpen = socket.isOpen()

  const refresh = async () => {
    if (isResting || isOver || news.isEmpty || document.hidden) return
    isResting = true
    const told = news
    news = new News()
    // The next round waits for the answers of this one: on a slow line nothing is asked twice at a time.
    await Promise.all([refreshQueries(queryClient, told), pause(restMs)])
    isResting = false
    void refresh()
  }
  const take = (changes: readonly ResourceNews[] | undefined) => {
    news.add(changes)
    void refresh()
  }

  const look = () => {
    if (document.hidden) return
    if (socket.isOpen()) void refresh()
    else take(undefined)
  }

  const ends = [
    socket.subscribe((message: SocketMessage) => {
      if (message.cmd === 'changed') take(message.changes)
    }),
    socket.subscribeState(() => {
      // Nobody told of what changed while there was no line.
      if (socket.isOpen() && wasOpen) take(undefined)
      wasOpen ||= socket.isOpen()
    }),
    subscribeRefusedActions(() => take(undefined)),
    listen(document, 'visibilitychange', look),
    listen(window, 'focus', look),
  ]
  return () => {
    isOver = true
    for (const end of ends) end()
  }
}

/** What changed since it was last asked for. */
class News {
  readonly #ids = new Map<string, Set<string> | 'many'>()
  #isEverything = false

  get isEmpty(): boolean {
    return !this.#isEverything && this.#ids.size === 0
  }

  /** Undefined stands for everything. */
  add(changes: readonly ResourceNews[] | undefined): void {
    if (changes === undefined) this.#isEverything = true
    for (const { resource, ids } of changes ?? []) {
      const known = this.#ids.get(resource)
      const isNamed = ids !== undefined && known !== 'many'
      this.#ids.set(resource, isNamed ? new Set([...(known ?? []), ...ids]) : 'many')
    }
  }

  /** Whether a query may show something of it. */
  concerns({ queryKey, meta }: Query): boolean {
    if (meta?.isLive === false) return false
    if (this.#isEverything) return true
    const [name, part, id] = queryKey
    const ids = this.#ids.get(String(name))
    const isOwn = ids !== undefined && (ids === 'many' || part !== 'read' || ids.has(String(id)))
    return isOwn || (meta?.follows ?? []).some((followed) => this.#ids.has(followed))
  }
}

/** Resolves when all that is on the screen has been answered; what fails says so where it stands, as any query does. */
async function refreshQueries(queryClient: QueryClient, news: News): Promise<void> {
  const concerned = queryClient
    .getQueryCache()
    .findAll({ predicate: (query) => news.concerns(query) })
  await Promise.all(
    concerned.map(async (query) => {
      query.invalidate()
      if (!query.isActive() || query.isDisabled()) return
      await inBackground(() => query.fetch(undefined, { cancelRefetch: true })).catch(
        () => undefined,
      )
    }),
  )
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

function listen(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}
