import { type Page } from 'playwright-core'

const paymentPassword = 'Pay12345'
// Payees who have signed; 夏侯瑞霖 stands here with a card that the bank refuses, 钟灵秀 with a wrong certificate number.
const list = [
  '姓名*,证件类型,证件号码*,手机号*,收款方式,收款账号*,开户行,发放金额(元)*,任务编号,备注',
  '莫问秋,第二代身份证,990101198410051431,10000215734,,6200000000214754798,招商银行,1528.50,,',
  '简如故,第二代身份证,990101199101181448,10000225907,,6200000000215464835,中国邮政储蓄银行,1904.00,,',
  '夏侯瑞霖,第二代身份证,990101200112170352,10050170018,,6200000000100150002,浦发银行,2234.50,,',
  '钟灵秀,第二代身份证,990101199003070016,10000077788,,6200000000101168888,中国银行,1200.00,,',
].join('\n')

/** Uploads the list above, whose last row is wrong. */
export async function upload(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/merchant/payout/create`)
  await chooseList(page)
}

/** The same on the page that starts a payout. */
export async function chooseList(page: Page): Promise<void> {
  await page
    .getByLabel('选择付款名单')
    .setInputFiles({ name: '保洁师补发.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await page.waitForURL(/[?&]session=/)
}

/** Confirms with the payment password and gives the number of the order that came of it. */
export async function submit(page: Page): Promise<string> {
  await page.getByLabel('支付密码').fill(paymentPassword)
  await page.getByRole('button', { name: '确认并提交' }).click()
  await page.getByRole('heading', { name: '批次已提交' }).waitFor()
  const orderNo = await page
    .getByRole('main')
    .getByText(/^PF\d+$/)
    .textContent()
  if (orderNo === null) throw new Error('The page shows no order number.')
  return orderNo
}

/** Accepts an order as its provider, and pays it. */
export async function pay(page: Page, origin: string, orderNo: string): Promise<void> {
  await page.goto(`${origin}/provider/payout/batchOrder?keyWord=${orderNo}`)
  await page.getByRole('link', { name: orderNo }).click()
  // The list has the same button, and stays until the order is there.
  await page.getByRole('heading', { level: 1, name: orderNo }).waitFor()
  await page.getByRole('button', { name: '受理' }).click()
  // Asked once, with what is accepted.
  const question = page.getByRole('dialog', { name: `受理批次 ${orderNo}？` })
  await question.getByRole('button', { name: '确认受理' }).click()
  await page.getByText(`已受理批次 ${orderNo}`).waitFor()
  await page.getByRole('button', { name: '付款', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `付款批次 ${orderNo}？` })
  await dialog.getByLabel('支付密码').fill(paymentPassword)
  await dialog.getByRole('button', { name: '确认付款' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
