import { type Locator, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey, type Journey } from '#e2e/harness/journey.ts'
import { pay, submit } from '#e2e/steps/paying.ts'
import { openLink } from '#e2e/steps/signing-on-a-phone.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const project = '周末上门收纳整理'
const task = '衣帽间收纳'
const worker = '沈知夏'

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true })
const status = (page: Page, text: string) =>
  page.getByRole('main').getByText(text, { exact: true }).first().waitFor()

/** Carries something on, and says yes to what is asked. */
async function carryOn(page: Page, label: string, question: string): Promise<void> {
  await button(page.getByRole('main'), label).first().click()
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: label }).click()
}

/** Types a moment into its field. */
async function moment(form: Locator, label: string, text: string): Promise<void> {
  const field = form.getByLabel(label)
  await field.fill(text)
  await field.press('Enter')
}

async function openProject(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(`${origin}${path}?keyWord=${encodeURIComponent(project)}`)
  await page.getByRole('link', { name: project }).click()
  await page.getByRole('heading', { level: 1, name: project }).waitFor()
}

/** The merchant asks for an invoice of what was paid, one person of the provider issues it and another reviews it. */
async function invoice(at: Journey, merchant: Page, orderNo: string): Promise<void> {
  await merchant.getByRole('main').getByRole('link', { name: orderNo }).click()
  await button(merchant, '申请开票').click()
  await merchant.getByText('已选 1 个批次').waitFor()
  await merchant.getByRole('combobox', { name: '发票类型' }).click()
  await merchant.getByTitle('增值税普通发票', { exact: true }).click()
  await merchant.getByRole('combobox', { name: '开票类目' }).click()
  await merchant.keyboard.type('居民日常')
  await merchant.getByTitle(/居民日常服务/).click()
  await merchant.locator('input[type=file]').setInputFiles({
    name: '结算确认单.png',
    mimeType: 'image/png',
    buffer: Buffer.from('89504e470d0a1a0a', 'hex'),
  })
  await merchant.getByText('结算确认单.png').waitFor()
  await button(merchant, '提交开票申请').click()
  await merchant.getByRole('heading', { name: /^开票申请 KP/ }).waitFor()
  const id = new URL(merchant.url()).searchParams.get('id') ?? ''
  const path = `/provider/invoice/apply/detail?id=${id}`

  const drawer = await at.open('provider', { asUser: 'luoshui_fp', path })
  const confirm = async (page: Page, action: string, ok = action) => {
    await button(page, action).click()
    await page.getByRole('dialog').getByRole('button', { name: ok }).click()
  }
  await confirm(drawer, '受理', '确认受理')
  await confirm(drawer, '开具', '提交税局')
  await drawer.getByText('已提交税局，正在等待号码').first().waitFor()
  await at.world.advance('10s')
  await drawer.getByText('税局已开具').waitFor()
  const checker = await at.open('provider', { asUser: 'luoshui_fh', path })
  await confirm(checker, '复核通过')
  await checker
    .getByText(/ 已开票$/)
    .first()
    .waitFor()
  await merchant.reload()
  await status(merchant, '已开票')
  await merchant.getByRole('main').getByRole('link', { name: orderNo }).waitFor()
}

journey(
  '[SCREEN-08] a project is reviewed, taken, worked on by somebody with a phone, checked, settled, paid and invoiced',
  async ({ at }) => {
    const { urls } = at.world
    const merchant = await at.open('merchant', { as: 'merchant', path: '/merchant/project/list' })
    await openProject(merchant, urls.merchant, '/merchant/project/list')
    await carryOn(merchant, '发布', `发布项目“${project}”？`)
    await status(merchant, '线上已发布')

    const operator = await at.open('operator', { as: 'operator', path: '/operator/project/list' })
    await openProject(operator, urls.operator, '/operator/project/list')
    await carryOn(operator, '通过', `审核通过项目“${project}”？`)
    await status(operator, '平台审核通过')

    const provider = await at.open('provider', { as: 'provider', path: '/provider/project/list' })
    await openProject(provider, urls.provider, '/provider/project/list')
    await carryOn(provider, '承接', `承接项目“${project}”？`)
    await status(provider, '服务商已接包')

    await provider.getByRole('tab', { name: '任务' }).click()
    await button(provider, '新增任务').click()
    const form = provider.getByRole('dialog', { name: '新增任务' })
    await form.getByLabel('任务名称').fill(task)
    await form.getByLabel('任务说明').fill('一户衣帽间，约三小时')
    await form.getByLabel('参考单价').fill('300')
    await form.getByRole('combobox', { name: '计价单位' }).click()
    await provider.getByTitle('面议', { exact: true }).click()
    await form.getByLabel('名额').fill('1')
    await moment(form, '报名截止', '2026-12-01 10:00')
    await moment(form, '开始时间', '2026-12-02 09:00')
    await moment(form, '结束时间', '2026-12-20 18:00')
    // Enter in the last field has sent the form.
    await form.waitFor({ state: 'detached' })
    await provider.getByRole('link', { name: task }).click()
    await provider.getByRole('heading', { level: 1, name: task }).waitFor()
    await carryOn(provider, '发布', `发布任务“${task}”？`)
    await status(provider, '报名中')
    await button(provider, '邀请报名').click()
    const invitation = provider.getByRole('dialog', { name: `邀请报名：${task}` })
    await invitation.getByRole('combobox', { name: '人员' }).click()
    await provider.keyboard.type(worker)
    await provider.locator('.ant-select-item-option-content', { hasText: worker }).first().click()
    await provider.keyboard.press('Escape')
    await button(invitation, '发送邀请').click()
    await provider.getByText('已向 1 人发送邀请短信').waitFor()

    const [letter] = await at.world.outbox('10000012274')
    const phone = await openLink(at, /\/hbrw\/[\w-]+/.exec(letter?.text ?? '')?.[0] ?? '')
    await phone.getByLabel('你的证件号码后 4 位').fill('1021')
    await button(phone, '继续').click()
    await phone.getByRole('heading', { level: 1, name: task }).waitFor()
    await phone.getByLabel(/^你的报价/).fill('280')
    await button(phone, '提交报名').click()
    await phone.getByRole('heading', { name: '已报名，等待结果' }).waitFor()

    // Who lost the message finds the task by phone.
    const lost = await openLink(at, '/hbrw')
    await lost.getByLabel('手机号').fill('10000012274')
    await button(lost, '发送验证码').click()
    await lost.getByText(/^如果这个手机号有任务/).waitFor()
    await lost.getByLabel('短信验证码').fill('123456')
    await button(lost, '查找我的任务').click()
    await lost.getByRole('heading', { name: '你的任务' }).waitFor()
    expect.soft(await seriousOn(lost), 'found tasks').toEqual([])
    await lost.getByRole('link', { name: new RegExp(task) }).click()
    await lost.getByLabel('你的证件号码后 4 位').waitFor()
    await lost.close()

    await merchant.goto(
      `${urls.merchant}/merchant/project/task?keyWord=${encodeURIComponent(task)}`,
    )
    await merchant.getByRole('link', { name: task }).click()
    const bid = merchant.getByRole('row').filter({ hasText: worker })
    await button(bid, '中标').click()
    await merchant
      .getByRole('dialog', { name: `确定${worker}中标？` })
      .getByRole('button', { name: '中标' })
      .click()
    await bid.getByText('已中标', { exact: true }).waitFor()
    await carryOn(provider, '开始任务', `开始任务“${task}”？`)
    await status(provider, '进行中')

    await phone.reload()
    await phone.getByLabel('交付说明').fill('已完成，附照片')
    await phone.getByLabel('完成数量').fill('2')
    await phone
      .getByLabel('交付的文件')
      .setInputFiles({ name: '验收单.txt', mimeType: 'text/plain', buffer: Buffer.from('已签字') })
    await button(phone, '提交交付').click()
    await phone.getByRole('heading', { name: '已提交，等待验收' }).waitFor()

    await merchant.getByRole('tab', { name: /^交付/ }).click()
    await button(merchant.getByRole('row').filter({ hasText: worker }), '验收').click()
    const check = merchant.getByRole('dialog', { name: `验收${worker}的交付` })
    await check.getByText('280.00 × 2 = 560.00').waitFor()
    await button(check, '确定').click()
    await merchant.getByText(`${worker}的交付已通过`).waitFor()

    await merchant.goto(`${urls.merchant}/merchant/project/settle`)
    await button(merchant, '发起结算').click()
    const settle = merchant.getByRole('dialog', { name: '发起结算' })
    await settle.getByRole('combobox', { name: '项目' }).click()
    await merchant.locator('.ant-select-item-option').getByText(project, { exact: true }).click()
    await settle.getByText('已选 1 份交付').waitFor()
    await button(settle, '生成付款名单').click()
    await button(merchant, '下一步：确认').click()
    const orderNo = await submit(merchant)
    await pay(provider, urls.provider, orderNo)
    await at.world.advance('1m')

    // From the payout back to the delivery, and the other way round.
    await merchant.goto(`${urls.merchant}/merchant/payout/batchOrder?keyWord=${orderNo}`)
    await merchant.getByRole('link', { name: orderNo }).click()
    await merchant.getByRole('heading', { level: 1, name: orderNo }).waitFor()
    await merchant.getByRole('main').getByRole('link', { name: '任务结算', exact: true }).click()
    await merchant.getByRole('main').getByText('结算成功', { exact: true }).first().waitFor()
    await merchant.getByRole('row').filter({ hasText: worker }).getByText('560.00').waitFor()
    await merchant.getByRole('main').getByRole('link', { name: orderNo }).waitFor()
    await phone.reload()
    await phone.getByRole('heading', { name: '报酬已付款' }).waitFor()
    await invoice(at, merchant, orderNo)
  },
)
