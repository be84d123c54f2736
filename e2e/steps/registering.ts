import { type Page } from 'playwright-core'
import { inject } from 'vitest'
import { type World } from '@settle/testkit/world.ts'

/** The company that registers in the journeys, with the person who manages it. */
export const newcomer = {
  merchantName: '溪山文化传播有限公司',
  username: 'xishan',
  password: 'Xishan123',
  phone: '10012340001',
} as const

/** A business licence that the server takes for a picture. */
export const licence = {
  name: '营业执照.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** The host of the white label whose tenant the seeded operator runs (fixtures/oem.json): its newcomers are the operator's. */
const operatorHost = 'qinghe.localhost'

/** The origin of that white label. It names no world: the window must say which one. */
export function whiteLabelOrigin(): string {
  return `http://${operatorHost}:${new URL(inject('address')).port}`
}

/** Keeps a window of a host that names no world inside the test's own. */
export async function stayIn(world: World, page: Page): Promise<void> {
  await page.setExtraHTTPHeaders(world.headers)
}

export const fieldOf = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
export const next = (page: Page) => page.getByRole('button', { name: '下一步' }).click()
export const atStep = (page: Page, title: string) =>
  page.getByRole('heading', { level: 2, name: title }).waitFor()

/** What the simulated operator sent to a phone last. */
export async function codeFor(world: World, to: string): Promise<string> {
  const [message] = await world.outbox(to)
  return String(message?.code)
}

/** Step 公司资料; the credit code belongs to a company that is known already unless another is given. */
export async function fillCompany(
  page: Page,
  creditCode = '9199 0101 0001 085 13u',
): Promise<void> {
  await page.getByLabel('营业执照').setInputFiles(licence)
  await page.getByRole('img', { name: '已上传的营业执照' }).waitFor()
  await fieldOf(page, '企业名称').fill(newcomer.merchantName)
  await fieldOf(page, '统一社会信用代码').fill(creditCode)
  await page.getByRole('combobox', { name: '选择省份' }).selectOption('浙江省')
  await page.getByRole('combobox', { name: '选择城市' }).selectOption('杭州市')
  await fieldOf(page, '详细地址').fill('杭州市示例区溪山路1号')
}

/** Step 法人与联系人. */
export async function fillPeople(page: Page): Promise<void> {
  await fieldOf(page, '法定代表人身份证号').fill('99010119900307001x')
  await fieldOf(page, /^法定代表人(?!身份证)/).fill('卓溪山')
  await fieldOf(page, '联系人').fill('卓远')
}

/** Step 对公账户; the last two digits are what the bank will remit. */
export async function fillAccount(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: '开户银行' }).selectOption('ICBC')
  await fieldOf(page, '开户支行').fill('中国工商银行杭州示例支行')
  await fieldOf(page, '对公账号').fill('6200 0000 0000 0990 37')
}

/** The two passwords of step 账号与验证. */
export async function fillPasswords(page: Page): Promise<void> {
  await page.getByLabel('登录密码').fill(newcomer.password)
  await page.getByLabel('确认密码').fill(newcomer.password)
}

/** Walks through the steps of the form up to the account and its proof, for a company that nobody knows yet. */
export async function fillUpToAccount(page: Page): Promise<void> {
  await atStep(page, '公司资料')
  await fillCompany(page, '9199010100099001AM')
  await next(page)
  await atStep(page, '法人与联系人')
  await fillPeople(page)
  await next(page)
  await atStep(page, '对公账户')
  await fillAccount(page)
  await next(page)
  await atStep(page, '账号与验证')
  await fieldOf(page, '账号').fill(newcomer.username)
  await fillPasswords(page)
  await fieldOf(page, '手机号码').fill(newcomer.phone)
}

/** The company registers at the operator's white label by the calls alone, where the form is not the subject. */
export async function registerByCalls(page: Page, world: World): Promise<void> {
  const headers = { ...world.headers, Host: operatorHost }
  const post = async (path: string, sent: object) => {
    const response = await page.request.post(inject('address') + path, { headers, ...sent })
    const answer: unknown = await response.json()
    const { success, message } = Object(answer)
    if (success !== true) throw new Error(`${path}: ${message}`)
    return String(message)
  }
  const { phone, password, username, merchantName } = newcomer
  const licenseFile = await post('/sys/common/upload', {
    multipart: { biz: 'license', file: licence },
  })
  await post('/account/sms', { data: { mobile: phone, smsmode: '1' } })
  await post('/auth/register', {
    data: {
      merchantName,
      creditCode: '9199010100099001AM',
      legalPerson: '卓溪山',
      legalIdNo: '99010119900307001X',
      contactName: '卓远',
      phone,
      smscode: await codeFor(world, phone),
      cityCode: '330100',
      address: '杭州市示例区溪山路1号',
      licenseFile,
      bankCode: 'ICBC',
      bankBranch: '中国工商银行杭州示例支行',
      accountBankNo: '6200000000000099037',
      username,
      password,
      confirmpassword: password,
    },
  })
}
