import { type BrowserContext, type Page } from 'playwright-core'
import { type FakeServer } from '@settle/testkit/control.ts'
import { makeWorld, namedWorld, type NamedWorld } from '@settle/testkit/world.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { rowOf } from '#e2e/harness/lists.ts'
import { takeSession, workspaceOf } from '#e2e/harness/login.ts'
import { agentShare } from '#e2e/steps/demonstration.ts'
import { chooseList } from '#e2e/steps/paying.ts'
import { reach, reloaded, retried, type Waits } from './persistence.ts'

const paymentPassword = 'Pay12345'
const paidInPart = '付款完成：3 笔中成功 2 笔，失败 1 笔。'

/**
 * The demonstration's way of money (domain.md 9.6) in a world of its own: a list is sent, accepted and paid in part, its share
 * comes free after three days, and every invariant holds. Each step is tried until it came through, and done once.
 */
export async function walk(context: BrowserContext, address: string, name: string, waits: Waits) {
  const server = { address }
  const call = (what: string, work: () => Promise<unknown>) => retried(waits, what, work)
  await call('a world', () => makeWorld(server, { name }).catch(unlessThere))
  const world = namedWorld(server, name)
  const port = new URL(address).port
  const open = async (role: Role, path: string) => {
    const page = await context.newPage()
    const origin = `http://${role}.${name}.w.localhost:${port}`
    await reach(waits, {
      name: `login of ${role}`,
      act: async () => {
        await takeSession(page, origin, role)
        await page.goto(origin + path)
      },
      seen: () => workspaceOf(page),
    })
    return page
  }

  const before = await ordersIn(world, server, call)
  const merchant = await open('merchant', '/merchant/payout/create')
  const orderNo = await sendList(merchant, waits)
  const provider = await open('provider', `/provider/payout/batchOrder?keyWord=${orderNo}`)
  await payOrder(provider, orderNo, waits)
  await call('ten seconds', () => world.advance('10s'))
  await reach(waits, {
    name: 'what the bank answered',
    seen: (timeout) => provider.getByText(paidInPart).waitFor({ timeout }),
    again: reloaded(provider),
  })

  await call('three days', () => world.advance('3d'))
  const admin = await open(
    'admin',
    `/plate/account/share?status=1&orderNo=${orderNo}&createTime_begin=&createTime_end=`,
  )
  await release(admin, waits)
  await checkBooks(admin, waits)
  return (await ordersIn(world, server, call)) - before
}

/** How many orders the merchant has. */
async function ordersIn(
  world: NamedWorld,
  { address }: FakeServer,
  call: (what: string, work: () => Promise<unknown>) => Promise<void>,
): Promise<number> {
  let total = 0
  await call('the number of orders', async () => {
    const headers = { ...world.headers, 'X-Access-Token': await world.tokenOf('merchant') }
    const response = await fetch(`${address}/payout/batchOrder/list?pageSize=1`, { headers })
    const { success, result } = await response.json()
    if (success !== true) throw new Error(`The list of orders answers ${response.status}.`)
    total = result.total
  })
  return total
}

async function sendList(page: Page, waits: Waits): Promise<string> {
  await reach(waits, {
    name: 'upload',
    act: async () => {
      await page.goto(new URL('/merchant/payout/create', page.url()).href)
      await chooseList(page)
    },
    seen: (timeout) => page.waitForURL(/[?&]session=/, { timeout }),
    again: reloaded(page),
  })
  const next = page.getByRole('button', { name: '下一步：确认' })
  const onConfirmation = (timeout: number) =>
    page.getByText('应付总额从可用余额中冻结').waitFor({ timeout })
  await reach(waits, {
    name: 'bad row left out',
    act: async () => {
      const leaveOut = page.getByRole('button', { name: '剔除异常并继续（1 行）' })
      await next.waitFor()
      if (await leaveOut.isVisible()) await leaveOut.click()
      await next.click()
    },
    seen: onConfirmation,
    again: reloaded(page),
  })
  const done = page.getByRole('heading', { name: '批次已提交' })
  await reach(waits, {
    name: 'submission',
    act: async () => {
      await page.getByLabel('支付密码').fill(paymentPassword)
      await page.getByRole('button', { name: '确认并提交' }).click()
    },
    seen: (timeout) => done.waitFor({ timeout }),
    again: reloaded(page),
  })
  const orderNo = await page
    .getByRole('main')
    .getByText(/^PF\d+$/)
    .textContent()
  if (orderNo === null) throw new Error('The page shows no order number.')
  return orderNo
}

async function payOrder(page: Page, orderNo: string, waits: Waits): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name: orderNo })
  await reach(waits, {
    name: 'the order',
    act: () => page.getByRole('link', { name: orderNo }).click(),
    seen: (timeout) => title.waitFor({ timeout }),
    again: reloaded(page),
  })
  const toPay = page.getByRole('button', { name: '付款', exact: true })
  await reach(waits, {
    name: 'acceptance',
    act: async () => {
      await page.getByRole('button', { name: '受理' }).click()
      await page.getByRole('button', { name: '确认受理' }).click()
    },
    seen: (timeout) => toPay.waitFor({ timeout }),
    again: reloaded(page),
  })
  await reach(waits, {
    name: 'payment',
    act: async () => {
      await toPay.click()
      const dialog = page.getByRole('dialog', { name: `付款批次 ${orderNo}？` })
      await dialog.getByLabel('支付密码').fill(paymentPassword)
      await dialog.getByRole('button', { name: '确认付款' }).click()
      await dialog.waitFor({ state: 'hidden', timeout: 4_000 })
    },
    seen: async (timeout) => {
      await title.waitFor({ timeout })
      await toPay.waitFor({ state: 'hidden', timeout })
    },
    again: reloaded(page),
  })
}

async function release(page: Page, waits: Waits): Promise<void> {
  const row = rowOf(page, '启明渠道管理有限公司')
  await reach(waits, {
    name: 'the share',
    seen: (timeout) => row.getByText(agentShare, { exact: true }).waitFor({ timeout }),
    again: reloaded(page),
  })
  await reach(waits, {
    name: 'release',
    act: async () => {
      await row.getByRole('checkbox').check()
      await page.getByRole('button', { name: '解冻 1 条' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '解冻' }).click()
    },
    seen: (timeout) =>
      page
        .getByRole('main')
        .getByText('启明渠道管理有限公司')
        .waitFor({ state: 'hidden', timeout }),
    again: async () => {
      await reloaded(page)()
      await page.getByRole('table').first().waitFor({ timeout: 4_000 })
    },
  })
}

async function checkBooks(page: Page, waits: Waits): Promise<void> {
  await reach(waits, {
    name: 'health of the books',
    act: async () => {
      await page.goto(new URL('/plate/account/ledger', page.url()).href)
      await page.getByRole('button', { name: '健康检查' }).click()
    },
    seen: (timeout) => page.getByText(/^全部 \d+ 项成立$/).waitFor({ timeout }),
    again: reloaded(page),
  })
}

function unlessThere(error: unknown): void {
  if (!String(error).includes('FAKE_WORLD_EXISTS')) throw error
}
