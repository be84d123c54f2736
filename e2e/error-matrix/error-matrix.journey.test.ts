import { readFileSync } from 'node:fs'
import { expect, inject } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { differences, formattedPage, pageFile, readBaseline } from './matrix-baseline.ts'
import { exampleFileOf } from './matrix-example.ts'
import { brokenPromises } from './matrix-promises.ts'
import { observe } from './matrix-rows.ts'
import { matrixSample, sampleFaults } from './matrix-sample.ts'

const baseline = readBaseline()

/** Whether a line is about a fault of the sample. */
function isLookedAt(line: string): boolean {
  return sampleFaults.some((fault) => line.includes(` × ${fault}：`))
}

journey(
  'a sample of the calls fails before the eyes of the user as the error matrix says',
  async ({ browser }) => {
    const places = matrixSample.flatMap(
      (id) => baseline.find(({ operation }) => operation === id) ?? [],
    )
    expect(places).toHaveLength(matrixSample.length)
    const rows = await observe(browser, { address: inject('address') }, places, {
      faults: sampleFaults,
      baseline,
    })

    expect(differences(baseline, rows).filter(isLookedAt)).toEqual([])
    expect(brokenPromises(rows).filter(isLookedAt)).toEqual([])
  },
)

journey('the page of the error matrix is that of its baseline', async () => {
  expect(readFileSync(pageFile, 'utf8'), 'run npm run error-matrix -- --update').toBe(
    await formattedPage(baseline),
  )
  expect(brokenPromises(baseline)).toEqual([])
})

journey(
  'the page of the self-check makes one call, and tells what came of it',
  async ({ at, fault }) => {
    at.expectTrouble(/^403: GET .*getDictItems/)
    const page = await at.open('admin', { as: 'admin' })
    await page.goto(`${at.world.urls.admin}/test/home`)
    await page.getByLabel('接口', { exact: true }).fill('dictionary.items')
    await page.getByRole('paragraph').filter({ hasText: 'GET /sys/dict/getDictItems/' }).waitFor()
    const values = page.getByLabel('参数（JSON）')
    await expect.poll(() => values.inputValue()).toContain('"dictCode": ""')
    const make = page.getByRole('button', { name: '调用', exact: true })
    const outcome = page.locator('output')

    await values.fill('{"dictCode": ')
    await page.getByText('参数必须是一个 JSON 对象。').waitFor()
    expect(await make.isDisabled()).toBe(true)
    await values.fill('{"dictCode": "sms_type"}')
    await make.click()
    await outcome.getByText(/^成功，\d+ 毫秒$/).waitFor()
    await outcome.getByText('"text": ').waitFor()

    await fault({
      match: { operation: 'dictionary.items' },
      effect: { kind: 'status', status: 403 },
    })
    await make.click()
    await outcome.getByText('失败：拒绝访问').waitFor()
    await outcome.getByText('"status": 403').waitFor()
    await page.getByRole('alert').getByText('拒绝访问').waitFor()
  },
)

journey(
  'the page of the self-check makes a call that takes a file once a file is there',
  async ({ at }) => {
    const page = await at.open('merchant', { as: 'merchant' })
    const values = encodeURIComponent('{"biz": "avatar"}')
    await page.goto(`${at.world.urls.merchant}/test/home?operation=file.add&values=${values}`)
    const field = page.getByLabel('上传的文件')
    await field.waitFor()
    const make = page.getByRole('button', { name: '调用', exact: true })
    expect(await make.isDisabled()).toBe(true)

    await field.setInputFiles(exampleFileOf('file.add'))
    await make.click()
    await page
      .locator('output')
      .getByText(/"path": "avatar\/\w+\.png"/)
      .waitFor()
  },
)
