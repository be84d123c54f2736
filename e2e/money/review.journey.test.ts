// @module-tag core

import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey, type Journey } from '#e2e/harness/journey.ts'
import { rowOf } from '#e2e/harness/lists.ts'
import { upload } from '#e2e/steps/paying.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const batchName = '保洁师补发'

journey('a checker reads what is new about a list before its money is frozen', async ({ at }) => {
  await handIn(at)
  // The origin of another role keeps another session; whose it is the user decides.
  const page = await at.open('provider', {
    asUser: 'yunfan_fh',
    path: '/merchant/payout/batchOrder',
  })
  const waiting = page.getByRole('region', { name: '待复核的批次' })
  await waiting.getByText(/宋小满 提交于/).waitFor()
  await waiting.getByRole('button', { name: '复核', exact: true }).click()

  await page.getByRole('heading', { level: 1, name: `复核 ${batchName}` }).waitFor()
  const main = page.getByRole('main').filter({ visible: true })
  await main.getByText(/宋小满 提交于 \d{4}-/).waitFor()
  const points = main.getByRole('region', { name: '核对要点' })
  await points.getByText('上一批次').waitFor()
  // The payee whose card is not the one that was paid before stands first, with both.
  const rows = main.getByRole('region', { name: '付款名单' })
  await expect.poll(() => namesIn(rows)).toEqual(['夏侯瑞霖', '莫问秋', '简如故'])
  await rowOf(page, '夏侯瑞霖')
    .getByText(/^换了账号，原 6200\*+\d{4}$/)
    .waitFor()
  await points.getByRole('button', { name: /^换了收款账号/ }).click()
  await expect.poll(() => namesIn(rows)).toEqual(['夏侯瑞霖'])
  await points.getByRole('button', { name: /^全部/ }).click()
  await rows.getByRole('searchbox', { name: '搜索名单' }).fill('问秋')
  await rows.getByRole('searchbox', { name: '搜索名单' }).press('Enter')
  await expect.poll(() => namesIn(rows)).toEqual(['莫问秋'])
  const download = page.waitForEvent('download')
  await main.getByRole('link', { name: `下载名单 ${batchName}.csv` }).click()
  expect((await download).suggestedFilename()).toContain('.csv')
  expect.soft(await seriousOn(page)).toEqual([])

  await page.getByRole('button', { name: '通过复核' }).click()
  const question = page.getByRole('dialog', { name: `通过“${batchName}”？` })
  await question.getByLabel('支付密码').fill('Wrong111')
  await question.getByRole('button', { name: '确认通过' }).click()
  await question.getByText('支付密码错误，还可尝试4次').waitFor()
  await question.getByLabel('支付密码').fill('Pay12345')
  await question.getByRole('button', { name: '确认通过' }).click()
  await main.getByText(/^已复核通过，生成批次 PF\d+/).waitFor()
  await main.getByRole('button', { name: '查看批次' }).click()
  const timeline = page.getByRole('list', { name: '流程' })
  const steps = timeline.getByRole('listitem')
  await steps.filter({ hasText: '提交' }).getByText('宋小满').waitFor()
  await steps.filter({ hasText: '复核通过' }).getByText('梁立秋').waitFor()
})

journey(
  'the to-do and the bell lead a checker to the list, who sends it back from a phone',
  async ({ at }) => {
    const maker = await handIn(at)
    const page = await at.open('provider', { asUser: 'yunfan_fh' })
    await page.getByRole('link', { name: '待复核批次' }).click()
    await page.getByRole('heading', { level: 1, name: '付款复核' }).waitFor()
    await page.getByRole('button', { name: '复核', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: `复核 ${batchName}` }).waitFor()
    const address = new URL(page.url())

    await page.getByRole('button', { name: /^通知/ }).click()
    await page
      .getByText(new RegExp(`^待复核：${batchName} ¥[\\d,.]+，宋小满提交$`))
      .first()
      .click()
    await expect.poll(() => page.url()).toContain(`${address.pathname}${address.search}`)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await page.getByText('夏侯瑞霖').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: '退回' }).click()
    const question = page.getByRole('dialog', { name: `退回“${batchName}”？` })
    await question.getByLabel('原因').fill('收款账号有误')
    await question.getByRole('button', { name: '退回' }).click()
    await page.getByText(`已退回“${batchName}”`).waitFor()

    // Its maker reads why without asking for it.
    await maker.getByText('复核人已退回：收款账号有误').waitFor()
  },
)

journey(
  'the refusal of a wrong file stands at the field, in sight on a low screen',
  async ({ at }) => {
    const page = await at.open('merchant', { as: 'merchant', path: '/merchant/payout/create' })
    await page.setViewportSize({ width: 1280, height: 600 })
    const field = page.getByLabel('选择付款名单')
    const file = { name: '名单.csv', mimeType: 'text/csv', buffer: Buffer.from('姓名\n沈知夏') }
    await field.setInputFiles(file)
    const refusal = page.getByRole('alert').filter({ hasText: '没有导入：文件缺少以下列' })
    await refusal.waitFor()
    await expect.poll(() => page.getByText('.xlsx / .csv').isVisible()).toBe(true)
    const [said, drop] = await Promise.all([refusal.boundingBox(), field.boundingBox()])
    if (said === null || drop === null) throw new Error('The refusal and the field are to be seen.')
    expect(said.y).toBeGreaterThanOrEqual(0)
    expect(said.y + said.height).toBeLessThanOrEqual(601)
    expect(Math.abs(drop.y - (said.y + said.height))).toBeLessThan(32)
  },
)

/** The maker hands a list in; its last row is wrong and left out. */
async function handIn(at: Journey): Promise<Page> {
  const page = await at.open('merchant', { asUser: 'yunfan_jb' })
  await upload(page, at.world.urls.merchant)
  await page.getByRole('button', { name: '剔除异常并继续（1 行）' }).click()
  await page.getByRole('button', { name: '下一步：确认' }).click()
  await page.getByRole('button', { name: '提交复核' }).click()
  await page.getByRole('heading', { name: '等待复核' }).waitFor()
  return page
}

function namesIn(rows: ReturnType<Page['getByRole']>): Promise<string[]> {
  return rows
    .getByRole('row')
    .filter({ has: rows.page().getByRole('cell') })
    .evaluateAll((elements) =>
      elements
        .map(
          (row) =>
            row.querySelectorAll('td')[1]?.firstElementChild?.firstElementChild?.textContent ?? '',
        )
        .filter((name) => name !== ''),
    )
}
