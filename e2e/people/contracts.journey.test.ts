import { readFile } from 'node:fs/promises'
import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { textsOfPdf } from '@settle/server/test/files/pdf-text.ts'
import { journey } from '#e2e/harness/journey.ts'
import { rowOf } from '#e2e/harness/lists.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function savedBy(page: Page, act: () => Promise<void>): Promise<Uint8Array> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return readFile(await download.path())
}

journey(
  'a provider finds a contract, downloads it, retries a failed archive, and the merchant has its own copy',
  async ({ at }) => {
    const page = await at.open('provider', {
      as: 'provider',
      path: '/provider/people/contract?contractStatus=4',
    })
    await rowOf(page, '蓝鲸配送科技有限公司').waitFor()
    expect.soft(await seriousOn(page), 'list').toEqual([])

    await page.getByRole('main').getByRole('link', { name: /^HT/ }).click()
    await page.getByText('归档失败：电子签服务归档超时').waitFor()
    await page.getByRole('article', { name: '灵活用工结算服务合同' }).waitFor()
    expect.soft(await seriousOn(page), 'detail').toEqual([])
    await button(page, '重试归档').click()
    await page.getByRole('dialog').getByRole('button', { name: '重试归档' }).click()
    await page.getByText('已重新提交归档').first().waitFor()
    // Followed without asking: the archive answers a second later.
    await page.getByText('归档失败：电子签服务归档超时').waitFor({ state: 'detached' })
    await page.getByText('已重试 1 次').waitFor()

    await page.goto(`${at.world.urls.provider}/provider/people/contract?keyWord=沈知夏`)
    const row = rowOf(page, '沈知夏').first()
    const file = await savedBy(page, () => row.getByRole('button', { name: '下载合同' }).click())
    for (const text of await textsOfPdf(file)) {
      expect(text).toContain('乙方（自由职业者）：沈知夏')
      expect(text).toContain('模拟')
      expect(text).toMatch(/合同编号：HT\d{14}/)
    }
    await row.getByRole('checkbox').check()
    const zip = await savedBy(page, () => button(page, '打包下载 1 份').click())
    // A ZIP file (PKWARE APPNOTE 4.3.7) with the contract in it as it was downloaded.
    expect(Buffer.from(zip.slice(0, 4)).toString('latin1')).toBe('PK\u0003\u0004')
    expect(Buffer.from(zip).includes(Buffer.from(file.slice(-512)))).toBe(true)

    const merchant = await at.open('merchant', { as: 'merchant', path: '/merchant/system/info' })
    const own = merchant.getByRole('listitem').filter({ hasText: '灵活用工结算服务合同' }).first()
    const copy = await savedBy(merchant, () =>
      own.getByRole('button', { name: '下载合同' }).click(),
    )
    for (const text of await textsOfPdf(copy)) expect(text).toContain('洛水众服科技有限公司')
  },
)

journey(
  'a provider writes a template, sees how it will look, saves a second version and puts it to use',
  async ({ at }) => {
    const page = await at.open('provider', {
      as: 'provider',
      path: '/provider/people/template',
    })
    await page.getByText('使用中').first().waitFor()
    expect.soft(await seriousOn(page), 'list').toEqual([])
    await button(page, '新增合同模板').click()
    const form = page.getByRole('dialog', { name: '新增合同模板' })
    await form.getByLabel(/^模板名称/).fill('设计任务模板')
    await form.getByLabel(/^合同名称/).fill('设计服务合同')
    await form.getByRole('article', { name: '设计服务合同' }).waitFor()
    const body = form.getByLabel(/^正文/)
    await body.fill('甲方{甲方名称}与乙方{乙方姓名}订立本合同，报酬{金额}元，按月结算。')
    await form.getByText('不认识的变量：{金额}').waitFor()
    await body.fill('甲方{甲方名称}与乙方{乙方姓名}订立本合同，自{生效日期}起按月结算。')
    await form.getByText('甲方示例服务商科技有限公司与乙方沈示例订立本合同').waitFor()
    expect.soft(await seriousOn(page), 'form').toEqual([])
    await button(page, '保存').click()
    const row = rowOf(page, '设计任务模板')
    await row.getByText('未启用').waitFor()

    await row.getByRole('button', { name: '编辑' }).click()
    const edit = page.getByRole('dialog', { name: '编辑合同模板' })
    await edit.getByLabel(/^合同期限/).fill('6')
    await edit.getByLabel(/^修改说明/).fill('期限改为半年')
    await button(page, '保存').click()
    await row.getByText('v2').waitFor()
    await row.getByRole('button', { name: '启用' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '启用' }).click()
    await row.getByText('使用中').waitFor()
    await expect.poll(() => rowOf(page, '自由职业者标准模板').textContent()).toContain('未启用')

    await row.getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('button', { name: '版本' }).click()
    const versions = page.getByRole('dialog', { name: '“设计任务模板”的版本' })
    await versions.getByText('期限改为半年').waitFor()
    expect(await versions.getByRole('listitem').count()).toBe(2)
  },
)
