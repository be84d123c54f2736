import Type, { type Static } from 'typebox'
import { ownerFields, rowFields } from '#shared/core/resource.ts'
import { auditStatus, subjectType } from '#shared/features/dictionary/party.dictionaries.ts'
import {
  bizType,
  feeBasis,
  feeMode,
  productShelf,
  productType,
  taxBearer,
} from '#shared/features/dictionary/product.dictionaries.ts'
import { taxScheme } from '#shared/features/dictionary/tax.dictionaries.ts'

/** 产品 (domain.md 2.5): what a provider sells. Its price is ppm where it charges by rate, fen by transaction. */
export const productSchema = Type.Object({
  ...rowFields,
  ...ownerFields,
  productCode: Type.String(),
  productName: Type.String(),
  providerId: Type.String(),
  productType: productType.schema,
  bizType: bizType.schema,
  taxScheme: taxScheme.schema,
  taxBearer: taxBearer.schema,
  feeBasis: feeBasis.schema,
  feeMode: feeMode.schema,
  feeBearer: subjectType.schema,
  providerPrice: Type.Integer({ minimum: 0 }),
  shelf: productShelf.schema,
  auditStatus: auditStatus.schema,
  intro: Type.String(),
})
export type Product = Static<typeof productSchema>
