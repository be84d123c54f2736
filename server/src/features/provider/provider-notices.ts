import { type Provider } from '@settle/shared/features/party/provider.ts'
import { coopStatus } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { ownProviderPage, providerPageOf } from '@settle/shared/features/provider/provider-page.ts'
import { findParty, tellOwner, tellPlatform } from '#server/features/party/index.ts'
import { servicePackages } from '#server/features/session/index.ts'
import { type Transaction } from '#server/worlds/types.ts'

/** Tells the provider's own users; the message leads to its page of itself where asked. */
export function tellProvider(
  tx: Transaction,
  { id }: Pick<Provider, 'id'>,
  title: string,
  isOfItself = false,
): void {
  const party = findParty(tx, { role: 'provider', id })
  if (party !== undefined) tellOwner(tx, party, title, isOfItself ? ownProviderPage : undefined)
}

/** Tells those of the platform who can open the provider's page. */
export function tellReviewers(tx: Transaction, { id }: Pick<Provider, 'id'>, title: string): void {
  tellPlatform(tx, title, providerPageOf(id))
}

/** Tells the merchants with a package of a provider, and the operators whose merchants they are. */
export function tellPartners(tx: Transaction, { id }: Pick<Provider, 'id'>, title: string): void {
  const merchantIds = new Set<string>()
  const operatorIds = new Set<string>()
  for (const row of tx.rows(servicePackages).allBy('providerId', id)) {
    if (row.delFlag !== '0' || row.coopStatus === coopStatus.values.terminated) continue
    merchantIds.add(row.merchantId)
    if (row.operatorId !== null) operatorIds.add(row.operatorId)
  }
  const partners = [
    ...[...merchantIds].map((one) => findParty(tx, { role: 'merchant', id: one })),
    ...[...operatorIds].map((one) => findParty(tx, { role: 'operator', id: one })),
  ]
  for (const party of partners) if (party !== undefined) tellOwner(tx, party, title)
}
