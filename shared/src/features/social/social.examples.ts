import { exampleOf } from '#shared/core/example.ts'
import {
  acceptSocialOrder,
  downloadSocialVoucher,
  refuseSocialOrder,
  removeSocialMember,
  setSocialMember,
  submitSocialOrder,
  trySocialOrder,
  withdrawSocialOrder,
} from './social-calls.ts'
import { socialLines, socialMembers, socialOrders } from './social-order.ts'
import { socialRules } from './social-rule.ts'

const as = 'lvzhou'
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
  exampleOf(socialLines.endpoints.list, { as, query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(downloadSocialVoucher, {
    as,
    after: [...submitted, acceptSocialOrder.id],
    wait: '20s',
    query: { id },
  }),
]
