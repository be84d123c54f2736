import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey, type Journey } from '#e2e/harness/journey.ts'
import { choose, rowOf, search } from '#e2e/harness/lists.ts'
import { logInWith, workspaceOf } from '#e2e/harness/login.ts'

const elsewhere = '198.51.100.7'

async function openList(at: Journey, who: 'merchant' | 'home'): Promise<Page> {
  const page = await at.open(who, { as: 'merchant', path: '/merchant/system/ipList' })
  await page.getByRole('heading', { level: 1, name: 'IP白名单' }).waitFor()
  return page
}

async function edit(page: Page, ip: string) {
  await rowOf(page, ip).getByRole('button', { name: '编辑' }).click()
  return page.getByRole('dialog')
}

/** A window of a colleague who comes from another address. */
async function colleagueFrom(at: Journey, address: string): Promise<Page> {
  const page = await at.open('operator', { path: '/user/login' })
  await page.setExtraHTTPHeaders({ 'X-Fake-Client-Ip': address })
  return page
}

journey(
  'a merchant says from where their people may come, and a colleague from elsewhere is refused in words',
  async ({ at }) => {
    const page = await openList(at, 'merchant')

    // Nobody locks themselves out: the sentence names the address that has to be there.
    await page.getByRole('button', { name: '新增IP' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('IP或网段').fill('999.1.1.1')
    await form.getByRole('button', { name: '保存' }).click()
    await form.getByText('请输入 IPv4、IPv6 地址或 CIDR 网段').waitFor()
    await form.getByLabel('IP或网段').fill('203.0.113.9')
    await form.getByRole('button', { name: '保存' }).click()
    const refusal = page.getByText(/生效的白名单不含您当前的地址/).first()
    await refusal.waitFor()
    const own = /当前的地址 (\S+?)，/.exec(await refusal.innerText())?.[1] ?? ''
    await form.getByLabel('IP或网段').fill(own)
    await form.getByLabel('备注').fill('总部')
    await form.getByRole('button', { name: '保存' }).click()
    await form.waitFor({ state: 'detached' })
    await rowOf(page, own).waitFor()

    const colleague = await colleagueFrom(at, elsewhere)
    await logInWith(colleague, 'yunfan_jb', 'Hz123456')
    const sentence = `您当前的网络地址 ${elsewhere} 不在 IP 白名单内，请联系管理员`
    await colleague.getByRole('alert').getByText(sentence).waitFor()

    await page.reload()
    const refused = page.getByRole('region', { name: '最近被拒绝的登录' })
    await refused.getByText(elsewhere).waitFor()
    expect(await refused.getByRole('listitem').innerText()).toContain('yunfan_jb')

    // Their address is let in by a network, and they are.
    await page.getByRole('button', { name: '新增IP' }).click()
    const further = page.getByRole('dialog')
    await further.getByLabel('IP或网段').fill('198.51.100.200/24')
    await further.getByRole('button', { name: '保存' }).click()
    await further.waitFor({ state: 'detached' })
    await rowOf(page, '198.51.100.0/24').waitFor()
    await logInWith(colleague, 'yunfan_jb', 'Hz123456')
    await workspaceOf(colleague)

    await search(page, 'IP地址', '198.51')
    await page.getByText('共 1 条', { exact: true }).waitFor()
    await rowOf(page, '198.51.100.0/24').getByRole('button', { name: '删除' }).click()
    const question = page.getByRole('dialog', { name: '删除IP地址“198.51.100.0/24”？' })
    await question.getByRole('button', { name: '删除' }).click()
    await page.getByText('没有符合当前条件的数据').waitFor()

    // What is under way is over too.
    at.expectTrouble(/^403: /)
    await colleague.reload()
    await colleague
      .getByText(/拒绝访问|不在 IP 白名单内/)
      .first()
      .waitFor()
  },
)

journey('of two who edit one address the second decides', async ({ at }) => {
  const first = await openList(at, 'merchant')
  const second = await openList(at, 'home')
  const mine = await edit(second, '203.0.113.0/24')
  const theirs = await edit(first, '203.0.113.0/24')
  await theirs.getByLabel('备注').fill('上海办公室')
  await theirs.getByRole('button', { name: '保存' }).click()
  await theirs.waitFor({ state: 'detached' })

  await mine.getByLabel('备注').fill('北京办公室')
  await mine.getByRole('button', { name: '保存' }).click()
  await mine.getByText(/merchant 在 .+ 已保存了别的修改/).waitFor()
  await mine.getByRole('button', { name: '用我的值覆盖' }).click()
  await mine.waitFor({ state: 'detached' })
  await rowOf(second, '203.0.113.0/24').getByRole('cell', { name: '北京办公室' }).waitFor()

  // A form with changes is not closed unasked.
  const unsaved = await edit(second, '203.0.113.0/24')
  await choose(second, unsaved, '状态', '有效')
  await unsaved.getByRole('button', { name: '取消' }).click()
  await second.getByRole('dialog', { name: '放弃未保存的修改？' }).waitFor()
})
