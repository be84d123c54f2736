import { defineResource } from '#shared/core/resource.ts'
import { ledgerTransferRow } from '#shared/ledger/ledger-transfer-row.ts'

/** 账务分录: what the ledger has booked, for those who may look into it. */
export const ledgerTransferResource = defineResource({
  name: 'ledger',
  title: '账务分录',
  path: '/account/ledger',
  collection: 'ledgerTransfers',
  row: ledgerTransferRow,
  access: {
    list: ['admin', 'provider'],
    read: ['admin', 'provider'],
    export: ['admin'],
  },
  permissions: { export: 'ledger:export' },
  owner: { provider: 'providerId' },
  keyword: ['postingId', 'orderNo', 'itemNo'],
  order: { field: 'postedAt', descending: true },
  money: ['amount'],
  columns: {
    id: '流水号',
    postingId: '交易号',
    code: '交易码',
    debitAccount: '借方',
    creditAccount: '贷方',
    amount: '金额(元)',
    orderNo: '业务单号',
    memo: '摘要',
    postedAt: '时间',
  },
})
