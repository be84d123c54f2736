import Type from 'typebox'
import { headBankItems } from '#shared/features/dictionary/bank.dictionaries.ts'
import { ownCompanyCalls } from '#shared/features/legal-change/own-company-calls.ts'
import { nullableFile, textLine } from '#shared/features/party/party-fields.ts'
import { operatorInfos } from './operator-info.ts'

/** What the review of an operator has looked at: a change of it goes back to review (domain.md 3.5). */
const legalDraftFields = {
  operatorName: textLine(2, 64),
  creditCode: Type.String({ maxLength: 18, description: '统一社会信用代码，18 位' }),
  legalPerson: textLine(2, 32),
  legalIdNo: Type.String({ maxLength: 18, description: '法人证件号' }),
  licenseFile: nullableFile,
  bankCode: headBankItems.schema,
  accountBankNo: Type.String({ maxLength: 32, description: '对公账号' }),
}

/** What an operator writes of itself; how it is reached holds at once. */
export const ownOperatorDraftSchema = Type.Object({
  ...legalDraftFields,
  shortName: textLine(2, 16),
  contactName: textLine(2, 32),
  contactPhone: Type.String({ pattern: '^1\\d{10}$' }),
  email: textLine(0, 64),
  cityCode: Type.String({ maxLength: 6 }),
  address: textLine(4, 120),
})

/** The fields whose change goes back to review. */
export const operatorLegalFields: readonly string[] = Object.keys(legalDraftFields)

/** 企业信息 of an operator. */
export const ownOperatorCalls = ownCompanyCalls({
  name: operatorInfos.name,
  title: '运营商',
  path: '/operator/operatorInfo',
  owner: 'operator',
  reviewers: ['admin'],
  editPermission: 'operator:editSelf',
  auditPermission: 'operator:audit',
  screens: ['OperatorList', 'OperatorInfo'],
  edits: operatorInfos,
  draft: ownOperatorDraftSchema,
  shown: operatorInfos.shownRow,
})
