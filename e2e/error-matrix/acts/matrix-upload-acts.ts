import { type Page } from 'playwright-core'
import { exampleFileOf } from '#e2e/error-matrix/matrix-example.ts'
import { type Act, button, dialog, nothing, press, pressInDialog } from './matrix-steps.ts'

/** Chooses the file of an example, as the user does with the browser's own dialog. */
const chooseFile = (label: string, operation: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).setInputFiles(exampleFileOf(operation))

interface ImportPlace {
  readonly operation: string
  readonly user: string
  readonly path: string
  /** What of the page has to be opened first. */
  readonly open?: (page: Page) => Promise<void>
}

/** The lists that are filled from a spreadsheet, each in the same dialog. */
const importPlaces: readonly ImportPlace[] = [
  { operation: 'dict.import', user: 'admin', path: '/isystem/dict' },
  { operation: 'user.import', user: 'admin', path: '/isystem/user' },
  { operation: 'role.import', user: 'admin', path: '/isystem/role' },
  { operation: 'depart.import', user: 'admin', path: '/isystem/depart' },
  { operation: 'check-rule.import', user: 'admin', path: '/isystem/checkRule' },
  { operation: 'announcement.import', user: 'admin', path: '/plate/content/announcement' },
  { operation: 'blacklist.import', user: 'admin', path: '/plate/people/blacklist' },
  { operation: 'executive.import', user: 'merchant', path: '/merchant/people/executive' },
  { operation: 'employment.import', user: 'merchant', path: '/merchant/people/employment' },
  { operation: 'customer.import', user: 'agent', path: '/agent/customer/list' },
  {
    operation: 'social-member.import',
    user: 'merchant',
    path: '/merchant/social/order',
    open: press('参保人员'),
  },
]

const label = '选择要导入的文件'

const ofLists = importPlaces.map(
  ({ operation, user, path, open = nothing }): readonly [string, Act] => [
    operation,
    {
      user,
      path,
      words: '导入：选择一个表格',
      canBeRepeated: true,
      prepare: async (page) => {
        await open(page)
        await button(page, '导入').click()
        await page.getByLabel(label).waitFor()
      },
      act: chooseFile(label, operation),
    },
  ],
)

/** What the user does with a file: the calls that take a form, where a screen makes them. */
export const uploadActs: readonly (readonly [operation: string, act: Act])[] = [
  ...ofLists,
  [
    'payoutImport.add',
    {
      user: 'merchant',
      path: '/merchant/payout/create',
      words: '上传付款名单',
      canBeRepeated: true,
      prepare: nothing,
      act: chooseFile('选择付款名单', 'payoutImport.add'),
    },
  ],
  [
    'sign-import.add',
    {
      user: 'merchant',
      path: '/merchant/people/sign',
      words: '批量邀请：上传签约名单',
      canBeRepeated: true,
      prepare: press('批量邀请'),
      act: chooseFile('选择签约名单', 'sign-import.add'),
    },
  ],
  [
    'recon.upload',
    {
      user: 'admin',
      path: '/plate/account/recon',
      words: '上传对账单并对账',
      canBeRepeated: true,
      prepare: async (page) => {
        await button(page, '上传对账单').click()
        const form = dialog(page)
        await form.getByRole('combobox', { name: '资金池' }).click()
        await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
        await chooseFile('选择对账单文件', 'recon.upload')(page)
      },
      act: pressInDialog('上传并对账'),
    },
  ],
  [
    'file.add',
    {
      user: 'merchant',
      path: '/account/settings',
      words: '编辑资料：选择头像',
      canBeRepeated: true,
      prepare: press('编辑资料'),
      act: chooseFile('头像', 'file.add'),
    },
  ],
]
