import { useQuery } from '@tanstack/react-query'
import { listFloorPrices } from '@settle/shared/features/fee-rule/floor-price-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { priceOf } from '#client/features/fee-rule/index.ts'
import './own-floors.css'

/** 我的底价 of an agent: what its operator asks, by provider and product; rates of its merchants do not go below it. */
export function OwnFloors() {
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: [listFloorPrices.id, 'own', locale],
    queryFn: ({ signal }) => call(listFloorPrices, { query: { ownerType: 'agent' } }, { signal }),
    retry: false,
  })
  if (data === undefined || data.prices.length === 0) return null

  return (
    <section className="own-floors" aria-label={t('我的底价')}>
      <h2>{t('我的底价')}</h2>
      <dl>
        {data.prices.map(({ providerId, providerName, productId, productName, feeMode, price }) => (
          <div key={`${providerId}${productId ?? ''}${feeMode}`}>
            <dt>
              {providerName} · {productName ?? t('全部产品')}
            </dt>
            <dd>{priceOf(feeMode, price)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
