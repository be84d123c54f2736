import { type Page } from 'playwright-core'
import { atStep, fieldOf, fillUpToAccount, next } from '#e2e/steps/registering.ts'
import { type Act } from './matrix-steps.ts'

const phone = '10007891822'
/** The code of every message in a demo. */
const code = '123456'
const freshPassword = 'Hengzhou2026'

async function openPasswordStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: '忘记密码？' }).click()
  const dialog = page.getByRole('dialog', { name: '找回密码' })
  await dialog.getByLabel('手机号', { exact: true }).fill(phone)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await dialog.getByText(/验证码已发送到|验证码仍然有效/).waitFor()
  await dialog.getByLabel('短信验证码').fill(code)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByLabel('新密码', { exact: true }).fill(freshPassword)
  await dialog.getByLabel('确认新密码', { exact: true }).fill(freshPassword)
}

async function fillRegistration(page: Page): Promise<void> {
  await fillUpToAccount(page)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText(/验证码已发送到|验证码仍然有效/).waitFor()
  await fieldOf(page, '短信验证码').fill(code)
  await next(page)
  await atStep(page, '核对提交')
}

async function askThirdParty(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '其他方式' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: '钉钉' }).click()
  await (await opened).getByRole('radio', { name: /程望舒/ }).check()
}

async function confirmInWindow(page: Page): Promise<void> {
  const popup = page.context().pages().at(-1)
  await popup?.getByRole('button', { name: '确认登录' }).click()
}

/** What somebody does who has no account yet, or cannot get at it. */
export const loginActs: readonly (readonly [operation: string, act: Act])[] = [
  [
    'session.phoneLogin',
    {
      user: null,
      path: '/user/login',
      canBeRepeated: true,
      words: '用手机号登录',
      prepare: async (page) => {
        await page.getByRole('tab', { name: '手机号登录' }).click()
        await page.getByLabel('手机号', { exact: true }).fill(phone)
        await page.getByLabel('短信验证码').fill(code)
      },
      act: (page) => page.getByRole('button', { name: '登录', exact: true }).click(),
    },
  ],
  [
    'session.weChatLogin',
    {
      user: null,
      path: '/user/login',
      words: '打开微信扫码，等待扫码',
      prepare: () => Promise.resolve(),
      act: (page) => page.getByRole('tab', { name: '微信扫码' }).click(),
    },
  ],
  [
    'session.thirdLogin',
    {
      user: null,
      path: '/user/login',
      words: '用钉钉登录，在它的窗口中确认',
      prepare: askThirdParty,
      act: confirmInWindow,
    },
  ],
  [
    'password.reset',
    {
      user: null,
      path: '/user/login',
      words: '找回密码，设置新密码',
      canBeRepeated: true,
      prepare: openPasswordStep,
      act: (page) => page.getByRole('button', { name: '重置密码' }).click(),
    },
  ],
  [
    'registration.add',
    {
      user: null,
      path: '/user/registerCompany',
      words: '填写企业资料并提交注册',
      canBeRepeated: true,
      prepare: fillRegistration,
      act: (page) => page.getByRole('button', { name: '提交注册' }).click(),
    },
  ],
]
