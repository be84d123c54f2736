import { defineDictionary } from '#shared/core/dictionary.ts'

/** 方式 (specification, section 3; domain.md 2.1). */
export const mode = defineDictionary({
  code: 'mode',
  title: { zh: '方式', en: 'Mode' },
  items: [
    { name: 'automatic', value: '1', zh: '自动', en: 'Automatic' },
    { name: 'manual', value: '2', zh: '手动', en: 'Manual' },
    { name: 'internalTransfer', value: '3', zh: '内部划转', en: 'Internal transfer' },
  ],
})

/** 开户状态 (specification, section 3; domain.md 2.1). */
export const accountOpenStatus = defineDictionary({
  code: 'account_open_status',
  title: { zh: '开户状态', en: 'Account opening' },
  items: [
    { name: 'notOpened', value: '0', zh: '未开户', en: 'Not opened' },
    { name: 'opening', value: '1', zh: '开户中', en: 'Opening' },
    { name: 'opened', value: '2', zh: '开户成功', en: 'Opened' },
    { name: 'failed', value: '3', zh: '开户失败', en: 'Failed' },
  ],
})

/** 账户操作 (specification, section 3; domain.md 2.1). */
export const accountOperation = defineDictionary({
  code: 'account_operation',
  title: { zh: '账户操作', en: 'Account operation' },
  items: [
    { name: 'open', value: '1', zh: '开户', en: 'Open' },
    { name: 'pay', value: '2', zh: '付款', en: 'Pay' },
    { name: 'transfer', value: '3', zh: '转账', en: 'Transfer' },
    { name: 'withdraw', value: '4', zh: '提现', en: 'Withdraw' },
    { name: 'freeze', value: '5', zh: '冻结', en: 'Hold' },
    { name: 'refund', value: '6', zh: '退款', en: 'Refund' },
  ],
})

/** 账户状态 (specification, section 3; domain.md 2.1). */
export const accountStatus = defineDictionary({
  code: 'account_status',
  title: { zh: '账户状态', en: 'Account status' },
  items: [
    { name: 'normal', value: '0', zh: '正常', en: 'Active' },
    { name: 'cancelling', value: '1', zh: '注销中', en: 'Closing' },
    { name: 'cancelled', value: '2', zh: '已注销', en: 'Closed' },
    { name: 'cancelFailed', value: '3', zh: '注销失败', en: 'Closing failed' },
  ],
})

/** 银行指令状态 (domain.md 2.1, own dictionaries). */
export const bankState = defineDictionary({
  code: 'bank_state',
  title: { zh: '银行指令状态', en: 'Bank instruction' },
  items: [
    { name: 'sent', value: 'SENT', zh: '已发送', en: 'Sent' },
    { name: 'accepted', value: 'ACCEPTED', zh: '已受理', en: 'Accepted' },
    { name: 'succeeded', value: 'SUCCESS', zh: '成功', en: 'Succeeded' },
    { name: 'failed', value: 'FAIL', zh: '失败', en: 'Failed' },
    { name: 'unknown', value: 'UNKNOWN', zh: '结果未知', en: 'Unknown' },
    { name: 'returned', value: 'RETURNED', zh: '已退汇', en: 'Returned' },
  ],
})

/** 对账状态 (domain.md 2.1, own dictionaries). */
export const reconStatus = defineDictionary({
  code: 'recon_status',
  title: { zh: '对账状态', en: 'Reconciliation' },
  items: [
    { name: 'notReconciled', value: '0', zh: '未对账', en: 'Not reconciled' },
    { name: 'balanced', value: '1', zh: '平账', en: 'Reconciled' },
    { name: 'different', value: '2', zh: '差异', en: 'Mismatch' },
    { name: 'handled', value: '3', zh: '已处理', en: 'Resolved' },
  ],
})
