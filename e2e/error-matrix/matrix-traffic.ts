/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page takes nothing from outside of itself */
import { type Page, type Request } from 'playwright-core'
import { changeClock } from './matrix-sight.ts'

const quietTypes = new Set(['eventsource', 'websocket', 'media', 'image', 'font'])

/** What goes over the wire for one page. */
export interface Traffic {
  /** The requests that were answered so far, by the ids that the server gave them. */
  readonly requestIds: ReadonlySet<string>
  /** Looks for a fault from now on, and takes so many loads of the page for its ordinary ones. */
  begin(ordinaryLoads: number): void
  /** Resolves with true when a fault has hit a call since `begin`, with false when none has in time. */
  untilFaulted(timeoutMs: number): Promise<boolean>
  /** Resolves with true when the page has been loaded anew after the fault, with false when it has not in time. */
  untilReloaded(timeoutMs: number): Promise<boolean>
  /** Milliseconds from the fault to the new load; undefined where there was none. */
  reloadDelayMs(): number | undefined
  /** Resolves with true when nothing is under way and the page has drawn what came, with false when it goes on and on. */
  untilQuiet(calmMs: number): Promise<boolean>
}

const quietLimitMs = 8_000
/** What one answer sets off, as code that is fetched, is asked for within so many milliseconds where the machine is free. */
export const shortCalmMs = 120
/** And within so many on a machine that is busy with other things. */
export const longCalmMs = 700

/** Watches the requests and loads of a page from now on. */
export function watchTraffic(page: Page): Traffic {
  const underWay = new Set<Request>()
  const requestIds = new Set<string>()
  const listeners = new Set<() => void>()
  let faultedAt: number | undefined
  let reloadedAt: number | undefined
  let loadsToCome = 0
  let changedAt = performance.now()

  const changed = () => {
    changedAt = performance.now()
    for (const listener of listeners) listener()
  }
  const faulted = () => {
    faultedAt ??= performance.now()
  }
  page.on('request', (request) => {
    if (!quietTypes.has(request.resourceType())) underWay.add(request)
    changed()
  })
  page.on('response', (response) => {
    const headers = response.headers()
    requestIds.add(headers['x-fake-request-id'] ?? '')
    if (headers['x-fake-fault-id'] !== undefined) faulted()
    changed()
  })
  page.on('requestfinished', (request) => {
    underWay.delete(request)
    changed()
  })
  page.on('requestfailed', (request) => {
    underWay.delete(request)
    // A page that is left takes its open requests with it; only a fault breaks one off.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') faulted()
    changed()
  })
  page.on('domcontentloaded', () => {
    loadsToCome -= 1
    if (loadsToCome < 0 && faultedAt !== undefined) reloadedAt ??= performance.now()
    changed()
  })

  /** Resolves with whether the condition came true in time. */
  const until = (isMet: () => boolean, timeoutMs: number): Promise<boolean> =>
    new Promise((resolve) => {
      const end = (outcome: boolean) => {
        clearTimeout(timer)
        listeners.delete(check)
        resolve(outcome)
      }
      const check = () => {
        if (isMet()) end(true)
      }
      const timer = setTimeout(() => end(isMet()), timeoutMs)
      listeners.add(check)
      check()
    })

  return {
    requestIds,
    begin: (ordinaryLoads) => {
      faultedAt = undefined
      reloadedAt = undefined
      loadsToCome = ordinaryLoads
    },
    untilFaulted: (timeoutMs) => until(() => faultedAt !== undefined, timeoutMs),
    untilReloaded: (timeoutMs) => until(() => reloadedAt !== undefined, timeoutMs),
    reloadDelayMs: () =>
      faultedAt === undefined || reloadedAt === undefined ? undefined : reloadedAt - faultedAt,
    untilQuiet: async (calmMs) => {
      const limit = performance.now() + quietLimitMs
      while (performance.now() < limit) {
        await until(() => underWay.size === 0, limit - performance.now())
        // A page that is just being left cannot be asked.
        const isDrawn = await page
          .evaluate(drawn, { calmMs, clock: changeClock })
          .catch(() => false)
        if (isDrawn && underWay.size === 0 && performance.now() - changedAt >= calmMs) return true
      }
      return false
    },
  }
}

/** Runs in the page: draws what there is to draw, and says whether nothing has changed, is loading or moving any more. */
async function drawn({ calmMs, clock }: { calmMs: number; clock: string }): Promise<boolean> {
  const from = performance.now()
  const calmFor = () => performance.now() - Number(Reflect.get(window, clock) ?? 0)
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  while (calmFor() < calmMs && performance.now() - from < 2 * calmMs) {
    await new Promise((resolve) => setTimeout(resolve, calmMs - calmFor()))
  }
  await frame()
  const loading =
    '[aria-busy=true], [aria-label=正在加载], .ant-skeleton, .ant-spin-spinning, .ant-btn-loading'
  const isLoading = [...document.querySelectorAll(loading)].some(
    (element) => element.getClientRects().length > 0,
  )
  const isMoving = document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    )
  return !isLoading && !isMoving && calmFor() >= calmMs
}
