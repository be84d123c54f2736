import { defineDictionary } from '#shared/core/dictionary.ts'

/** What is wrong with a line (domain.md 4.9, reconciliation). */
export const reconKind = defineDictionary({
  code: 'recon_kind',
  title: { zh: '差异类型', en: 'Kind of mismatch' },
  items: [
    { name: 'bankOnly', value: '1', zh: '长款', en: 'Bank only' },
    { name: 'ledgerOnly', value: '2', zh: '短款', en: 'Ledger only' },
    { name: 'amount', value: '3', zh: '金额不符', en: 'Amounts differ' },
  ],
})

/** How far a difference is. */
export const reconState = defineDictionary({
  code: 'recon_state',
  title: { zh: '差异状态', en: 'State of a mismatch' },
  items: [
    { name: 'unhandled', value: '0', zh: '待处理', en: 'Open' },
    { name: 'waiting', value: '1', zh: '待银行更正', en: 'Waiting for the bank' },
    { name: 'handled', value: '2', zh: '已处理', en: 'Handled' },
    { name: 'corrected', value: '3', zh: '银行已更正', en: 'Corrected by the bank' },
  ],
})

/** What may be done about a difference. */
export const reconProposal = defineDictionary({
  code: 'recon_proposal',
  title: { zh: '处理方案', en: 'Handling' },
  items: [
    { name: 'claim', value: '1', zh: '认领入账', en: 'Credit to a merchant' },
    { name: 'return', value: '2', zh: '原路退回', en: 'Return' },
    { name: 'suspense', value: '3', zh: '挂待认领', en: 'Book as unmatched' },
    { name: 'wait', value: '4', zh: '等待银行更正', en: 'Wait for the bank' },
  ],
})

/** Where the bank's lines came from. */
export const reconSource = defineDictionary({
  code: 'recon_source',
  title: { zh: '对账单来源', en: 'Source of the statement' },
  items: [
    { name: 'bank', value: '1', zh: '银行接口', en: 'Bank interface' },
    { name: 'upload', value: '2', zh: '上传文件', en: 'Uploaded file' },
    { name: 'correction', value: '3', zh: '银行更正', en: 'Bank correction' },
  ],
})
