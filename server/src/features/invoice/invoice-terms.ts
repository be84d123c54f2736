import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { addFen, fen, formatYuan, type Fen } from '@settle/shared/core/money/fen.ts'
import { ppm, type Ppm } from '@settle/shared/core/money/ppm.ts'
import { type InvoiceCategory } from '@settle/shared/features/basics/invoice-category.ts'
import {
  invoiceType,
  invoicingStatus,
} from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { taxpayerType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { batchOrderStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { validStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  invoiceCountOf,
  mostInvoices,
  splitInvoices,
  type InvoiceAmounts,
} from '@settle/shared/features/invoice/invoice-amounts.rules.ts'
import { type Provider } from '@settle/shared/features/party/provider.ts'
import { batchOrders, type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { fieldRefusal, notFound, Refusal } from '#server/core/refusal.ts'
import { invoiceCategoryRows } from '#server/features/basics/index.ts'
import { batchOrderRows } from '#server/features/payout/index.ts'
import { products } from '#server/features/product/index.ts'
import { providers, servicePackages } from '#server/features/session/index.ts'
import { type RowSource } from '#server/worlds/types.ts'

type InvoiceType = ValueOf<typeof invoiceType>

/** What somebody wants invoiced. */
export interface Wanted {
  readonly orderIds: readonly string[]
  readonly invoiceType: InvoiceType
  readonly categoryId: string
}

/** What the invoices of some orders hang on, and what they come to. */
export interface InvoiceTerms {
  readonly orders: readonly BatchOrder[]
  readonly provider: Provider
  readonly category: InvoiceCategory
  readonly rate: Ppm
  readonly amount: Fen
  /** Σ net of the orders for a difference invoice, else null. */
  readonly deduct: Fen | null
  readonly pieces: readonly InvoiceAmounts[]
}

const { vatSpecial, vatOrdinary, difference } = invoiceType.values

const notByProduct: Readonly<Record<InvoiceType, string>> = {
  [vatSpecial]: '该产品不支持开具增值税专用发票',
  [vatOrdinary]: '该产品不支持开具增值税普通发票',
  [difference]: '该产品不支持开具差额发票',
}

/** Looks at what somebody wants invoiced; refuses with the first thing that speaks against it (domain.md 3.9). */
export function termsOf(source: RowSource, actor: Actor, wanted: Wanted): InvoiceTerms {
  const orders = invoiceableOrders(source, actor, wanted.orderIds)
  const [first] = orders
  const provider = source.rows(providers).find(first?.providerId ?? '')
  if (provider === undefined) throw notFound()
  if (orders.some(({ providerId }) => providerId !== provider.id)) {
    throw new Refusal('所选批次须属于同一服务商')
  }
  const isAllowed = orders.every((order) =>
    invoiceTypesOf(source, order).includes(wanted.invoiceType),
  )
  if (!isAllowed) throw fieldRefusal('invoiceType', notByProduct[wanted.invoiceType])
  const category = categoriesOf(source, provider).find(({ id }) => id === wanted.categoryId)
  if (category === undefined) throw fieldRefusal('categoryId', '请选择该服务商可开具的开票类目')
  if (!category.invoiceTypes.split(',').includes(wanted.invoiceType)) {
    throw fieldRefusal('categoryId', '该开票类目不能开具所选的发票类型')
  }
  const amount = addFen(...orders.map((order) => fen(order.invoiceAmount)))
  const deduct = deductionOf(provider, wanted.invoiceType, orders, amount)
  const rate = rateOf(provider, category)
  const pieces = piecesOf(provider, { type: wanted.invoiceType, amount, rate, deduct })
  return { orders, provider, category, rate, amount, deduct, pieces }
}

interface Whole {
  readonly type: InvoiceType
  readonly amount: Fen
  readonly rate: Ppm
  readonly deduct: Fen | null
}

/** The invoices of an amount under the face limit of a provider as it is now. */
export function piecesOf(
  { invoiceMaxAmount }: Provider,
  { type, amount, rate, deduct }: Whole,
): readonly InvoiceAmounts[] {
  const faceLimit = fen(invoiceMaxAmount)
  const count = invoiceCountOf(amount, faceLimit)
  if (count > mostInvoices) {
    throw new Refusal(
      '按单张限额{limit}元要拆成{count}张发票，超过{most}张；请减少批次、分几次申请，或请平台提高服务商的单张发票限额',
      { limit: formatYuan(faceLimit), count, most: mostInvoices },
    )
  }
  const pieces = splitInvoices(amount, { faceLimit, rate, deduct })
  if (type === vatSpecial && pieces.some(({ tax }) => tax === 0)) {
    throw new Refusal('税额为0，不能开具专用发票')
  }
  return pieces
}

/** The categories that a provider invoices; one that names none invoices all that are valid. */
export function categoriesOf(source: RowSource, provider: Provider): readonly InvoiceCategory[] {
  const valid = source
    .rows(invoiceCategoryRows)
    .page({ where: [], order: { field: 'categoryCode', descending: false } }, 0, 1000)
    .rows.filter((row) => row.delFlag === '0' && row.status === validStatus.values.valid)
  const own = new Set(provider.invoiceCategories)
  return own.size === 0 ? valid : valid.filter(({ id }) => own.has(id))
}

/** The rate of a category: a small-scale taxpayer's own, else that of the category (domain.md 4.8). */
export function rateOf(provider: Provider, category: InvoiceCategory): Ppm {
  const isSmall = provider.taxpayerType === taxpayerType.values.smallScale
  return ppm(isSmall ? provider.invoiceRate : category.taxRatePpm)
}

/** Which invoices the product of an order is sold with. */
export function invoiceTypesOf(source: RowSource, order: BatchOrder): readonly InvoiceType[] {
  const servicePackage = source.rows(servicePackages).find(order.packageId)
  const product = source.rows(products).find(order.productId ?? servicePackage?.productId ?? '')
  const codes = product?.invoiceTypes.split(',') ?? []
  return invoiceType.items.map(({ value }) => value).filter((value) => codes.includes(value))
}

/** Whether an invoice can be asked for an order now (domain.md 3.8). */
export function isInvoiceable(order: BatchOrder): boolean {
  return isFinished(order) && order.invoicingStatus === invoicingStatus.values.toInvoice
}

function isFinished({ status, successPay }: BatchOrder): boolean {
  const { succeeded, partlySucceeded } = batchOrderStatus.values
  return (status === succeeded || status === partlySucceeded) && successPay > 0
}

function invoiceableOrders(
  source: RowSource,
  actor: Actor,
  ids: readonly string[],
): readonly BatchOrder[] {
  if (ids.length === 0) throw new Refusal('请选择可开票批次')
  return ids.map((id) => {
    const order = source.rows(batchOrderRows).find(id)
    if (order === undefined || !isInScope(batchOrders, actor, order)) throw notFound()
    const { orderNo } = order
    if (!isFinished(order)) throw new Refusal('批次{orderNo}状态不可开票', { orderNo })
    if (!isInvoiceable(order)) throw new Refusal('批次{orderNo}已申请开票', { orderNo })
    return order
  })
}

function deductionOf(
  provider: Provider,
  type: InvoiceType,
  orders: readonly BatchOrder[],
  amount: Fen,
): Fen | null {
  if (type !== difference) return null
  if (provider.taxpayerType === taxpayerType.values.smallScale) {
    throw fieldRefusal('invoiceType', '小规模纳税人不适用差额开票')
  }
  const deduct = addFen(...orders.map(({ successNet }) => fen(successNet)))
  if (deduct >= amount) throw new Refusal('扣除额须小于价税合计')
  return deduct
}
