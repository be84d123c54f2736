import { exampleOf } from '#shared/core/example.ts'
import {
  auditMerchant,
  freezeMerchant,
  listMerchantEvents,
  openMerchantAccount,
  revealMerchant,
  unfreezeMerchant,
} from './merchant-calls.ts'
import {
  cancelMerchantAccount,
  giveUpCancelling,
  readAccountClosing,
} from './account-closing-calls.ts'
import { addMerchant, editMerchant, resetMerchantPassword } from './merchant-keeping-calls.ts'
import { merchantInfos } from './merchant-info.ts'
import { ownMerchantCalls } from './own-merchant.ts'

/** 晴川试运营, which waits for its review, and 疏影传媒, which the bank refused (fixtures/parties/merchants.json). */
const pendingId = '1400000000000000013'
const refusedByBankId = '1400000000000000019'
/** 听潮餐饮, whose account the bank refused to close. */
const tingchaoId = '1400000000000000012'
/** 朗月教育, which has an account and no money on it. */
const langyueId = '1400000000000000021'
const yunfanId = '1400000000000000001'
const { list, read, summary, export: exportMerchants } = merchantInfos.endpoints

/** A contact that holds at once, and legal data that are reviewed. */
const ownDraft = { id: yunfanId, contactName: '程望舒', legalPerson: '程望川' }

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
  exampleOf(addMerchant, {
    as: 'operator',
    body: {
      merchantName: '溪山文化传播有限公司',
      creditCode: '9199010100099001AM',
      companySize: '1',
      legalPerson: '卓溪山',
      legalIdNo: '990101199003070015',
      contactName: '卓溪山',
      phone: '10012340001',
      cityCode: '330100',
      address: '杭州市示例区溪山路1号',
      licenseFile: 'license/example.png',
      bankCode: 'ICBC',
      bankBranch: '中国工商银行杭州示例支行',
      accountBankNo: '6200000000000099037',
      username: 'xishan',
      agentId: '1300000000000000001',
    },
  }),
  exampleOf(editMerchant, {
    as: 'operator',
    body: { id: yunfanId, shortName: '云帆', salesmanId: '4700000000000000005' },
  }),
  exampleOf(resetMerchantPassword, { as: 'operator', body: { id: yunfanId } }),
  exampleOf(readAccountClosing, { as: 'merchant', query: { id: yunfanId } }),
  exampleOf(cancelMerchantAccount, {
    as: 'admin',
    body: { id: langyueId, reason: '企业不再使用平台' },
  }),
  exampleOf(giveUpCancelling, { as: 'admin', body: { id: tingchaoId } }),
  exampleOf(ownMerchantCalls.editSelf, {
    as: 'merchant',
    body: ownDraft,
  }),
  exampleOf(ownMerchantCalls.changes, {
    as: 'merchant',
    query: { id: yunfanId },
    after: [ownMerchantCalls.editSelf.id],
  }),
  exampleOf(ownMerchantCalls.revealChange, {
    as: 'operator',
    body: { id: yunfanId },
    after: [ownMerchantCalls.editSelf.id],
  }),
  exampleOf(ownMerchantCalls.auditChange, {
    as: 'operator',
    body: { id: yunfanId, auditStatus: '1' },
    after: [ownMerchantCalls.editSelf.id],
  }),
  exampleOf(ownMerchantCalls.withdrawChange, {
    as: 'merchant',
    body: { id: yunfanId },
    after: [ownMerchantCalls.editSelf.id],
  }),
]
