import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { invoiceType } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { type readInvoiceOptions } from '@settle/shared/features/invoice/invoice-form-calls.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { notFound } from '#server/core/refusal.ts'
import { providers, servicePackages } from '#server/features/session/index.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { invoiceSourcesOf, type InvoiceSource } from './invoice-source.ts'
import { categoriesOf, invoiceTypesOf, rateOf } from './invoice-terms.ts'
import { quotaOf } from './quota.ts'

type Options = ResultOf<typeof readInvoiceOptions>
type Order = Options['orders'][number]

/** All that a merchant needs to know before it applies to one of its providers, the current one if none is named. */
export function optionsOf(source: RowSource, actor: Actor, asked: string | undefined): Options {
  const known = providersOf(source, actor)
  const providerId = asked ?? actor.currentProviderId ?? known[0]?.providerId ?? ''
  const provider = source.rows(providers).find(providerId)
  if (provider === undefined || !known.some((one) => one.providerId === providerId)) {
    throw notFound()
  }
  return {
    providers: known,
    providerId,
    taxpayerType: provider.taxpayerType,
    faceLimit: provider.invoiceMaxAmount,
    needAcceptForm: provider.needAcceptForm,
    categories: categoriesOf(source, provider).map((row) => ({
      id: row.id,
      categoryName: row.categoryName,
      taxRate: rateOf(provider, row),
      invoiceTypes: invoiceType.items
        .map(({ value }) => value)
        .filter((value) => row.invoiceTypes.split(',').includes(value)),
    })),
    orders: invoiceSourcesOf(source, actor, providerId).map((order) => orderOf(source, order)),
  }
}

function providersOf(source: RowSource, actor: Actor): Options['providers'] {
  const merchantId = actor.merchantId ?? ''
  const ids = source
    .rows(servicePackages)
    .allBy('merchantId', merchantId)
    .filter(({ delFlag }) => delFlag === '0')
    .map(({ providerId }) => providerId)
  return [...new Set(ids)].flatMap((providerId) => {
    const provider = source.rows(providers).find(providerId)
    if (provider === undefined) return []
    return [
      {
        providerId,
        providerName: provider.providerName,
        isCurrent: providerId === actor.currentProviderId,
        available: quotaOf(source, merchantId, providerId).available,
      },
    ]
  })
}

function orderOf(source: RowSource, order: InvoiceSource): Order {
  const { id, orderNo, bizType, batchName, payPass, totalCount, successCount } = order
  return {
    id,
    orderNo,
    bizType,
    batchName,
    payPass,
    totalCount,
    successCount,
    finishTime: order.finishTime,
    invoiceAmount: order.invoiceAmount,
    net: order.net,
    invoiceTypes: [...invoiceTypesOf(source, order)],
  }
}
