import { type Page } from 'playwright-core'
import { takeSession } from '#e2e/harness/login.ts'

/** How long somebody looks for what they wait for, before they try again. */
const lookMs = 4_000
const betweenTriesMs = 250
const patienceMs = 120_000

/** The longest that was waited for each thing, from the first try until it was there, ms. */
export type Waits = Map<string, number>

/** One thing to be done, as somebody does it who does not know whether the last try came through. */
interface Goal {
  readonly name: string
  /** Resolves when it is reached, throws where it is not in sight. */
  readonly seen: (lookMs: number) => Promise<unknown>
  readonly act?: () => Promise<unknown>
  /** Looks anew after a try that failed. */
  readonly again?: () => Promise<unknown>
}

/** Tries until a goal is in sight. A try whose answer was lost may have come through, so it is looked for before the next. */
export async function reach(
  waits: Waits,
  { name, seen, act = async () => {}, again = pause }: Goal,
): Promise<void> {
  await retried(waits, name, async () => {
    try {
      await act()
      await seen(lookMs)
    } catch {
      await again()
      await seen(lookMs)
    }
  })
}

/** Does something until it comes through. Throws what kept it from that where it never does. */
export async function retried(
  waits: Waits,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const started = performance.now()
  const spentMs = () => performance.now() - started
  for (;;) {
    try {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one try after the other
      await work()
      waits.set(name, Math.max(waits.get(name) ?? 0, spentMs()))
      return
    } catch (error) {
      if (spentMs() > patienceMs) throw new Error(`${name} was not reached.`, { cause: error })
    }
    // oxlint-disable-next-line eslint/no-await-in-loop -- a breath before the next try
    await pause()
  }
}

/** Where a page was before a login took it elsewhere. */
const left = new WeakMap<Page, string>()

/** Opens a page anew, whatever it showed; somebody who was sent to the login, because the menu did not come, logs in again. */
export function reloaded(page: Page): () => Promise<unknown> {
  return async () => {
    const { pathname, searchParams, hostname, origin, href } = new URL(page.url())
    const isLoggingIn = pathname === '/user/login' || pathname === '/favicon.svg'
    if (!isLoggingIn) {
      left.set(page, href)
      return page.reload({ timeout: lookMs })
    }
    const [role = ''] = hostname.split('.')
    const place = left.get(page) ?? origin + (searchParams.get('redirect') ?? '/')
    left.set(page, place)
    await takeSession(page, origin, role)
    return page.goto(place, { timeout: lookMs })
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, betweenTriesMs))
}
