import { type Catalogue } from '#shared/core/text/text.ts'

/** What the settlement says: spreadsheets, ledger, batches and their payments. */
export const settlementEnUs: Catalogue = {
  受理批次单: 'Accept a batch',
  拒绝批次单: 'Reject a batch',
  撤回批次单: 'Recall a batch',
  批次付款: 'Pay a batch',
  批次流程记录: 'Batch timeline',
  付款查证: 'Query a payment at the bank',
  查看电子回单: 'View a receipt',
  查看收款人完整信息: 'View a payee’s full details',
  总笔数: 'Payments',
  失败笔数: 'Failed payments',
  收款人: 'Payee',
  已退汇: 'Returned',
  增值税: 'VAT',
  附加税: 'Surcharges',
  个税: 'Income tax',
}
