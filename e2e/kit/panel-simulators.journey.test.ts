import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

journey(
  'the outside world is moved from the panel: a switch, a step, a refused one, and money',
  async ({ at }) => {
    at.expectTrouble(/^409: POST .*\/simulate\/review\//)
    await at.world.setClock({ mode: 'frozen' })
    const page = await at.open('home', { path: '/__fake/#clock' })
    const outside = page.getByRole('region', { name: '替外部世界走一步' })
    const due = page.getByRole('region', { name: '接下来会发生' })

    // What stands on the server is what is shown, also after a reload.
    await page.getByLabel('系统停机').check()
    await page.getByText('已打开').waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel('系统停机').isChecked()).toBe(true)
    await page.getByLabel('系统停机').uncheck()
    await page.getByText('已关闭').waitFor()

    const opening = outside.getByRole('listitem').filter({ hasText: '开户中' }).first()
    const id = (await opening.getByRole('code').textContent()) ?? ''
    await opening.getByRole('button', { name: '通过' }).click()
    await page.getByText('已完成，现在是“已开户”').waitFor()
    await due.getByText('小额打款到账').first().waitFor()

    await outside.getByText('手动填写一步').click()
    await outside.getByLabel('什么').selectOption('review')
    await outside.getByLabel('编号').fill(id)
    await outside.getByLabel('步骤').fill('fly')
    await outside.getByRole('button', { name: '走这一步' }).click()
    await outside.getByText('FAKE_ILLEGAL_TRANSITION').waitFor()
    await outside.getByText(/现在的状态：.+\(passed\)/).waitFor()
    expect(await outside.getByLabel('编号').inputValue()).toBe(id)

    const money = page.getByRole('region', { name: '模拟来账' })
    await money.getByLabel('金额（元）').fill('0')
    await money.getByRole('button', { name: '打款' }).click()
    await money.getByRole('alert').getByText('金额应大于 0').waitFor()
    await money.getByLabel('金额（元）').fill('88.14')
    await money.getByText('.14：一天后才到账').waitFor()
    await money.getByRole('button', { name: '打款' }).click()
    await page.getByText('88.14 元已在路上').waitFor()
    await page
      .getByRole('button', { name: /^快进到这里：.+ 小额打款到账$/ })
      .first()
      .click()
    await page.getByRole('heading', { name: '发生了什么' }).waitFor()
  },
)

journey('the tax bureau is told how to answer, and what a provider may invoice', async ({ at }) => {
  const page = await at.open('home', { path: '/__fake/#clock' })
  const bureau = page.getByRole('region', { name: '税局的脾气' })
  await bureau.getByLabel('下一次开票').selectOption('FP05')
  await bureau.getByRole('button', { name: '设定' }).click()
  await page.getByText('已设定').waitFor()
  await page.reload()
  await expect.poll(() => bureau.getByLabel('下一次开票').inputValue()).toBe('FP05')

  await bureau.getByLabel('每月额度（元）').fill('十万')
  await bureau.getByRole('button', { name: '改额度' }).click()
  await bureau.getByRole('alert').getByText('请输入金额').waitFor()
  await bureau.getByLabel('每月额度（元）').fill('99999999.00')
  await bureau.getByRole('button', { name: '改额度' }).click()
  await bureau
    .getByRole('option', { name: /本月还可开 99,\d{3},\d{3}\.\d{2} 元/ })
    .waitFor({ state: 'attached' })
  expect(await seriousOn(page)).toEqual([])
})

journey('the code that was sent is in the outbox by itself, and is copied', async ({ at }) => {
  const page = await at.open('home', { path: '/__fake/#outbox', size: 'phone' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByText('还没有发出任何东西。').waitFor()
  await page.evaluate(async () => {
    await fetch('/sys/sms', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ mobile: '10007891822', smsmode: '0' }),
    })
  })

  await page.getByRole('button', { name: '复制 123456' }).click()
  await page.getByText('已复制 123456').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('123456')
  await page.getByLabel('收件人').fill('999')
  await page.getByText('没有发给这个收件人的。').waitFor()
  await page.getByLabel('收件人').fill('1822')
  await page.getByRole('button', { name: '复制 123456' }).waitFor()
  expect(await seriousOn(page)).toEqual([])
})
