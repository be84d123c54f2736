import Type from 'typebox'
import { companySize } from '#shared/features/dictionary/party.dictionaries.ts'
import { headBankItems } from '#shared/features/dictionary/bank.dictionaries.ts'
import { ownCompanyCalls } from '#shared/features/legal-change/own-company-calls.ts'
import { nullableFile, textLine } from '#shared/features/party/party-fields.ts'
import { merchantInfos } from './merchant-info.ts'

/** What the review of a merchant has looked at: a change of it goes back to review (domain.md 3.5). */
const legalDraftFields = {
  merchantName: textLine(2, 64),
  creditCode: Type.String({ maxLength: 18, description: '统一社会信用代码，18 位' }),
  legalPerson: textLine(2, 32),
  legalIdNo: Type.String({ maxLength: 18, description: '法人证件号' }),
  licenseFile: nullableFile,
  legalIdFront: nullableFile,
  legalIdBack: nullableFile,
  bankCode: headBankItems.schema,
  bankBranch: textLine(2, 64),
  accountBankNo: Type.String({ maxLength: 32, description: '对公账号' }),
}

/** How the company is reached and what it does: it holds at once. */
const contactDraftFields = {
  shortName: textLine(2, 64),
  industryId: Type.Union([Type.String({ maxLength: 19 }), Type.Null()]),
  companySize: companySize.schema,
  contactName: textLine(2, 32),
  contactPhone: Type.String({ pattern: '^1\\d{10}$' }),
  email: textLine(0, 64),
  cityCode: Type.String({ maxLength: 12 }),
  address: textLine(4, 128),
}

/** What a merchant writes of itself. */
export const ownMerchantDraftSchema = Type.Object({ ...legalDraftFields, ...contactDraftFields })

/** The fields whose change goes back to review. */
export const merchantLegalFields: readonly string[] = Object.keys(legalDraftFields)

/** What the bank opened the account for: it stays as it is once the account is open or on its way. */
export const bankedMerchantFields = ['bankCode', 'bankBranch', 'accountBankNo'] as const

/** 企业信息 of a merchant. */
export const ownMerchantCalls = ownCompanyCalls({
  name: merchantInfos.name,
  title: '商户',
  path: '/merchant/merchantInfo',
  owner: 'merchant',
  reviewers: ['admin', 'operator'],
  editPermission: 'merchant:edit',
  auditPermission: 'merchant:audit',
  screens: ['MerchantList', 'MerchantAudit', 'MerchantInfo'],
  edits: merchantInfos,
  draft: ownMerchantDraftSchema,
  shown: merchantInfos.shownRow,
})
