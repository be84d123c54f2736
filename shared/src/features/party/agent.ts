import Type, { type Static } from 'typebox'
import { ownerFields, rowFields } from '#shared/core/resource.ts'
import { headBankItems } from '#shared/features/dictionary/bank.dictionaries.ts'
import { subjectType } from '#shared/features/dictionary/party.dictionaries.ts'
import { feeMode } from '#shared/features/dictionary/product.dictionaries.ts'
import { admissionFields, creditCodeText, dayText, nullableText } from './party-fields.ts'

/** 代理商 (domain.md 2.4). `agentId` is the row's own id; `operatorId` is null directly under the platform. */
export const agentSchema = Type.Object({
  ...rowFields,
  ...ownerFields,
  agentCode: Type.String(),
  agentName: Type.String(),
  subjectType: subjectType.schema,
  /** A company has this, */
  creditCode: Type.Union([creditCodeText, Type.Null()]),
  /** a person this. */
  idNo: nullableText,
  contactName: Type.String(),
  contactPhone: Type.String(),
  salesmanId: nullableText,
  contractFile: nullableText,
  contractBegin: dayText,
  contractEnd: dayText,
  bankCode: headBankItems.schema,
  bankAccountNo: Type.String(),
  accountName: Type.String(),
  /** Floor prices: ppm by rate, fen by transaction; a null product means every product of the provider. */
  prices: Type.Array(
    Type.Object({
      providerId: Type.String(),
      productId: nullableText,
      feeMode: feeMode.schema,
      price: Type.Integer({ minimum: 0 }),
    }),
  ),
  ...admissionFields,
})
export type Agent = Static<typeof agentSchema>
