import { monthOf, parseDay } from '@settle/shared/core/day.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { type Provider } from '@settle/shared/features/party/provider.ts'
import { coopStatus } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { type TaxPolicy } from '@settle/shared/features/tax/tax-policy.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { notFound, Refusal } from '#server/core/refusal.ts'
import { assertProviderWorks } from '#server/features/party/index.ts'
import { merchants, providers, servicePackages } from '#server/features/session/index.ts'
import { taxPolicyOf } from '#server/features/tax/index.ts'
import { type RowSource } from '#server/worlds/types.ts'

/** Between whom somebody is to sign, and by which rules they could be paid later. */
export interface SignTerms {
  readonly servicePackage: ServicePackage
  readonly merchant: Merchant
  readonly provider: Provider
  readonly policy: TaxPolicy
  /** `YYYY-MM-DD` */
  readonly today: string
}

/**
 * The terms of the caller's package, or of the current one of a merchant, on a day (`YYYY-MM-DD`). Refuses one that is not the
 * caller's, and where the two do not work together now.
 */
export function signTermsOf(
  reader: RowSource,
  actor: Actor,
  packageId: string | undefined,
  today: string,
): SignTerms {
  const id = packageId ?? actor.currentPackageId
  const servicePackage = id === null ? undefined : reader.rows(servicePackages).find(id)
  if (servicePackage === undefined || !isOwn(actor, servicePackage)) throw notFound()
  if (servicePackage.coopStatus !== coopStatus.values.cooperating) {
    throw new Refusal('与对方的合作已暂停或终止，不能邀请签约')
  }
  assertProviderWorks(reader, servicePackage.providerId)
  const merchant = reader.rows(merchants).find(servicePackage.merchantId)
  const provider = reader.rows(providers).find(servicePackage.providerId)
  if (merchant === undefined || provider === undefined) throw notFound()
  const policy = taxPolicyOf(reader, provider.id, monthOf(parseDay(today)))
  return { servicePackage, merchant, provider, policy, today }
}

function isOwn(
  { role, merchantId, providerId }: Actor,
  row: Pick<ServicePackage, 'merchantId' | 'providerId' | 'delFlag'>,
): boolean {
  if (row.delFlag !== '0') return false
  return role === 'merchant' ? row.merchantId === merchantId : row.providerId === providerId
}

/** The packages under which the caller may invite somebody, each merchant and provider once; the current one first. */
export function signPackagesOf(reader: RowSource, actor: Actor) {
  const column = actor.role === 'merchant' ? 'merchantId' : 'providerId'
  const own = [
    ...reader.rows(servicePackages).each({
      where: [
        { field: column, is: 'equal', value: actor.busId ?? '' },
        { field: 'delFlag', is: 'equal', value: '0' },
        { field: 'coopStatus', is: 'equal', value: coopStatus.values.cooperating },
      ],
      order: { field: 'id', descending: false },
    }),
  ]
  const isCurrent = ({ id }: ServicePackage) => id === actor.currentPackageId
  const sorted = [...own.filter(isCurrent), ...own.filter((row) => !isCurrent(row))]
  const seen = new Set<string>()
  return sorted.flatMap((row) => {
    const parties = `${row.merchantId}/${row.providerId}`
    const merchant = reader.rows(merchants).find(row.merchantId)
    const provider = reader.rows(providers).find(row.providerId)
    if (seen.has(parties) || merchant === undefined || provider === undefined) return []
    seen.add(parties)
    return [
      {
        packageId: row.id,
        merchantName: merchant.merchantName,
        providerName: provider.providerName,
        signMode: provider.signMode,
        isCurrent: isCurrent(row),
      },
    ]
  })
}
