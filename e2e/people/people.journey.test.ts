import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { choose, rowOf } from '#e2e/harness/lists.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

/** A valid certificate number of the impossible region 990101. */
const newcomerNo = '99010119940307711X'

journey(
  'somebody begins to work under a wrong name, is verified with the right one, revealed, and leaves',
  async ({ at }) => {
    const page = await at.open('merchant', { as: 'merchant', path: '/merchant/people/employment' })
    await page.getByRole('button', { name: '登记入职' }).click()
    const form = page.getByRole('dialog', { name: '登记入职' })
    await form.getByLabel('姓名').fill('穆不符')
    await form.getByLabel('证件号码').fill(newcomerNo)
    await form.getByLabel('手机号').fill('10000093402')
    await form.getByLabel('岗位').fill('保洁师')
    await choose(page, form, '工作性质', '兼职')
    await form.getByLabel('入职日期').fill('2026-11-02')
    await form.getByLabel('入职日期').press('Tab')
    await form.getByRole('button', { name: '保存' }).click()
    await rowOf(page, '穆不符').waitFor()
    expect.soft(await seriousOn(page), 'employment').toEqual([])

    await page.getByRole('link', { name: '穆不符' }).click()
    await page.getByText('实名核验未通过：姓名与证件号码不一致').waitFor()
    await page.getByRole('button', { name: '重新核验' }).click()
    const verifying = page.getByRole('dialog', { name: '重新实名核验：穆不符' })
    await verifying.getByLabel('改正姓名').fill('穆相符')
    await verifying.getByRole('button', { name: '核验' }).click()
    await page.getByText('实名核验已通过').waitFor()
    await page.getByRole('heading', { name: '穆相符' }).waitFor()

    await page.getByRole('definition').filter({ hasText: '990101********711X' }).waitFor()
    await page.getByRole('button', { name: '查看完整信息' }).click()
    await page.getByRole('definition').filter({ hasText: newcomerNo }).waitFor()
    await page.getByRole('tab', { name: '用工记录' }).click()
    await page.getByRole('cell', { name: '保洁师' }).waitFor()
    await page.getByRole('tab', { name: '变更记录' }).click()
    expect.soft(await seriousOn(page), 'person').toEqual([])

    await page.goBack()
    const row = rowOf(page, '穆相符')
    await row.getByRole('button', { name: '离职' }).click()
    const leaving = page.getByRole('dialog', { name: '办理离职：穆相符' })
    await leaving.getByLabel('离职原因').fill('个人原因')
    await leaving.getByRole('button', { name: '办理离职' }).click()
    await page.getByText('已办理 1 人离职').waitFor()
    await row.getByText('离职', { exact: true }).waitFor()
  },
)

journey(
  'a blacklist out of a spreadsheet with a fault is mended, and the merchant sees who is on it',
  async ({ at }) => {
    const admin = await at.open('admin', { as: 'admin', path: '/plate/people/blacklist' })
    const merchant = await at.open('merchant', {
      as: 'merchant',
      path: '/merchant/people/individual?keyWord=沈知夏',
    })
    await merchant.getByRole('link', { name: '沈知夏' }).click()
    await merchant.getByRole('heading', { name: '沈知夏' }).waitFor()

    await admin.getByRole('button', { name: '导入', exact: true }).click()
    const dialog = admin.getByRole('dialog', { name: '导入黑名单' })
    const head = '姓名*,证件号码*,原因*,到期日'
    await sendFile(admin, `${head}\n沈知夏,990101199406171022,冒名,2026-11-30\n`)
    await dialog.getByText('1 行中有 1 行不能导入。请在文件里改正后再次上传。').waitFor()
    await dialog.getByRole('cell', { name: '证件号码格式不正确' }).waitFor()
    await dialog.getByRole('button', { name: '下载错误明细' }).waitFor()
    await sendFile(admin, `${head}\n沈知夏,990101199406171021,冒名,2026-11-30\n`)
    await dialog.getByText('已导入 1 行', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: '关闭' }).last().click()
    await rowOf(admin, '沈知夏').getByText('2026-11-30').waitFor()
    expect.soft(await seriousOn(admin), 'blacklist').toEqual([])

    // In the other window, which was open all the time; why is told to the platform alone.
    await merchant.getByText('在平台的黑名单中，付款会被拦截').waitFor()
    expect(await merchant.getByText('冒名').count()).toBe(0)
  },
)

journey('the platform finds a person by number, and makes one of two', async ({ at }) => {
  const admin = await at.open('admin', { as: 'admin', path: '/plate/people/individual' })
  await admin.getByRole('button', { name: '按号码查找' }).click()
  const finding = admin.getByRole('dialog', { name: '按号码查找' })
  await finding.getByLabel('证件号码或手机号').fill('E99012345')
  await finding.getByRole('button', { name: '查找' }).click()
  await finding.getByRole('link', { name: /照溪/ }).click()

  await admin.getByText('疑似重复登记').waitFor()
  expect.soft(await seriousOn(admin), 'person').toEqual([])
  await admin.getByRole('button', { name: '并入当前人员' }).click()
  const merging = admin.getByRole('dialog', { name: /并入/ })
  await merging.getByRole('button', { name: '同一人先后以不同证件登记' }).click()
  await merging.getByRole('button', { name: '并入当前人员' }).click()
  await expect.poll(() => admin.getByText('疑似重复登记').count()).toBe(0)
})

async function sendFile(page: Page, content: string): Promise<void> {
  await page
    .getByLabel('选择要导入的文件')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
}
