import { type Page } from 'playwright-core'
import { choose, rowOf } from '#e2e/harness/lists.ts'
import { wizardOf } from '#e2e/steps/onboarding.ts'
import { loginActs } from './matrix-login-acts.ts'
import { moneyActs } from './matrix-money-acts.ts'
import { type Act, button, dialog, fill, nothing, press, pressInDialog } from './matrix-steps.ts'
import { uploadActs } from './matrix-upload-acts.ts'

const password = 'Hz123456'
const newPassword = 'Hengzhou2026'
const otherProvider = '海棠企业服务有限公司-FWS0002'

const atLogin = { user: null, path: '/user/login' } as const
const atHome = { user: 'merchant', path: '/dashboard/analysis' } as const
const atUsers = { user: 'admin', path: '/isystem/user?username=yunfan_fh' } as const

async function fillLogin(page: Page, username: string): Promise<void> {
  await fill(page, '账号', username)
  await fill(page, '密码', password)
}

async function personMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: '程望舒' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

async function openPasswordDialog(page: Page): Promise<void> {
  await personMenu(page, '修改密码')
  await fill(page, '旧密码', password)
  await fill(page, '新密码', newPassword)
  await fill(page, '确认新密码', newPassword)
}

async function openSwitchDialog(page: Page): Promise<void> {
  await button(page, /^当前服务商：/).click()
  await dialog(page).getByRole('textbox', { name: '账户' }).waitFor()
}

async function fillNewUser(page: Page): Promise<void> {
  await button(page, '新增用户').click()
  const form = page.getByRole('dialog', { name: '新增用户' })
  await form.getByLabel('账号').fill('matrix')
  await form.getByLabel('姓名').fill('李安')
  await choose(page, form, '角色', '管理员')
  await form.getByLabel('初始密码').fill('Linan2026')
}

/** The calls that follow from what the user does, each with the shortest way to it. */
export const acts: ReadonlyMap<string, Act> = new Map<string, Act>([
  ...loginActs,
  ...moneyActs,
  ...uploadActs,
  [
    'session.login',
    {
      ...atLogin,
      canBeRepeated: true,
      words: '用密码登录',
      prepare: (page) => fillLogin(page, 'merchant'),
      act: press('登录'),
    },
  ],
  [
    'session.logout',
    {
      ...atHome,
      words: '退出并确认',
      prepare: (page) => page.getByRole('banner').getByRole('button', { name: '退出' }).click(),
      act: pressInDialog('确定'),
    },
  ],
  [
    'sms.sendAccount',
    {
      ...atLogin,
      canBeRepeated: true,
      words: '登录验证中获取验证码',
      prepare: async (page) => {
        await fillLogin(page, 'ob_agree')
        await button(page, '登录').click()
        await dialog(page).waitFor()
      },
      act: pressInDialog('获取验证码'),
    },
  ],
  [
    'password.update',
    {
      ...atHome,
      canBeRepeated: true,
      words: '修改密码',
      prepare: openPasswordDialog,
      act: pressInDialog('确定'),
    },
  ],
  [
    'dictionary.refresh',
    {
      ...atHome,
      words: '刷新缓存',
      prepare: async (page) => {
        await page.getByRole('banner').getByRole('button', { name: '程望舒' }).click()
      },
      act: (page) => page.getByRole('menuitem', { name: '刷新缓存' }).click(),
    },
  ],
  [
    'dictionary.allItems',
    {
      ...atHome,
      words: '刷新缓存后重新读取字典',
      prepare: async (page) => {
        await page.getByRole('banner').getByRole('button', { name: '程望舒' }).click()
      },
      act: (page) => page.getByRole('menuitem', { name: '刷新缓存' }).click(),
    },
  ],
  [
    'user.add',
    {
      ...atUsers,
      canBeRepeated: true,
      words: '新增用户并保存',
      prepare: fillNewUser,
      act: pressInDialog('保存'),
    },
  ],
  [
    'check.duplicate',
    {
      ...atUsers,
      words: '新增用户时填写账号',
      prepare: press('新增用户'),
      act: async (page) => {
        await dialog(page).getByLabel('账号').fill('matrix')
        await dialog(page).getByLabel('姓名').fill('李安')
      },
    },
  ],
  [
    'user.edit',
    {
      ...atUsers,
      canBeRepeated: true,
      words: '编辑用户并保存',
      prepare: async (page) => {
        await rowOf(page, 'yunfan_fh').getByRole('button', { name: '编辑' }).click()
        await dialog(page).getByLabel('姓名').fill('梁小秋')
      },
      act: pressInDialog('保存'),
    },
  ],
  [
    'user.freeze',
    {
      ...atUsers,
      words: '冻结用户并确认',
      prepare: (page) => rowOf(page, 'yunfan_fh').getByRole('button', { name: '冻结' }).click(),
      act: pressInDialog('冻结'),
    },
  ],
  [
    'user.changePassword',
    {
      ...atUsers,
      canBeRepeated: true,
      words: '重置用户密码并保存',
      prepare: async (page) => {
        await rowOf(page, 'yunfan_fh').getByRole('button', { name: '更多操作' }).click()
        await button(page, '重置密码').click()
        await dialog(page)
          .getByLabel(/^新密码/)
          .fill(newPassword)
        await dialog(page).getByLabel('确认新密码').fill(newPassword)
      },
      act: pressInDialog('保存'),
    },
  ],
  [
    'account.current',
    {
      user: 'ob_reject',
      path: '/',
      words: '查看客户状态',
      prepare: nothing,
      act: press('查看状态'),
    },
  ],
  [
    'onboarding.sign',
    {
      user: 'ob_agree',
      path: '/',
      canBeRepeated: true,
      words: '签署平台协议',
      prepare: (page) => wizardOf(page).getByRole('checkbox').check(),
      act: pressInDialog('确定'),
    },
  ],
  [
    'account.setPayPassword',
    {
      user: 'ob_paypwd',
      path: '/',
      canBeRepeated: true,
      words: '设置支付密码',
      prepare: async (page) => {
        await fill(page, '支付密码', 'Pay12345')
        await fill(page, '确认支付密码', 'Pay12345')
      },
      act: pressInDialog('确定'),
    },
  ],
  [
    'verification.payAuth',
    {
      user: 'ob_verify',
      path: '/',
      canBeRepeated: true,
      words: '提交到账金额',
      prepare: (page) => dialog(page).getByLabel('到账金额').fill('0.37'),
      act: pressInDialog('提交验证'),
    },
  ],
  [
    'provider.providers',
    {
      ...atHome,
      words: '打开切换服务商',
      prepare: nothing,
      act: (page) => button(page, /^当前服务商：/).click(),
    },
  ],
  [
    'provider.channels',
    {
      ...atHome,
      words: '切换服务商时选择服务商',
      prepare: openSwitchDialog,
      act: (page) => choose(page, dialog(page), '服务商', otherProvider),
    },
  ],
  [
    'provider.switch',
    {
      ...atHome,
      canBeRepeated: true,
      words: '切换服务商并确认',
      prepare: async (page) => {
        await openSwitchDialog(page)
        await choose(page, dialog(page), '服务商', otherProvider)
        // Its only channel comes with the provider.
        await dialog(page).getByTitle('支付宝(新)', { exact: true }).first().waitFor()
      },
      act: pressInDialog('确定'),
    },
  ],
  [
    'announcement.markRead',
    {
      ...atHome,
      words: '打开一条未读公告',
      prepare: async (page) => {
        await page.getByRole('banner').getByRole('button', { name: /^通知/ }).click()
      },
      act: (page) =>
        page
          .getByRole('dialog', { name: '通知', exact: true })
          .getByRole('button', { name: /节假日期间银行付款与到账安排/ })
          .click(),
    },
  ],
])
