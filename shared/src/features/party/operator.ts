import Type, { type Static } from 'typebox'
import { ownerFields, rowFields } from '#shared/core/resource.ts'
import { headBankItems } from '#shared/features/dictionary/bank.dictionaries.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { feeMode } from '#shared/features/dictionary/product.dictionaries.ts'
import {
  accountOpeningFields,
  admissionFields,
  channelList,
  creditCodeText,
  nullableDayText,
  nullableText,
} from './party-fields.ts'

/** 运营商 (domain.md 2.4). `operatorId` is the row's own id, `tenantId` the tenant that it runs. */
export const operatorSchema = Type.Object({
  ...rowFields,
  ...ownerFields,
  operatorCode: Type.String(),
  operatorName: Type.String(),
  shortName: Type.String(),
  creditCode: creditCodeText,
  legalPerson: Type.String(),
  legalIdNo: Type.String(),
  contactName: Type.String(),
  contactPhone: Type.String(),
  email: Type.String(),
  cityCode: Type.String(),
  address: Type.String(),
  licenseFile: nullableText,
  accountName: Type.String(),
  /** The number of the company's own bank account. */
  accountBankNo: Type.String(),
  bankCode: headBankItems.schema,
  /** The sub-account at the partner bank; null until it is opened. */
  accountNo: nullableText,
  payPass: channelList,
  /** Floor prices, at which the platform sells to it: ppm by rate, fen by transaction; a null product means every product of the provider. */
  platformPrices: Type.Array(
    Type.Object({
      providerId: Type.String(),
      productId: nullableText,
      feeMode: feeMode.schema,
      price: Type.Integer({ minimum: 0 }),
    }),
  ),
  signDate: nullableDayText,
  /** '1': its shares and its agents' are released by themselves at 09:00 (domain.md 3.11). */
  autoRelease: yesNo.schema,
  ...admissionFields,
  ...accountOpeningFields,
})
export type Operator = Static<typeof operatorSchema>
