import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** The English of closing the account of a merchant. */
export const accountClosingEnUs: Catalogue = {
  '放弃注销账户，账户恢复正常': 'gave up closing the account, which is active again',
  该商户的账户已注销: 'This account is closed already.',
  '该商户的账户正在注销，请等待银行答复': 'The bank is closing this account.',
  只有注销失败的账户可以放弃注销: 'Only an account that failed to close can be kept.',
  '账户还不能注销：资金余额 {balance} 元，未完成的付款批次 {orders} 个、开票申请 {applications} 个、提现 {withdrawals} 笔、充值 {recharges} 笔、进行中的项目 {projects} 个，可开票金额 {invoiceable} 元，都须为 0；可开票金额可以勾选放弃':
    'The account cannot be closed yet: balance CNY {balance}, open payout batches {orders}, invoice requests {applications}, withdrawals {withdrawals}, top-ups {recharges}, running projects {projects}, to be invoiced CNY {invoiceable}. All must be 0; what may be invoiced can be given up.',
  '账户已注销，只能查看，不能再办理业务':
    'The account is closed: it can be looked at, but nothing new can be done.',
  '该商户的账户已注销，不能认领到它名下，请退回付款方':
    'The account of this merchant is closed; send the money back to its payer.',
  '该商户的账户已注销，不能新增合作':
    'The account of this merchant is closed; no cooperation can begin.',
  银行拒绝注销账户: 'The bank refuses to close the account',
}
