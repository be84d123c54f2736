import { type Page } from 'playwright-core'
import { chooseList } from '#e2e/steps/paying.ts'
import { type Act, button, dialog, nothing, press, pressInDialog } from './matrix-steps.ts'

// The rows are those with which a world begins (domain.md 9).

const ofMerchant = { user: 'merchant' } as const
const ofProvider = { user: 'provider' } as const
const ofPlatform = { user: 'admin' } as const

const leaveOutWrongRows = (page: Page) => button(page, '剔除异常并继续（1 行）').click()

const inRows = (page: Page, name: string) =>
  page.getByRole('row').getByRole('button', { name, exact: true }).first()

/** The first row that has such an action; the third and later ones stand in a menu. */
const pressInRow = (name: string) => async (page: Page) => {
  await page.locator('[data-row-key]').first().waitFor()
  if ((await inRows(page, name).count()) > 0) return inRows(page, name).click()
  await inRows(page, '更多操作').click()
  await button(page, name).last().click()
}

const withPassword = (open: (page: Page) => Promise<void>) => async (page: Page) => {
  await open(page)
  await dialog(page).last().getByLabel('支付密码').fill('Pay12345')
}

const withReason = (open: (page: Page) => Promise<void>) => async (page: Page) => {
  await open(page)
  await dialog(page).last().getByRole('textbox', { name: '原因' }).fill('资料与合同不一致')
}

const choosingAll = (name: RegExp) => async (page: Page) => {
  await page.locator('[data-row-key]').first().waitFor()
  await page.getByRole('table').first().getByRole('checkbox').first().check()
  await page.locator('.batch-bar').getByRole('button', { name }).click()
}

const pressNamed = (name: RegExp) => (page: Page) =>
  dialog(page).last().getByRole('button', { name }).click()

/** Orders and their payments. */
const ofPayouts: readonly (readonly [string, Act])[] = [
  [
    'batch-order.accept',
    {
      ...ofProvider,
      path: '/provider/payout/batchOrder?status=0',
      words: '受理批次并确认',
      prepare: pressInRow('受理'),
      act: pressInDialog('确认受理'),
    },
  ],
  [
    'batch-order.acceptBatch',
    {
      ...ofProvider,
      path: '/provider/payout/batchOrder?status=0',
      words: '选中批次，一并受理',
      prepare: choosingAll(/^受理 \d+ 个$/),
      act: pressNamed(/^受理 \d+ 个$/),
    },
  ],
  [
    'batch-order.pay',
    {
      ...ofProvider,
      path: '/provider/payout/batchOrder?status=1',
      words: '付款批次并输入支付密码',
      prepare: withPassword(pressInRow('付款')),
      act: pressInDialog('确认付款'),
    },
  ],
  [
    'batch-order.payBatch',
    {
      ...ofProvider,
      path: '/provider/payout/batchOrder?status=1',
      words: '选中批次，一并付款',
      prepare: withPassword(choosingAll(/^付款 \d+ 个$/)),
      act: pressInDialog('确认付款'),
    },
  ],
  [
    'batch-order.refuse',
    {
      ...ofProvider,
      path: '/provider/payout/batchOrder?status=0',
      words: '拒绝批次并写明原因',
      canBeRepeated: true,
      prepare: withReason(pressInRow('拒绝')),
      act: pressInDialog('拒绝'),
    },
  ],
  [
    'batch-order.withdraw',
    {
      ...ofMerchant,
      path: '/merchant/payout/batchOrder?status=0',
      words: '撤回批次并写明原因',
      canBeRepeated: true,
      prepare: withReason(pressInRow('撤回')),
      act: pressInDialog('撤回'),
    },
  ],
  [
    'payout-item.receipt',
    {
      ...ofMerchant,
      // Of days ago: banks have receipts the day after.
      path: '/merchant/payout/item?status=2&keyWord=PF20261118000001',
      words: '下载付款回单',
      canBeRepeated: true,
      prepare: (page) => page.locator('[data-row-key]').first().waitFor(),
      act: pressInRow('回单'),
    },
  ],
  [
    'payout-item.reveal',
    {
      ...ofMerchant,
      path: '/merchant/payout/item?status=2',
      words: '查看收款人完整信息',
      prepare: (page) => page.locator('[data-row-key]').first().waitFor(),
      act: pressInRow('完整信息'),
    },
  ],
  [
    'payout-item.query',
    {
      ...ofPlatform,
      path: '/plate/payout/instruction?state=UNKNOWN&sendTime_begin=&sendTime_end=',
      words: '查证结果未知的付款',
      canBeRepeated: true,
      prepare: (page) => page.locator('[data-row-key]').first().waitFor(),
      act: pressInRow('查证'),
    },
  ],
]

/** A list on its way to become an order; what is uploaded stays, and the call that fails comes after it. */
const ofImports: readonly (readonly [string, Act])[] = [
  [
    'payoutImport.template',
    {
      ...ofMerchant,
      path: '/merchant/payout/create',
      words: '下载付款名单模板',
      canBeRepeated: true,
      prepare: nothing,
      act: (page) => button(page, /模板/).first().click(),
    },
  ],
  [
    'payoutImport.progress',
    {
      ...ofMerchant,
      path: '/merchant/payout/create',
      words: '上传付款名单，等待检查',
      prepare: nothing,
      act: chooseList,
    },
  ],
  [
    'payoutImport.drop',
    {
      ...ofMerchant,
      path: '/merchant/payout/create',
      words: '剔除付款名单的异常行',
      canBeRepeated: true,
      prepare: chooseList,
      act: leaveOutWrongRows,
    },
  ],
  [
    'payoutImport.submit',
    {
      ...ofMerchant,
      path: '/merchant/payout/create',
      words: '提交付款名单并输入支付密码',
      prepare: async (page) => {
        await chooseList(page)
        await leaveOutWrongRows(page)
        await button(page, '下一步：确认').click()
        await page.getByLabel('支付密码').fill('Pay12345')
      },
      act: press('确认并提交'),
    },
  ],
]

/** Money of a business itself, and its shares. */
const ofFunds: readonly (readonly [string, Act])[] = [
  [
    'recharge.add',
    {
      ...ofMerchant,
      path: '/merchant/account/list',
      words: '充值：填写金额',
      prepare: async (page) => {
        await page.getByRole('main').getByRole('button', { name: '充值' }).click()
        await dialog(page).getByLabel('充值金额').fill('1000')
      },
      act: pressInDialog('下一步：查看收款信息'),
    },
  ],
  [
    'recharge.simulate',
    {
      ...ofMerchant,
      path: '/merchant/account/list',
      words: '充值：模拟转账',
      canBeRepeated: true,
      prepare: async (page) => {
        await page.getByRole('main').getByRole('button', { name: '充值' }).click()
        await dialog(page).getByLabel('充值金额').fill('1000')
        await pressInDialog('下一步：查看收款信息')(page)
        await dialog(page).last().getByRole('button', { name: '模拟转账' }).waitFor()
      },
      act: pressInDialog('模拟转账'),
    },
  ],
  [
    'recharge.claim',
    {
      ...ofPlatform,
      path: '/plate/account/recharge?status=1',
      words: '认领充值并确认',
      prepare: pressInRow('认领'),
      act: pressInDialog('确认认领'),
    },
  ],
  [
    'recharge.return',
    {
      ...ofPlatform,
      path: '/plate/account/recharge?status=1',
      words: '退回充值并写明原因',
      canBeRepeated: true,
      prepare: withReason(pressInRow('退回')),
      act: pressInDialog('退回'),
    },
  ],
  [
    'withdrawal.add',
    {
      ...ofMerchant,
      path: '/merchant/account/withdraw',
      words: '申请提现并输入支付密码',
      canBeRepeated: true,
      prepare: async (page) => {
        await page.getByRole('main').getByRole('button', { name: '提现' }).first().click()
        await dialog(page).getByLabel('提现金额').fill('300')
        await dialog(page).getByLabel('支付密码').fill('Pay12345')
      },
      act: pressInDialog('提交提现申请'),
    },
  ],
  [
    'withdrawal.audit',
    {
      ...ofPlatform,
      path: '/plate/account/withdraw?status=0',
      words: '驳回提现并写明原因',
      canBeRepeated: true,
      prepare: withReason(pressInRow('驳回')),
      act: pressInDialog('驳回'),
    },
  ],
  [
    'transfer.add',
    {
      ...ofMerchant,
      path: '/merchant/account/list',
      words: '内部划转并确认',
      canBeRepeated: true,
      prepare: async (page) => {
        await page.getByRole('main').getByRole('button', { name: '内部划转' }).click()
        const form = dialog(page)
        for (const [label, provider] of [
          ['转出账户', /^洛水/],
          ['转入账户', /^海棠/],
        ] as const) {
          await form.getByRole('combobox', { name: label }).click()
          await page
            .locator('.ant-select-dropdown:visible .ant-select-item-option')
            .filter({ hasText: provider })
            .click()
        }
        await form.getByLabel('划转金额').fill('100')
        await form.getByLabel('支付密码').fill('Pay12345')
      },
      act: pressInDialog('确认划转'),
    },
  ],
  [
    'ledger.healthCheck',
    {
      ...ofPlatform,
      path: '/plate/account/ledger',
      words: '核对账本',
      prepare: nothing,
      act: (page) => page.getByRole('main').getByRole('button', { name: '健康检查' }).click(),
    },
  ],
  [
    'profit-share.release',
    {
      ...ofPlatform,
      path: '/plate/account/share?status=1&createTime_begin=&createTime_end=',
      words: '解冻分润并确认',
      canBeRepeated: true,
      prepare: pressInRow('解冻'),
      act: pressInDialog('解冻'),
    },
  ],
  [
    'profit-share.revoke',
    {
      ...ofPlatform,
      path: '/plate/account/share?status=1&createTime_begin=&createTime_end=',
      words: '撤销分润并写明原因',
      canBeRepeated: true,
      prepare: withReason(pressInRow('撤销')),
      act: pressInDialog('撤销'),
    },
  ],
]

/** The steps of payouts and funds that make a call. */
export const moneyActs = [...ofPayouts, ...ofImports, ...ofFunds]
