import Type, { type Static } from 'typebox'
import { ownerFields, rowFields } from '#shared/core/resource.ts'
import { mode } from '#shared/features/dictionary/account.dictionaries.ts'
import { headBankItems } from '#shared/features/dictionary/bank.dictionaries.ts'
import { taxpayerType } from '#shared/features/dictionary/party.dictionaries.ts'
import { signMode } from '#shared/features/dictionary/people.dictionaries.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import {
  accountOpeningFields,
  admissionFields,
  channelList,
  creditCodeText,
  nullableText,
} from './party-fields.ts'

/** 服务商 (domain.md 2.4). `providerId` is the row's own id; providers belong to no operator's tenant. */
export const providerSchema = Type.Object({
  ...rowFields,
  ...ownerFields,
  providerCode: Type.String(),
  providerName: Type.String(),
  shortName: Type.String(),
  creditCode: creditCodeText,
  legalPerson: Type.String(),
  taxpayerType: taxpayerType.schema,
  /** fen */
  registeredCapital: Type.Integer({ minimum: 0 }),
  cityCode: Type.String(),
  address: Type.String(),
  contactName: Type.String(),
  contactPhone: Type.String(),
  licenseFile: nullableText,
  qualificationFiles: Type.Array(Type.String()),
  bankCode: headBankItems.schema,
  bankBranch: Type.String(),
  bankAccountNo: Type.String(),
  channels: channelList,
  /** Who signs Alipay channels as ISV; the opening wizard names it (WIZ-03). Null without such a channel. */
  isvName: nullableText,
  acceptMode: mode.schema,
  signMode: signMode.schema,
  contractTemplateId: nullableText,
  needAcceptForm: yesNo.schema,
  /** fen per invoice */
  invoiceMaxAmount: Type.Integer({ minimum: 0 }),
  invoiceCategories: Type.Array(Type.String()),
  /** ppm */
  invoiceRate: Type.Integer({ minimum: 0 }),
  drawerName: Type.String(),
  payeeName: Type.String(),
  reviewerName: Type.String(),
  ...admissionFields,
  ...accountOpeningFields,
})
export type Provider = Static<typeof providerSchema>
