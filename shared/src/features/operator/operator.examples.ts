import { exampleOf } from '#shared/core/example.ts'
import {
  addOperator,
  auditOperator,
  editOperator,
  freezeOperator,
  listOperatorEvents,
  openOperatorAccount,
  revealOperator,
  unfreezeOperator,
} from './operator-calls.ts'
import { operatorInfos } from './operator-info.ts'
import { ownOperatorCalls } from './own-operator.ts'

/** 青禾, which works; 望川, which waits for its review; 揽月, which the bank refused (fixtures/parties/operators.json). */
const qingheId = '1100000000000000001'
const pendingId = '1100000000000000004'
const refusedByBankId = '1100000000000000006'
const { list, read, summary, export: exportOperators } = operatorInfos.endpoints

/** A contact that holds at once, and legal data that are reviewed. */
const ownDraft = { id: qingheId, contactName: '周以宁', legalPerson: '周以安' }

export const operatorExamples = [
  exampleOf(list, { as: 'admin', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(read, { as: 'admin', query: { id: qingheId } }),
  exampleOf(summary, { as: 'admin' }),
  exampleOf(exportOperators, { as: 'admin', query: { format: 'csv' } }),
  exampleOf(addOperator, {
    as: 'admin',
    body: {
      operatorName: '采薇灵工服务有限公司',
      shortName: '采薇',
      creditCode: '919901010009000026',
      legalPerson: '薇采山',
      legalIdNo: '990101198203161013',
      contactName: '方采薇',
      contactPhone: '10036150022',
      email: 'caiwei@example.com',
      cityCode: '320500',
      address: '苏州市示例区采薇路1号',
      bankCode: 'CCB',
      accountBankNo: '6200000000000052126',
      payPass: '1',
      beginDate: '2026-01-01',
      endDate: '2028-12-31',
      domainName: 'caiwei.example.com',
      websiteName: '采薇灵工',
      hotline: '400-000-1010',
      username: 'caiwei',
      password: 'Start2026',
    },
  }),
  exampleOf(editOperator, {
    as: 'admin',
    body: { id: qingheId, version: 1, autoRelease: '1' },
  }),
  exampleOf(auditOperator, {
    as: 'admin',
    body: { id: pendingId, version: 1, auditStatus: '2', auditReason: '营业执照不清晰' },
  }),
  exampleOf(openOperatorAccount, { as: 'admin', body: { id: refusedByBankId } }),
  exampleOf(freezeOperator, {
    as: 'admin',
    body: { id: qingheId, reason: '合作协议到期未续签' },
  }),
  exampleOf(unfreezeOperator, {
    as: 'admin',
    body: { id: qingheId, reason: '合作协议已续签' },
    after: [freezeOperator.id],
  }),
  exampleOf(revealOperator, { as: 'admin', body: { id: pendingId } }),
  exampleOf(listOperatorEvents, { as: 'admin', query: { id: qingheId } }),
  exampleOf(ownOperatorCalls.editSelf, {
    as: 'operator',
    body: ownDraft,
  }),
  exampleOf(ownOperatorCalls.changes, {
    as: 'operator',
    query: { id: qingheId },
    after: [ownOperatorCalls.editSelf.id],
  }),
  exampleOf(ownOperatorCalls.revealChange, {
    as: 'admin',
    body: { id: qingheId },
    after: [ownOperatorCalls.editSelf.id],
  }),
  exampleOf(ownOperatorCalls.auditChange, {
    as: 'admin',
    body: { id: qingheId, auditStatus: '1' },
    after: [ownOperatorCalls.editSelf.id],
  }),
  exampleOf(ownOperatorCalls.withdrawChange, {
    as: 'operator',
    body: { id: qingheId },
    after: [ownOperatorCalls.editSelf.id],
  }),
]
