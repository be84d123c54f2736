import { type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { callAs } from '#e2e/harness/api-calls.ts'
import { type Journey, journey } from '#e2e/harness/journey.ts'
import { rowOf } from '#e2e/harness/lists.ts'
import { callsTo } from '#e2e/harness/windows.ts'

const paymentPassword = 'Pay12345'
/** Whatever is told is shown after a second or two; a busy machine takes longer. */
const patience = { timeout: 20_000 }

/** PF-D (domain.md 9.4): handed in today by 云帆, and not yet accepted. */
async function openOrder(at: Journey): Promise<{ id: string; orderNo: string }> {
  const { records } = await callAs(at, 'merchant', 'GET /payout/batchOrder/list?status=0')
  return records[0]
}

function act(at: Journey, call: string, body: object) {
  return callAs(at, 'provider', `POST /payout/batchOrder/${call}`, body)
}

journey(
  'an open order follows what its provider does: in list and detail, in the eyes of all roles, with the accounts',
  async ({ at }) => {
    const { id, orderNo } = await openOrder(at)
    const detail = `/payout/batchOrder/detail?id=${id}`
    const [list, order, accounts, provider, admin] = await Promise.all([
      at.open('merchant', { as: 'merchant', path: '/merchant/payout/batchOrder' }),
      at.open('merchant', { as: 'merchant', path: `/merchant${detail}` }),
      at.open('merchant', { as: 'merchant', path: '/merchant/account/list' }),
      at.open('provider', { as: 'provider', path: `/provider${detail}` }),
      at.open('admin', { as: 'admin', path: `/plate${detail}` }),
    ])
    const row = list.getByRole('row').filter({ hasText: orderNo })
    await row.getByText('已提交').waitFor()
    await Promise.all(
      [order, provider, admin].map((page) => headOf(page).getByText('已提交').waitFor()),
    )
    await rowOf(accounts, '15,016.60').waitFor()

    await act(at, 'accept', { id })
    await Promise.all([
      row.getByText('已受理').waitFor(patience),
      ...[order, provider, admin].map((page) => headOf(page).getByText('已受理').waitFor(patience)),
    ])

    await act(at, 'pay', { id, payPassword: paymentPassword })
    await at.world.advance('1m')
    await Promise.all([
      row.getByText('付款成功').waitFor(patience),
      ...[order, provider, admin].map((page) =>
        headOf(page).getByText('付款成功').waitFor(patience),
      ),
      // The items of the order, and what was frozen for it.
      order.getByRole('row').getByText('付款成功').first().waitFor(patience),
      rowOf(accounts, '15,016.60').waitFor({ state: 'detached', ...patience }),
    ])
  },
)

journey(
  'a row that changed is tinted; what was chosen, typed and scrolled to stays, and nothing moves for who wants it still',
  async ({ at }) => {
    const path = '/isystem/user?username=yunfan_jb'
    const [person] = (await callAs(at, 'admin', 'GET /sys/user/list?username=yunfan_jb')).records
    const page = await at.open('admin', { as: 'admin', path })
    const still = await at.open('admin', { as: 'admin', path })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const row = rowOf(page, 'yunfan_jb')
    await row.getByRole('checkbox').check()
    const typed = page.getByRole('form', { name: '查询条件' }).getByRole('textbox').first()
    await typed.fill('尚未查询')
    await page.evaluate(() => window.scrollTo(0, 120))
    const scrolled = await page.evaluate(() => window.scrollY)
    const tinted = watchTint(page)

    await callAs(at, 'admin', 'PUT /sys/user/edit', { id: person.id, realname: '改名人' })
    await row.getByText('改名人').waitFor(patience)
    expect(await tinted).toBe(person.id)
    expect(await row.getByRole('checkbox').isChecked()).toBe(true)
    expect(await typed.inputValue()).toBe('尚未查询')
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
    await rowOf(still, 'yunfan_jb').getByText('改名人').waitFor(patience)
    expect(await still.evaluate(() => document.getAnimations().map((one) => one.id))).not.toContain(
      'row-changed',
    )
  },
)

journey(
  'without a line the page says so and asks anew when it is looked at; when the line is back, it shows what happened meanwhile',
  async ({ at }) => {
    at.expectTrouble(/WebSocket/)
    const { id, orderNo } = await openOrder(at)
    const page = await at.open('merchant', {
      as: 'merchant',
      path: '/merchant/payout/batchOrder',
    })
    const row = page.getByRole('row').filter({ hasText: orderNo })
    await row.getByText('已提交').waitFor()
    const fault = await breakLines(at)
    const state = page.getByRole('button', { name: '未实时更新' })
    await state.waitFor({ timeout: 40_000 })

    await act(at, 'accept', { id })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await row.getByText('已受理').waitFor(patience)

    await act(at, 'pay', { id, payPassword: paymentPassword })
    await at.world.advance('1m')
    expect(await row.getByText('已受理').count()).toBe(1)
    await control(at, 'DELETE', `faults/${fault}`)
    await row.getByText('付款成功').waitFor({ timeout: 40_000 })
    await state.waitFor({ state: 'detached' })
  },
)

journey('an action that is refused shows what it was about as it stands', async ({ at }) => {
  at.expectTrouble(/WebSocket/)
  const { id } = await callAs(at, 'admin', 'POST /sys/role/add', {
    roleName: '临时岗',
    roleCode: 'for_now',
    baseRole: 'admin',
  })
  await breakLines(at)
  const page = await at.open('admin', { as: 'admin', path: '/isystem/role?roleCode=for_now' })
  const row = rowOf(page, '临时岗')
  await row.waitFor()
  await callAs(at, 'admin', `DELETE /sys/role/delete?id=${id}`)
  const lists = callsTo(page, '/sys/role/list')

  await row.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await page.getByText('该数据不存在或无权限').waitFor()
  await row.waitFor({ state: 'detached', ...patience })
  expect(lists.length).toBeGreaterThan(0)
})

/** The line with the number of an order and its state. */
function headOf(page: Page) {
  return page.locator('.page-heading')
}

/** The row that is tinted next. */
function watchTint(page: Page): Promise<unknown> {
  return page
    .waitForFunction(
      () => {
        const found = document.getAnimations().find(({ id }) => id === 'row-changed')
        const target = found?.effect instanceof KeyframeEffect ? found.effect.target : null
        return target?.closest('[data-row-key]')?.getAttribute('data-row-key')
      },
      undefined,
      patience,
    )
    .then((handle) => handle.jsonValue())
}

/** Breaks off all sockets of the world and lets none come back; gives the rule that does it. */
async function breakLines(at: Journey): Promise<string> {
  const { id } = await control(at, 'POST', 'faults', {
    effect: { kind: 'refuse' },
    when: { times: 1_000 },
  })
  await control(at, 'POST', 'sockets/all/terminate')
  return id
}

async function control(at: Journey, method: string, path: string, body: object = {}) {
  const answer = await fetch(`${inject('address')}/__fake/v1/worlds/${at.world.name}/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
  return answer.status === 204 ? undefined : answer.json()
}
