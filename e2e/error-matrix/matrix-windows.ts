import { type BrowserContext, type Page } from 'playwright-core'
import { type World } from '@settle/testkit/world.ts'
import { takeSession } from '#e2e/harness/login.ts'
import { type Sight, watchSights } from './matrix-sight.ts'
import { type Traffic, watchTraffic } from './matrix-traffic.ts'

/** A window in which calls are made to fail. */
export interface MatrixWindow {
  readonly page: Page
  /** What came into sight so far, in order. */
  readonly sights: readonly Sight[]
  readonly traffic: Traffic
}

/** One window after the other, for accounts whose sessions are made once. They share one storage: one window at a time. */
export class MatrixWindows {
  readonly #world: World
  readonly #context: BrowserContext
  readonly #sessions = new Map<string, Readonly<Record<string, string>>>()
  #window: MatrixWindow | undefined

  constructor(world: World, context: BrowserContext) {
    this.#world = world
    this.#context = context
  }

  /** The window with nothing on it, in which somebody is logged in, or nobody; code that ran in it is compiled already. */
  async begin(user: string | null): Promise<MatrixWindow> {
    const session = user === null ? {} : await this.#sessionOf(user)
    this.#window ??= await this.#open()
    const { page } = this.#window
    for (const other of this.#context.pages()) if (other !== page) await other.close()
    // The lightest page there is: what went on before ends with it.
    await page.goto(`${this.#world.urls.home}/favicon.svg`)
    await page.evaluate(keepSession, session)
    return this.#window
  }

  /** The window as it stands; throws where none has begun. */
  current(): MatrixWindow {
    if (this.#window === undefined) throw new Error('No window has begun.')
    return this.#window
  }

  /** After trouble the next window is a new one. */
  async drop(): Promise<void> {
    await this.#window?.page.close()
    this.#window = undefined
  }

  async #open(): Promise<MatrixWindow> {
    const page = await this.#context.newPage()
    const sights: Sight[] = []
    // The loader of TypeScript wraps every function that has a name, also those that go to the page.
    await page.addInitScript('globalThis.__name ??= (named) => named')
    await watchSights(page, (sight) => sights.push(sight))
    return { page, sights, traffic: watchTraffic(page) }
  }

  /** What the client keeps of a session. */
  async #sessionOf(user: string): Promise<Readonly<Record<string, string>>> {
    const known = this.#sessions.get(user)
    if (known !== undefined) return known
    const page = await this.#context.newPage()
    await takeSession(page, this.#world.urls.home, user)
    const session = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
    await page.close()
    this.#sessions.set(user, session)
    return session
  }
}

/** Runs in the page: leaves of a session what the next load finds, and nothing of an earlier failure. */
function keepSession(session: Readonly<Record<string, string>>): void {
  sessionStorage.clear()
  localStorage.clear()
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
}
