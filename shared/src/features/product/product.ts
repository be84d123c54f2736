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
import { nullableText } from '#shared/features/party/party-fields.ts'

/** Codes of a dictionary joined by commas, for example `1,3`. */
export const codeList = Type.String({ pattern: '^\\d(,\\d)*$' })

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
  /** Which invoices it is sold with, codes of `invoice_type`. */
  invoiceTypes: codeList,
  /** Where its payouts may go, codes of `payout_target`. */
  payoutTargets: codeList,
  shelf: productShelf.schema,
  auditStatus: auditStatus.schema,
  /** Why the review rejected it; null otherwise. */
  auditReason: nullableText,
  intro: Type.String(),
})
export type Product = Static<typeof productSchema>
