import { exampleOf } from '#shared/core/example.ts'
import {
  auditMerchant,
  freezeMerchant,
  listMerchantEvents,
  openMerchantAccount,
  revealMerchant,
  unfreezeMerchant,
} from './merchant-calls.ts'
import { merchantInfos } from './merchant-info.ts'

/** 晴川试运营, which waits for its review, and 疏影传媒, which the bank refused (fixtures/parties/merchants.json). */
const pendingId = '1400000000000000013'
const refusedByBankId = '1400000000000000019'
const yunfanId = '1400000000000000001'
const { list, read, summary, export: exportMerchants } = merchantInfos.endpoints

export const merchantExamples = [
  exampleOf(list, { as: 'operator', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(read, { as: 'operator', query: { id: pendingId } }),
  exampleOf(summary, { as: 'operator' }),
  exampleOf(exportMerchants, { as: 'operator', query: { format: 'csv' } }),
  exampleOf(auditMerchant, {
    as: 'operator',
    body: {
      id: pendingId,
      version: 1,
      auditStatus: '2',
      auditReason: '营业执照不清晰，请上传原件的彩色照片',
    },
  }),
  exampleOf(openMerchantAccount, { as: 'admin', body: { id: refusedByBankId } }),
  exampleOf(freezeMerchant, {
    as: 'operator',
    body: { id: yunfanId, reason: '协议到期未续签' },
  }),
  exampleOf(unfreezeMerchant, {
    as: 'operator',
    body: { id: yunfanId, reason: '协议已续签' },
    after: [freezeMerchant.id],
  }),
  exampleOf(revealMerchant, { as: 'operator', body: { id: pendingId } }),
  exampleOf(listMerchantEvents, { as: 'operator', query: { id: yunfanId } }),
]
