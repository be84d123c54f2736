import { type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { readDashboard } from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { callControl } from '@settle/testkit/control.ts'
import { type FaultPlan } from '@settle/testkit/fault.ts'
import { type World } from '@settle/testkit/world.ts'
import { journey, type Journey } from '#e2e/harness/journey.ts'
import { logInWith, logOut, workspaceOf } from '#e2e/harness/login.ts'

const password = 'Hz123456'
const match = { operation: readDashboard.id }

/** What the catalogue promises (specification, "HTTP errors"): the server's own sentence with 500. */
const promised: Readonly<Record<number, RegExp>> = {
  401: /^未授权，请重新登录$/,
  403: /^拒绝访问$/,
  500: /^服务器内部错误，请稍后重试（请求编号 .+）$/,
  504: /^网络超时$/,
}

interface Stage {
  readonly status: number
  /** The merchant's window, with their dashboard. */
  readonly page: Page
  readonly panel: Page
  readonly world: World
  readonly fault: FaultPlan['put']
}

/** How a tester asks for an error of the dashboard's next call, by what the answer names as its source. */
const ways: readonly (readonly [string, (stage: Stage) => Promise<unknown>])[] = [
  [
    'header',
    ({ page, status }) =>
      page.route(
        `**${readDashboard.path}?*`,
        (route) =>
          route.continue({
            headers: { ...route.request().headers(), 'X-Fake-Fault': String(status) },
          }),
        { times: 1 },
      ),
  ],
  ['rule', ({ fault, status }) => fault({ match, effect: { kind: 'status', status } })],
  [
    'next',
    ({ world, status }) =>
      callControl({ address: inject('address') }, 'POST', `/worlds/${world.name}/faults/next`, {
        match,
        effect: { kind: 'status', status },
      }),
  ],
  [
    'rule',
    async ({ panel, status }) => {
      const calls = panel.getByRole('group', { name: '商户首页的请求' })
      const made = panel.waitForResponse((response) => response.request().method() === 'POST')
      await calls.getByRole('button', { name: String(status) }).click()
      await made
    },
  ],
]

for (const status of [401, 403, 500, 504]) {
  journey(
    `[KIT-02] ${status} is seen by header, rule, one-shot, panel and account, in the words of the catalogue`,
    async ({ at, fault }) => {
      at.expectTrouble(new RegExp(`^${status}: GET .*${readDashboard.path}`))
      let page = await at.open('merchant', { as: 'merchant' })
      const panel = await at.open('home', { path: '/__fake/#faults' })
      // By itself; whatever is under way before would meet the fault.
      const reloads = status === 401 || status === 500
      await figuresOf(page)
      for (const [source, arm] of ways) {
        const stage = { status, page, panel, world: at.world, fault }
        if (reloads) await figuresOf(page)
        await arm(stage)
        const other = page.getByRole('button', { name: /^(?:本月|近6月)$/, pressed: false })
        await expectTold(stage, source, async () => (reloads ? other.click() : page.reload()))
        if (status === 401) await logInWith(page, 'merchant', password)
        await workspaceOf(page)
        // A window that met 500 three times within 15 s does not load itself anew.
        if (status === 500) page = await newWindow(at, page)
      }
      await logOut(page)
      const stage = { status, page, panel, world: at.world, fault }
      await expectTold(stage, 'magic', () => logInWith(page, `qa${status}`, password))
    },
  )
}

async function newWindow(at: Journey, former: Page): Promise<Page> {
  await former.close()
  return at.open('merchant', { as: 'merchant' })
}

/** Waits until the call of the dashboard was answered. */
async function figuresOf(page: Page): Promise<void> {
  await page
    .getByText(/^(?:本月|近6月)下发/)
    .first()
    .waitFor()
}

/** The call fails once, from the source that was asked, and the user is told so; then the notice is gone. */
async function expectTold(
  { page, status }: Stage,
  source: string,
  act: () => Promise<unknown>,
): Promise<void> {
  const failed = page.waitForResponse(
    (response) => response.url().includes(readDashboard.path) && response.status() === status,
  )
  // These two load the page anew, and tell it a second time where the session is over.
  const reloaded = status === 401 || status === 500 ? page.waitForEvent('load') : undefined
  const notice = page.getByRole('alert').filter({ hasText: '系统提示' })
  // Looked for from the start: a page that loads itself anew takes it along.
  await Promise.all([notice.getByText(promised[status] ?? /$^/).waitFor(), act()])
  expect((await failed).headers()['x-fake-fault-source']).toBe(source)
  if (reloaded === undefined) {
    await page.getByRole('button', { name: '关闭', exact: true }).click()
    await notice.waitFor({ state: 'detached' })
  }
  await reloaded
}
