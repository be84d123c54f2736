import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Role } from '@settle/shared/core/role.ts'
import { journey } from '#e2e/harness/journey.ts'

/** 企业信息 of each business (domain.md 3.5): its own window beside the one of its reviewer. */
const stories: readonly {
  readonly owner: Role
  readonly own: string
  readonly reviewer: Role
  /** Where the reviewer's to-do leads. */
  readonly todo: string
  readonly name: string
  readonly label: string
}[] = [
  {
    owner: 'merchant',
    own: '/merchant/system/info',
    reviewer: 'operator',
    todo: '待审商户',
    name: '云帆到家服务有限公司',
    label: '法定代表人',
  },
  {
    owner: 'agent',
    own: '/agent/system/info',
    reviewer: 'operator',
    todo: '待审代理商',
    name: '启明渠道管理有限公司',
    label: '代理商名称',
  },
  {
    owner: 'operator',
    own: '/operator/system/info',
    reviewer: 'admin',
    todo: '待审运营商',
    name: '青禾云服务有限公司',
    label: '法定代表人',
  },
]

for (const { owner, own, reviewer, todo, name, label } of stories) {
  journey(
    `${owner} changes its data; ${reviewer} compares both versions and decides`,
    async ({ at }) => {
      const mine = await at.open(owner, { as: owner, path: own })
      await change(mine, label, '程前川')
      const waiting = mine.getByRole('region', { name: '待审核的资料变更' })
      await waiting.getByRole('row', { name: new RegExp(`${label}.*程前川`) }).waitFor()

      const theirs = await at.open(reviewer, { as: reviewer })
      await theirs.getByRole('region', { name: '待办' }).getByRole('link', { name: todo }).click()
      await theirs.getByRole('main').getByRole('link', { name }).first().click()
      const asked = theirs.getByRole('region', { name: '待审核的资料变更' })
      await asked.getByRole('row', { name: new RegExp(`${label}.*程前川`) }).waitFor()
      await asked.getByRole('button', { name: '通过' }).click()
      await theirs.getByRole('dialog').getByRole('button', { name: '通过' }).click()
      await asked.waitFor({ state: 'detached' })

      await mine.reload()
      await expect.poll(() => factOf(mine, label)).toBe('程前川')
      expect(await waiting.count()).toBe(0)
    },
  )
}

journey('a contact holds at once, and a rejected change says why', async ({ at }) => {
  const mine = await at.open('agent', { as: 'agent', path: '/agent/system/info' })
  await change(mine, '联系人', '何见川')
  await expect.poll(() => factOf(mine, '联系人')).toBe('何见川')
  expect(await mine.getByRole('region', { name: '待审核的资料变更' }).count()).toBe(0)

  await change(mine, '代理商名称', '启明新渠道有限公司')
  const theirs = await at.open('operator', {
    as: 'operator',
    path: '/operator/agent/list/detail?id=1300000000000000001',
  })
  const asked = theirs.getByRole('region', { name: '待审核的资料变更' })
  await asked.getByRole('button', { name: '驳回' }).click()
  const dialog = theirs.getByRole('dialog')
  await dialog.getByRole('textbox').fill('名称与营业执照不一致')
  await dialog.getByRole('button', { name: '驳回' }).click()
  await asked.waitFor({ state: 'detached' })

  await mine.reload()
  await mine.getByText('资料变更被驳回：名称与营业执照不一致').waitFor()
  expect(await factOf(mine, '代理商名称')).toBe('启明渠道管理有限公司')
})

async function change(page: Page, label: string, value: string): Promise<void> {
  await page.getByRole('button', { name: '修改企业信息' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value)
  await form.getByRole('button', { name: /保\s?存/ }).click()
  await form.waitFor({ state: 'hidden' })
}

/** What a fact of the page says. */
function factOf(page: Page, label: string): Promise<string> {
  return page
    .locator('.party-groups dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .innerText()
}
