import { type Catalogue } from '#shared/core/text/text.ts'

/** The English of closing the account of a merchant, by its owner or by the platform. */
export const accountClosingEnUs: Catalogue = {
  注销账户的条件: 'What closing an account needs',
  注销商户账户: 'Close a merchant’s account',
  放弃注销商户账户: 'Give up closing a merchant’s account',
  注销申请已提交银行: 'Closing requested',
  账户已恢复正常: 'The account is active again',
  注销失败: 'Closing failed',
  注销失败原因: 'Why closing failed',
  申请注销账户: 'Closing of the account requested',
  放弃注销: 'Keep the account',
  重新注销: 'Close again',
  注销账户: 'Close account',
  '注销 {merchantName} 的账户？': 'Close the account of {merchantName}?',
  '已向银行申请注销 {merchantName} 的账户': 'Asked the bank to close the account of {merchantName}',
  '放弃注销 {merchantName} 的账户？': 'Keep the account of {merchantName}?',
  '账户恢复正常，可以继续办理资金业务。': 'The account is active again and may move money.',
  '{merchantName} 的账户已恢复正常': 'The account of {merchantName} is active again',
  '银行约 10 秒后答复。注销后不能再办理任何业务，账户、单据和发票仍可查看和下载。':
    'The bank answers in about 10 seconds. Afterwards nothing new can be done; accounts, documents and invoices can still be looked at and downloaded.',
  注销条件: 'What must be 0',
  须由商户处理: 'Up to the merchant',
  已满足: 'Done',
  '以上各项都为 0 后才能注销。': 'The account can be closed once all of these are 0.',
  '资金余额（元）': 'Balance (CNY)',
  未完成的付款批次: 'Open payout batches',
  处理中的开票申请: 'Invoice requests under way',
  处理中的提现: 'Withdrawals under way',
  待到账的充值: 'Top-ups awaited',
  进行中的项目: 'Running projects',
  去提现: 'Withdraw',
  去查看: 'View them',
  去结束: 'End them',
  '请先申请开票，或勾选放弃': 'Request the invoices first, or tick to give them up',
  '放弃剩余的可开票金额 {amount} 元，注销后不能再申请开票':
    'Give up the CNY {amount} that may still be invoiced; no invoice can be requested afterwards',
  账户正在注销: 'The account is being closed',
  '已提交银行，约 10 秒后答复。在此期间不能充值、付款、提现和划转。':
    'The bank answers in about 10 seconds. Until then no top-up, payout, withdrawal or transfer.',
  账户已注销: 'Account closed',
  '不能再办理业务；以往的账户、单据和发票仍可查看和下载。':
    'Nothing new can be done; past accounts, documents and invoices can still be looked at and downloaded.',
  账户注销失败: 'Closing the account failed',
  '账户注销失败：银行答复“{reason}”': 'Closing the account failed. The bank says: {reason}',
  '处理后可以重新注销；也可以放弃注销，恢复正常后继续办理资金业务。':
    'Settle it and close again, or keep the account and go on as before.',
  '不再使用平台？余额提清、业务办完后可以注销账户。':
    'Leaving the platform? Once the balance is withdrawn and nothing is under way, the account can be closed.',
  '余额提清、业务办完后可以注销。':
    'Can be closed once the balance is withdrawn and nothing is under way.',
  '已提交银行，约 10 秒后答复。': 'The bank answers in about 10 seconds.',
  存在未结清交易: 'some transactions are not settled',
}
