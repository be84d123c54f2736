import { exampleOf } from '#shared/core/example.ts'
import {
  acceptSocialOrder,
  downloadSocialVoucher,
  refuseSocialOrder,
  removeSocialMember,
  setSocialMember,
  socialMemberImport,
  submitSocialOrder,
  trySocialOrder,
  withdrawSocialOrder,
} from './social-calls.ts'
import { socialLines, socialMembers, socialOrders } from './social-order.ts'
import { socialRules } from './social-rule.ts'

const as = 'lvzhou'
/** One person whom the example of an employment enters. */
const sheet =
  'data:text/csv;name=people.csv;base64,5aeT5ZCNKizor4Hku7blj7fnoIEqLOWPguS/neWfjuW4gios57y06LS55Z+65pWwKgrnqYbmlrDmnaUsOTkwMTAxMTk5NDAzMDc2Njc4LOWkqea0pSw2MDAwCg=='
const listed = [`${socialMembers.name}.list`]
const memberId = `$${socialMembers.name}.list.records.9.id`
const draft = {
  bizType: '3',
  cityCode: '120100',
  period: '2026-12',
  memberIds: [memberId],
} as const
const submitted = [...listed, submitSocialOrder.id]
const id = `$${submitSocialOrder.id}.id`
export const socialExamples = [
  exampleOf(socialRules.endpoints.list, { as: 'admin', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(socialMembers.endpoints.list, { as, query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(setSocialMember, {
    as,
    after: listed,
    body: {
      employmentId: `$${socialMembers.name}.list.records.9.employmentId`,
      cityCode: '120100',
      base: 700_000,
    },
  }),
  exampleOf(removeSocialMember, { as, after: listed, query: { id: memberId } }),
  exampleOf(trySocialOrder, { as, after: listed, body: { ...draft, memberIds: [memberId] } }),
  exampleOf(submitSocialOrder, {
    as,
    after: listed,
    body: { ...draft, memberIds: [memberId], payPassword: 'Pay12345' },
  }),
  exampleOf(withdrawSocialOrder, { as, after: submitted, body: { id, reason: '人员有变动' } }),
  exampleOf(acceptSocialOrder, { as: 'linchuan', after: submitted, body: { id, version: 1 } }),
  exampleOf(refuseSocialOrder, {
    as: 'linchuan',
    after: submitted,
    body: { id, reason: '基数与申报不符' },
  }),
  exampleOf(socialOrders.endpoints.list, { as, query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(socialOrders.endpoints.read, {
    as,
    query: { id: '$social-order.list.records.0.id' },
    after: ['social-order.list'],
  }),
  exampleOf(socialOrders.endpoints.summary, { as }),
  exampleOf(socialOrders.endpoints.export, { as: 'admin', query: { format: 'csv' } }),
  exampleOf(socialMemberImport.endpoints.import, {
    as: 'merchant',
    body: { file: sheet },
    after: ['employment.add'],
  }),
  exampleOf(socialMemberImport.endpoints.template, { as: 'merchant', query: { format: 'csv' } }),
  exampleOf(socialLines.endpoints.list, { as, query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(downloadSocialVoucher, {
    as,
    after: [...submitted, acceptSocialOrder.id],
    wait: '20s',
    query: { id },
  }),
]
