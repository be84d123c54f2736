import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { choose } from '#e2e/harness/lists.ts'
import { workspaceOf } from '#e2e/harness/login.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'
import { callsTo } from '#e2e/harness/windows.ts'
import { expectTabs, openEntry, tabOf } from '#e2e/harness/tabs.ts'

const luoshui = { id: '1200000000000000001', name: '洛水众服科技有限公司' }
const haitang = { id: '1200000000000000002', name: '海棠企业服务有限公司' }
const switchCall = '**/sys/switchProvider*'
const ordersCall = '/payout/batchOrder/list'

const switcherOf = (page: Page) => page.getByRole('button', { name: /^当前服务商：/ })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: '切换服务商', exact: true })
const okOf = (page: Page) => dialogOf(page).getByRole('button', { name: '确定' })
const allProvidersOf = (page: Page) => page.getByRole('checkbox', { name: '全部服务商' })
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('pro__Access-Token'))

/** Chooses in the open dialog, but does not confirm. */
async function pick(page: Page, provider: string, channel: string): Promise<void> {
  await choose(page, dialogOf(page), '服务商', provider)
  // These providers offer one channel, and a choice of one is none.
  await dialogOf(page).getByTitle(channel, { exact: true }).first().waitFor()
}

/** Which provider the lists of a window ask for. */
function providersAskedBy(page: Page) {
  const calls = callsTo(page, ordersCall)
  return () => calls.map(({ url }) => new URL(url).searchParams.get('providerId'))
}

journey(
  '[ROLE-02] [SWITCH-01] a merchant chooses provider and channel, and sees the account; nobody else does',
  async ({ at }) => {
    const page = await at.open('merchant', { as: 'merchant' })
    await switcherOf(page).click()
    const dialog = dialogOf(page)
    const account = dialog.getByRole('textbox', { name: '账户' })
    await expect.poll(() => account.inputValue()).toBe('6200 0008 0000 0001 928')
    expect(await account.isEditable()).toBe(false)
    expect((await dialog.boundingBox())?.width).toBe(800)
    expect.soft(await seriousOn(page)).toEqual([])
    expect(await dialog.getByRole('definition').allTextContents()).toEqual([
      '云帆到家服务有限公司',
      luoshui.name,
      '合作银行',
    ])

    // All three are required; what is current already is said, not sent.
    const sent = callsTo(page, '/sys/switchProvider')
    await okOf(page).click()
    await dialog.getByText('已经是当前服务商和渠道，无需切换').waitFor()
    await dialog.locator('.ant-select').first().hover()
    await dialog.locator('.ant-select-clear').first().click()
    await okOf(page).click()
    for (const message of ['请选择服务商', '请选择渠道', '请选择账户']) {
      await dialog.locator('.ant-form-item-explain-error', { hasText: message }).waitFor()
    }
    await dialog.getByRole('combobox', { name: '服务商' }).fill('fws0002')
    await expect.poll(() => page.getByTitle(`${luoshui.name}-FWS0001`).count()).toBe(0)
    await page.getByTitle(`${haitang.name}-FWS0002`).click()
    await dialog.getByTitle('支付宝(新)', { exact: true }).first().waitFor()
    await expect.poll(() => account.inputValue()).toBe('2099 1000 0001 5838')
    // A choice of one is none: the only channel comes with its provider.
    await choose(page, dialog, '服务商', `${luoshui.name}-FWS0001`)
    await expect.poll(() => account.inputValue()).toBe('6200 0008 0000 0001 928')
    await dialog.getByTitle('合作银行').first().waitFor()
    await pick(page, `${haitang.name}-FWS0002`, '支付宝(新)')
    expect(sent).toEqual([])

    await okOf(page).click()
    await expect.poll(() => switcherOf(page).textContent()).toContain(haitang.name)

    for (const role of ['admin', 'operator', 'agent', 'provider'] as const) {
      const other = await at.open(role, { as: role })
      expect(await switcherOf(other).count(), role).toBe(0)
    }
  },
)

journey(
  'channels that do not come are told in the dialog, and asked for again in place',
  async ({ at, fault }) => {
    const page = await at.open('merchant', { as: 'merchant' })
    await switcherOf(page).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('textbox', { name: '账户' }).waitFor()
    for (const [effect, sentence] of [
      [{ kind: 'business', message: '渠道正在维护' }, '加载失败：渠道正在维护'],
      [{ kind: 'badJson' }, '加载失败：服务器返回了无法识别的内容'],
    ] as const) {
      const failure = await fault({
        match: { operation: 'provider.channels' },
        when: { times: 1 },
        effect,
      })
      await choose(page, dialog, '服务商', `${haitang.name}-FWS0002`)
      await dialog.getByRole('alert').getByText(sentence).waitFor()
      expect(await failure.fired()).toBe(1)

      await dialog.getByRole('button', { name: '重试' }).click()
      await dialog.getByRole('alert').waitFor({ state: 'detached' })
      await dialog.getByTitle('支付宝(新)', { exact: true }).first().waitFor()
      await dialog.getByRole('button', { name: '取消' }).click()
      await dialog.waitFor({ state: 'hidden' })
      await page.reload()
      await switcherOf(page).click()
      await dialog.getByRole('textbox', { name: '账户' }).waitFor()
    }
  },
)

journey(
  'anyone who is about to pay reads who will, and switches in the same dialog',
  async ({ at }) => {
    const page = await at.open('merchant', { as: 'merchant', path: '/merchant/payout/create' })
    const paying = page.getByRole('main')
    await paying.getByText(luoshui.name, { exact: true }).waitFor()
    await paying.getByRole('button', { name: '切换服务商' }).click()
    await pick(page, `${haitang.name}-FWS0002`, '支付宝(新)')
    await okOf(page).click()
    await paying.getByText(haitang.name, { exact: true }).waitFor()
  },
)

journey(
  '[SWITCH-02] the session is replaced as a whole or not at all, and every open tab and window follows',
  async ({ at }) => {
    const page = await at.open('merchant', {
      as: 'merchant',
      path: `/merchant/payout/batchOrder?providerId=${luoshui.id}`,
    })
    // An address that spells out the current provider is that of the untouched list.
    await page.waitForURL('**/merchant/payout/batchOrder')
    await openEntry(page, '资金管理', '账户流水')
    // The page that is left has the same box.
    await page.getByRole('heading', { level: 1, name: '账户流水' }).waitFor()
    await allProvidersOf(page).click()
    await page.waitForURL('**/merchant/account/flow?providerId=')
    await openEntry(page, '系统设置', '用户管理')
    await tabOf(page, '用户管理').waitFor()
    await tabOf(page, '批次单').click()
    const titles = ['首页', '批次单', '账户流水', '用户管理']
    await expectTabs(page, titles, '批次单')
    const second = await at.open('merchant', { path: '/merchant/account/flow' })
    await workspaceOf(second)

    await switcherOf(page).click()
    const dialog = dialogOf(page)
    await pick(page, `${haitang.name}-FWS0002`, '支付宝(新)')

    // Refused, or answered with what is no session: said and written down, and nothing is half done.
    at.expectTrouble(/^console: .*(合作已暂停|holds no session)/)
    const written: string[] = []
    page.on('console', (message) => message.type() === 'error' && written.push(message.text()))
    const [token, stored] = [await tokenOf(page), await storedBy(page)]
    for (const [answer, sentence] of [
      [{ success: false, code: 500, message: '合作已暂停', result: null }, '合作已暂停'],
      [
        { success: true, code: 200, message: '', result: { token: 'x' } },
        '切换没有完成，仍然是原来的服务商',
      ],
    ] as const) {
      await page.route(switchCall, (route) => route.fulfill({ json: answer }))
      await okOf(page).click()
      await dialog.getByRole('alert').filter({ hasText: sentence }).waitFor()
      await expect.poll(() => okOf(page).isEnabled()).toBe(true)
      await page.unroute(switchCall)
    }
    await expect.poll(() => written).toHaveLength(2)
    expect([await tokenOf(page), await storedBy(page)]).toEqual([token, stored])
    expect(await switcherOf(page).textContent()).toContain(luoshui.name)

    const sent = callsTo(page, '/sys/switchProvider')
    const asked = providersAskedBy(page)
    await okOf(page).dblclick()
    await expect.poll(() => switcherOf(page).textContent()).toContain(haitang.name)
    expect(await tokenOf(page)).not.toBe(token)
    expect(await storedBy(page)).toMatchObject({ username: 'merchant', provider: haitang.name })
    expect((await storedBy(page)).dictionaries).toBeGreaterThan(10)
    await expectTabs(page, titles, '批次单')
    await expect.poll(asked).toContain(haitang.id)
    expect(asked()).not.toContain(luoshui.id)
    expect(sent).toHaveLength(1)
    await tabOf(page, '账户流水').click()
    await page.getByRole('heading', { level: 1, name: '账户流水' }).waitFor()
    await expect.poll(() => allProvidersOf(page).isChecked()).toBe(true)

    // The other window follows, where it is.
    await expect.poll(() => switcherOf(second).textContent()).toContain(haitang.name)
    await second.getByRole('main').getByText(`当前服务商：${haitang.name}`).waitFor()
    expect(await allProvidersOf(second).isChecked()).toBe(false)
    await expectTabs(second, ['首页', '账户流水'], '账户流水')
  },
)

journey('what is not saved is asked about before the provider is switched', async ({ at }) => {
  const page = await at.open('merchant', { as: 'merchant', path: '/merchant/payout/create' })
  const name = page.getByRole('main').getByLabel('批次名称')
  await name.fill('十一月第三批')
  await switcherOf(page).click()
  await pick(page, `${haitang.name}-FWS0002`, '支付宝(新)')
  await okOf(page).click()
  const question = page.getByRole('dialog', { name: '切换服务商？' })
  await question.getByText('“发起付款”里有还没有保存的内容').waitFor()
  await question.getByRole('button', { name: '继续编辑' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await name.inputValue()).toBe('十一月第三批')
  expect(await switcherOf(page).textContent()).toContain(luoshui.name)
  await okOf(page).click()
  await question.getByRole('button', { name: '仍然切换' }).click()
  await expect.poll(() => switcherOf(page).textContent()).toContain(haitang.name)
  await expectTabs(page, ['首页', '发起付款'], '发起付款')
})

journey('on a phone the person menu leads to the switch of provider', async ({ at }) => {
  const page = await at.open('merchant', { as: 'merchant', size: 'phone' })
  const openMenu = () =>
    page
      .getByRole('banner')
      .getByRole('button', { name: /程望舒|商户/ })
      .click()
  await openMenu()
  await page.getByRole('menuitem', { name: `当前服务商：${luoshui.name}` }).click()
  await pick(page, `${haitang.name}-FWS0002`, '支付宝(新)')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await okOf(page).click()
  await dialogOf(page).waitFor({ state: 'hidden' })
  await workspaceOf(page)
  await openMenu()
  await page.getByRole('menuitem', { name: `当前服务商：${haitang.name}` }).waitFor()
})

/** What the browser keeps of the session besides its token. */
async function storedBy(page: Page) {
  const [username, userInfo, items] = await Promise.all(
    ['Login_Username', 'Login_Userinfo', 'UI_CACHE_DB_DICT_DATA'].map((key) =>
      page.evaluate((name) => JSON.parse(localStorage.getItem(`pro__${name}`) ?? '{}').value, key),
    ),
  )
  return {
    username,
    provider: userInfo.info.providerName,
    dictionaries: Object.keys(items).length,
  }
}
