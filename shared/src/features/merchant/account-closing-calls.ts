import Type from 'typebox'
import { defineEndpoint, type ResultOf } from '#shared/core/endpoint.ts'
import { accountStatus } from '#shared/features/dictionary/account.dictionaries.ts'
import { reasonText } from '#shared/features/funds/funds-fields.ts'
import { nullableText } from '#shared/features/party/party-fields.ts'
import { merchantInfos } from './merchant-info.ts'

const id = Type.String({ description: '商户的 id；商户只能是自己' })
/** The version that the caller looked at; a change since then is a conflict. */
const version = Type.Optional(Type.Integer({ minimum: 1 }))
/** The owner of an account and the platform: one rule for both (domain.md 3.12). */
const closers = ['admin', 'merchant'] as const
const permission = 'account:cancel'
const money = Type.Integer({ minimum: 0, description: '单位：分' })
const count = Type.Integer({ minimum: 0 })

/** What keeps an account open, in fen and in numbers of things that are under way. */
const leftSchema = Type.Object({
  balance: money,
  orders: count,
  applications: count,
  withdrawals: count,
  recharges: count,
  projects: count,
})

export const readAccountClosing = defineEndpoint({
  id: 'merchant.accountClosing',
  method: 'GET',
  path: '/merchant/merchantInfo/accountClosing',
  summary: '注销账户的条件',
  access: closers,
  permission,
  effect: 'read',
  query: Type.Object({ id }),
  result: Type.Object({
    id: Type.String(),
    version: Type.Integer(),
    merchantName: Type.String(),
    accountStatus: accountStatus.schema,
    cancelFailReason: nullableText,
    left: leftSchema,
    /** What of past payouts may still be invoiced, in fen; it may be given up. */
    invoiceable: money,
  }),
  assumption:
    '注销前还剩什么：资金余额、未完成的付款批次、开票申请、提现、充值和进行中的项目，全部为 0 才能注销；可开票金额可以放弃。',
})
export type AccountClosing = ResultOf<typeof readAccountClosing>

export const cancelMerchantAccount = defineEndpoint({
  id: 'merchant.cancelAccount',
  method: 'POST',
  path: '/merchant/merchantInfo/cancelAccount',
  summary: '注销商户账户',
  access: closers,
  permission,
  effect: 'mutate',
  body: Type.Object({
    id,
    version,
    reason: reasonText,
    waivesInvoices: Type.Optional(
      Type.Boolean({ description: '放弃剩余的可开票金额；注销后不能再申请开票' }),
    ),
    payPassword: Type.Optional(Type.String({ maxLength: 64, description: '支付密码：商户必填' })),
  }),
  result: merchantInfos.row,
  message: '注销申请已提交银行',
  assumption:
    '资金账户余额须全部为 0，没有未完成的付款批次、开票申请、提现、充值和进行中的项目，可开票金额为 0 或已勾选放弃；否则拒绝并说明还缺什么。商户注销自己的账户时须输入支付密码。银行约 10 秒后答复；注销失败的账户可以重新申请。注销后只能查看。',
})

export const giveUpCancelling = defineEndpoint({
  id: 'merchant.giveUpCancelling',
  method: 'POST',
  path: '/merchant/merchantInfo/giveUpCancelling',
  summary: '放弃注销商户账户',
  access: closers,
  permission,
  effect: 'mutate',
  body: Type.Object({ id, version }),
  result: merchantInfos.row,
  message: '账户已恢复正常',
  assumption: '只用于注销失败的账户：不再注销，恢复为正常。',
})
