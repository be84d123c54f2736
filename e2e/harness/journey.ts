import { type Browser, chromium, type Page } from 'playwright-core'
import { inject, test } from 'vitest'
import { type Role } from '@settle/shared/core/role.ts'
import { kitFixtures } from '@settle/testkit/fixtures.ts'
import { makeWorld, type Who, type World } from '@settle/testkit/world.ts'
import { chromiumLaunch } from './chromium-launch.ts'
import { takeSession, workspaceOf } from './login.ts'
import { photograph } from './photograph.ts'
import { watchTrouble } from './trouble.ts'

// Generous: on a machine whose cores are taken by other work a page needs many times as long. Nothing waits for it in vain.
const patienceMs = 60_000

/** The one server of this run. */
const server = { address: inject('address') }

const viewports = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const

interface OpenOptions {
  readonly path?: string
  /** Anyone who is logged in already, as by an earlier visit; then the window waits for the workspace. */
  readonly as?: Role
  /** The same by the name of any seeded account, such as `ob_wait` (domain.md 8.3). */
  readonly asUser?: string
  /** Another world than the test's own. */
  readonly world?: World
  readonly size?: keyof typeof viewports
}

export interface Journey {
  /** The world that this test has for itself. */
  readonly world: World
  /** Makes a further one, which is gone with the test too. */
  makeWorld(): Promise<World>
  /** Opens a window at the origin of somebody, in the test's world unless another is named. */
  open(who: Who, options?: OpenOptions): Promise<Page>
  /** Trouble that belongs to the story: a console error, a failed request or an answer of 400 and above. */
  expectTrouble(pattern: RegExp): void
}

/** A test that walks through the built product in a real browser; trouble that it does not expect fails it. */
export const journey = test.extend(kitFixtures(server)).extend<{ browser: Browser; at: Journey }>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads from this pattern that nothing is needed
    async ({}, provide) => {
      const browser = await chromium.launch({
        executablePath: inject('chromium'),
        ...chromiumLaunch,
      })
      await provide(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  at: async ({ browser, task, world }, provide) => {
    const others: World[] = []
    const context = await browser.newContext({
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      viewport: viewports.desktop,
      reducedMotion: 'reduce',
      acceptDownloads: true,
    })
    context.setDefaultTimeout(patienceMs)
    const troubles = watchTrouble(context)
    const expected: RegExp[] = []
    await provide({
      world,
      makeWorld: async () => {
        const other = await makeWorld(server)
        others.push(other)
        return other
      },
      open: async (
        who,
        { path = '/', as, asUser = as, size = 'desktop', world: other = world } = {},
      ) => {
        const page = await context.newPage()
        await page.setViewportSize(viewports[size])
        if (asUser !== undefined) await takeSession(page, other.urls[who], asUser)
        await page.goto(other.urls[who] + path)
        if (asUser !== undefined) await workspaceOf(page)
        return page
      },
      expectTrouble: (pattern) => expected.push(pattern),
    })
    const unexpected = troubles.lines.filter(
      (trouble) => !expected.some((known) => known.test(trouble)),
    )
    if (task.result?.state === 'fail' || unexpected.length > 0) await photograph(context, task.name)
    await context.close()
    await Promise.all(others.map((other) => other.remove()))
    if (unexpected.length > 0) {
      throw new Error(
        `The journey did not expect this trouble:\n${unexpected.map(troubles.told).join('\n')}`,
      )
    }
  },
})
