import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const drawerOf = (page: Page) => page.getByRole('dialog', { name: /^平台报送/ })
/** What can be done; a figure of the check is called 报送 too, and shows its rows. */
const actionsOf = (page: Page) => drawerOf(page).locator('.ant-drawer-footer')

async function openReport(page: Page, status: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: status }).first()
  await row.getByRole('button', { name: '查看' }).click()
  await drawerOf(page).getByText('相符').waitFor()
}

async function submit(page: Page): Promise<void> {
  await actionsOf(page).getByRole('button', { name: '报送', exact: true }).click()
  const question = page.getByRole('dialog', { name: /^报送 \d{4}Q\d？$/ })
  await question.getByRole('button', { name: '报送' }).click()
  await page.getByText('已报送，等待税务局受理').waitFor()
}

journey(
  'a provider reads whom the bureau refused, reports again and is accepted; another explains what it was asked; the platform sees both without whole names',
  async ({ at }) => {
    const path = '/provider/tax/platformReport'
    const refused = await at.open('provider', { asUser: 'haitang', path: `${path}?status=3` })
    await openReport(refused, '已退回')
    const alert = drawerOf(refused).getByRole('alert').filter({ hasText: 'BS01' })
    await alert.getByText(/^\p{Script=Han}{2,4}：证件号码$/u).waitFor()
    expect.soft(await seriousOn(refused), 'refused').toEqual([])

    const admin = await at.open('admin', {
      as: 'admin',
      path: '/plate/tax/platformReport?status=3',
    })
    await openReport(admin, '已退回')
    await drawerOf(admin)
      .getByText(/^\*+\p{Script=Han}+：证件号码$/u)
      .waitFor()
    expect(await actionsOf(admin).getByRole('button').count()).toBe(0)

    await submit(refused)
    await at.world.advance('11s')
    // What the bureau says arrives by itself.
    await drawerOf(refused)
      .getByText(/^回执号 990101\d{14}/)
      .waitFor()

    const asked = await at.open('provider', { asUser: 'yunxiu', path: `${path}?status=4` })
    await openReport(asked, '需补充说明')
    await drawerOf(asked).getByRole('button', { name: '补充说明' }).click()
    const reply = asked.getByRole('dialog', { name: '补充说明' })
    await reply.getByLabel('说明').fill('本季度新增两个项目，人员收入随之增加。')
    await reply.getByRole('button', { name: '提交说明' }).click()
    await asked.getByText('已提交说明').waitFor()
    await at.world.advance('11s')
    await drawerOf(asked)
      .getByText(/^回执号 990101\d{14}/)
      .waitFor()
  },
)
