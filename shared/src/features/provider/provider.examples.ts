import { exampleOf } from '#shared/core/example.ts'
import {
  addProvider,
  auditProvider,
  editOwnProvider,
  editProvider,
  freezeProvider,
  listLegalChanges,
  listProviderEvents,
  openProviderAccount,
  revealProvider,
  unfreezeProvider,
  withdrawOwnChange,
} from './provider-calls.ts'
import { providerInfos } from './provider-info.ts'
import {
  listProviderMonths,
  listProviderProducts,
  listProviderTaxPolicies,
  providerPartners,
  providerPeople,
} from './provider-parts.ts'

/** 洛水众服, 鹿鸣灵工, which waits for its review, and 青柏人力, which the bank refused (fixtures/parties/providers.json). */
const luoshuiId = '1200000000000000001'
const pendingId = '1200000000000000006'
const refusedByBankId = '1200000000000000009'
const { list, read, summary, export: exportProviders } = providerInfos.endpoints
const ofLuoshui = { as: 'admin', query: { id: luoshuiId } }

export const providerExamples = [
  exampleOf(list, { as: 'admin', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(read, ofLuoshui),
  exampleOf(summary, { as: 'admin' }),
  exampleOf(exportProviders, { as: 'admin', query: { format: 'csv' } }),
  exampleOf(addProvider, {
    as: 'admin',
    body: {
      providerName: '荷塘众包服务有限公司',
      shortName: '荷塘众包',
      creditCode: '91990101MA0000066L',
      legalPerson: '荷见月',
      taxpayerType: '1',
      registeredCapital: 200_000_000,
      cityCode: '330100',
      address: '杭州市示例区荷塘路6号',
      contactName: '荷见月',
      contactPhone: '10012340066',
      licenseFile: null,
      qualificationFiles: [],
      bankCode: 'ICBC',
      bankBranch: '中国工商银行杭州示例支行',
      bankAccountNo: '6200000000000066019',
      channels: '1',
      isvName: null,
      acceptMode: '2',
      signMode: '1',
      needAcceptForm: '0',
      invoiceMaxAmount: 10_000_000,
      invoiceRate: 60_000,
      drawerName: '荷见月',
      payeeName: '荷见月',
      reviewerName: '莲动舟',
      managerUsername: 'hetang',
      managerName: '荷见月',
      managerPhone: '10012340066',
      managerPassword: 'Hz123456',
    },
  }),
  exampleOf(editProvider, {
    as: 'admin',
    body: { id: luoshuiId, contactName: '谢长宁', invoiceMaxAmount: 20_000_000 },
  }),
  exampleOf(auditProvider, {
    as: 'admin',
    body: {
      id: pendingId,
      version: 1,
      auditStatus: '2',
      auditReason: '营业执照不清晰，请上传原件的彩色照片',
    },
  }),
  exampleOf(revealProvider, { as: 'admin', body: { id: pendingId } }),
  exampleOf(openProviderAccount, { as: 'admin', body: { id: refusedByBankId } }),
  exampleOf(freezeProvider, {
    as: 'admin',
    body: { id: luoshuiId, reason: '税务核查期间暂停新业务', confirmed: true },
  }),
  exampleOf(unfreezeProvider, {
    as: 'admin',
    body: { id: luoshuiId, reason: '税务核查已结束' },
    after: [freezeProvider.id],
  }),
  exampleOf(editOwnProvider, {
    as: 'provider',
    body: { id: luoshuiId, contactName: '谢长宁', address: '洛阳市示例区洛水大道90号' },
  }),
  exampleOf(withdrawOwnChange, {
    as: 'provider',
    body: { id: luoshuiId },
    after: [editOwnProvider.id],
  }),
  exampleOf(listLegalChanges, ofLuoshui),
  exampleOf(listProviderEvents, ofLuoshui),
  exampleOf(listProviderProducts, ofLuoshui),
  exampleOf(listProviderTaxPolicies, ofLuoshui),
  exampleOf(listProviderMonths, ofLuoshui),
  exampleOf(providerPartners.endpoints.list, {
    as: 'admin',
    query: { pageNo: 1, pageSize: 10 },
  }),
  exampleOf(providerPeople.endpoints.list, { as: 'admin', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(providerPeople.endpoints.summary, { as: 'admin' }),
]
