import { type Browser, type BrowserContext, type Page } from 'playwright-core'
import { callControl, type FakeServer } from '@settle/testkit/control.ts'
import { planFaults } from '@settle/testkit/fault.ts'
import { makeWorld, type World } from '@settle/testkit/world.ts'
import { takeSession } from './login.ts'
import { acts } from './matrix-acts.ts'
import { faultEffects, type FaultName } from './matrix-faults.ts'
import { type Outcome } from './matrix-phrase.ts'
import { type Place, type Visit } from './matrix-places.ts'
import { type Sight, watchSights } from './matrix-sight.ts'
import { type Traffic, watchTraffic } from './matrix-traffic.ts'

const patienceMs = 10_000
const faultPatienceMs = 6_000
/** The page is loaded anew after 1.5 s; a busy machine takes longer. */
const reloadPatienceMs = 3_000
const reloading: ReadonlySet<FaultName> = new Set(['401', '500'])

/** A world and the windows in it, in which calls are made to fail. */
export interface MatrixWorld {
  /** The operations that a page calls when it is opened. */
  operationsOf(visit: Visit): Promise<string[]>
  /** What the user sees where a call fails in a place; undefined where the client does not make it there. */
  see(place: Place, fault: FaultName): Promise<Outcome | undefined>
  close(): Promise<void>
}

/** Makes a world for itself, and a context of the browser for its windows. */
export async function openMatrixWorld(browser: Browser, server: FakeServer): Promise<MatrixWorld> {
  const world = await makeWorld(server)
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(patienceMs)
  const windows = new MatrixWindows(world, context)
  const ordinary = new Map<string, MatrixWindow>()

  /** What a page shows when nothing fails. */
  const ordinaryWindow = async (visit: Visit) => {
    const key = `${visit.user} ${visit.path}`
    const known = ordinary.get(key)
    if (known !== undefined) return known
    const window = await windows.open(visit.user)
    await window.page.goto(world.urls.home + visit.path)
    await window.traffic.untilQuiet()
    await window.page.close()
    ordinary.set(key, window)
    return window
  }

  return {
    operationsOf: async (visit) => {
      const { traffic } = await ordinaryWindow(visit)
      const { entries } = await callControl<{
        readonly entries: readonly { readonly id: string; readonly operation: string | null }[]
      }>(server, 'GET', `/worlds/${world.name}/requests?limit=1000`)
      const own = entries.filter(({ id }) => traffic.requestIds.has(id))
      return [...new Set(own.flatMap(({ operation }) => operation ?? []))]
    },

    see: async (place, fault) => {
      const known = place.by === 'opening' ? (await ordinaryWindow(place)).sights : []
      const window = await windows.open(place.user)
      const { page, sights, traffic } = window
      try {
        if (place.by !== 'opening') await prepare(window, place, world.urls.home)
        const before = [...known, ...sights]
        const plan = planFaults(server, world)
        const when = { times: 'always' } as const
        const match = { operation: place.operation }
        await plan.put({ match, when, effect: faultEffects[fault] })
        const from = new URL(page.url()).pathname
        traffic.begin(place.by === 'opening' ? 1 : 0)
        await act(page, place, world.urls.home)
        const isFaulted = await traffic.untilFaulted(faultPatienceMs)
        let isQuiet = isFaulted && (await traffic.untilQuiet())
        // Whatever is loaded anew finds everything in order, or it would be loaded for ever.
        await callControl(server, 'DELETE', `/worlds/${world.name}/faults`)
        if (!isFaulted) return undefined
        if (reloading.has(fault) && (await traffic.untilReloaded(reloadPatienceMs))) {
          isQuiet = await traffic.untilQuiet()
        }
        return { ...outcomeOf(window, before, from), isStillLoading: !isQuiet }
      } finally {
        await callControl(server, 'DELETE', `/worlds/${world.name}/faults`)
        await page.close()
      }
    },

    close: async () => {
      await context.close()
      await world.remove()
    },
  }
}

const toolButton = (page: Page) => page.getByRole('button', { name: '调用', exact: true })

/** Goes to where the last step is to be done. */
async function prepare(
  { page, traffic }: MatrixWindow,
  place: Place,
  origin: string,
): Promise<void> {
  await page.goto(origin + place.path)
  await traffic.untilQuiet()
  if (place.by === 'calling') await toolButton(page).and(page.locator(':enabled')).waitFor()
  else await acts.get(place.operation)?.prepare(page)
}

async function act(page: Page, place: Place, origin: string): Promise<void> {
  if (place.by === 'opening') await page.goto(origin + place.path)
  else if (place.by === 'calling') await toolButton(page).click()
  else await acts.get(place.operation)?.act(page)
}

function outcomeOf(
  { page, sights, traffic }: MatrixWindow,
  before: readonly Sight[],
  from: string,
): Omit<Outcome, 'isStillLoading'> {
  const isNew = ({ kind, text }: Sight) =>
    !before.some((known) => known.kind === kind && known.text === text)
  const path = new URL(page.url()).pathname
  return {
    sights: sights.filter(isNew),
    reloadDelayMs: traffic.reloadDelayMs(),
    isSentToLogin: path === '/user/login' && from !== path,
  }
}

interface MatrixWindow {
  readonly page: Page
  /** What came into sight so far, in order. */
  readonly sights: readonly Sight[]
  readonly traffic: Traffic
}

/** Opens windows for accounts whose sessions are made once. */
class MatrixWindows {
  readonly #world: World
  readonly #context: BrowserContext
  readonly #kept = new Map<string, Readonly<Record<string, string>>>()

  constructor(world: World, context: BrowserContext) {
    this.#world = world
    this.#context = context
  }

  /** An empty window in which somebody is logged in, or nobody. */
  async open(user: string | null): Promise<MatrixWindow> {
    const kept = user === null ? {} : await this.#keptOf(user)
    const page = await this.#context.newPage()
    const sights: Sight[] = []
    // The loader of TypeScript wraps every function that has a name, also those that go to the page.
    await page.addInitScript('globalThis.__name ??= (named) => named')
    await page.addInitScript(keepSession, kept)
    await watchSights(page, (sight) => sights.push(sight))
    return { page, sights, traffic: watchTraffic(page) }
  }

  /** What the client keeps of a session. */
  async #keptOf(user: string): Promise<Readonly<Record<string, string>>> {
    const known = this.#kept.get(user)
    if (known !== undefined) return known
    const page = await this.#context.newPage()
    await takeSession(page, this.#world.urls.home, user)
    const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
    await page.close()
    this.#kept.set(user, kept)
    return kept
  }
}

/** Runs in a window before its first page, and leaves what later loads of it find. */
function keepSession(kept: Readonly<Record<string, string>>): void {
  const mark = 'MATRIX'
  if (sessionStorage.getItem(mark) !== null) return
  sessionStorage.setItem(mark, mark)
  localStorage.clear()
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
}
