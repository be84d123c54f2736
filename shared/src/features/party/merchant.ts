import Type, { type Static } from 'typebox'
import { ownerFields, rowFields } from '#shared/core/resource.ts'
import { headBankItems } from '#shared/features/dictionary/bank.dictionaries.ts'
import { collectionMode, companySize } from '#shared/features/dictionary/party.dictionaries.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import {
  accountOpeningFields,
  admissionFields,
  creditCodeText,
  nullableDateTimeText,
  nullableDayText,
  nullableText,
} from './party-fields.ts'

/** 商户 (domain.md 2.4). `merchantId` is the row's own id; its providers stand in its service packages. */
export const merchantSchema = Type.Object({
  ...rowFields,
  ...ownerFields,
  merchantCode: Type.String(),
  merchantName: Type.String(),
  shortName: Type.String(),
  creditCode: creditCodeText,
  industryId: nullableText,
  companySize: companySize.schema,
  legalPerson: Type.String(),
  legalIdNo: Type.String(),
  contactName: Type.String(),
  contactPhone: Type.String(),
  email: Type.String(),
  cityCode: Type.String(),
  address: Type.String(),
  licenseFile: nullableText,
  legalIdFront: nullableText,
  legalIdBack: nullableText,
  salesmanId: nullableText,
  collectionMode: collectionMode.schema,
  accountName: Type.String(),
  bankCode: headBankItems.schema,
  bankBranch: Type.String(),
  /** The number of the company's own bank account; its last two digits decide the remittance (domain.md 7.3). */
  accountBankNo: Type.String(),
  reservedPhone: Type.String(),
  needReview: yesNo.schema,
  currentPackageId: nullableText,
  signDate: nullableDayText,
  /** 0 to 3, the corporate verification of domain.md 3.4; no dictionary. */
  upgradeStatus: Type.Integer({ minimum: 0, maximum: 3 }),
  payDate: nullableDayText,
  verifyFailCount: Type.Integer({ minimum: 0, maximum: 3 }),
  verifyExpire: nullableDateTimeText,
  ...admissionFields,
  ...accountOpeningFields,
  /** Why the bank refused to close the account; only where it did. */
  cancelFailReason: Type.Optional(nullableText),
})
export type Merchant = Static<typeof merchantSchema>
