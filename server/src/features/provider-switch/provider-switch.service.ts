import { type QueryOf, type ResultOf } from '@settle/shared/core/endpoint.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { coopStatus } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import {
  type getMerchantProvider,
  type getSwitchAccountInfoList,
  type switchProvider,
} from '@settle/shared/features/provider-switch/provider-switch-calls.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type DictionaryLabels } from '#server/core/list/dictionary-labels.ts'
import { notFound } from '#server/core/refusal.ts'
import { stampsOfChange } from '#server/core/list/row-stamps.ts'
import { type RowsReader } from '#server/features/party/index.ts'
import { merchants, providers, servicePackages } from '#server/features/session/index.ts'
import { type Transaction } from '#server/worlds/types.ts'

/** The providers that a merchant works with, each once. */
export function providersOf(
  reader: RowsReader,
  actor: Actor,
): ResultOf<typeof getMerchantProvider> {
  const ids = new Set(packagesOf(reader, actor).map(({ providerId }) => providerId))
  return [...ids].toSorted().map((id) => {
    const { providerName, providerCode } = providerOf(reader, id)
    return { providerId: id, providerName, providerCode }
  })
}

/** The opened channels of a merchant with one provider; refuses a provider that it does not work with. */
export function channelsWith(
  reader: RowsReader,
  actor: Actor,
  providerId: string,
  labels: DictionaryLabels,
): ResultOf<typeof getSwitchAccountInfoList> {
  const own = packagesOf(reader, actor).filter((row) => row.providerId === providerId)
  if (own.length === 0) throw notFound()
  return own.flatMap(({ subAccounts }) =>
    subAccounts.map(({ payPass, thirdAccNo, payAccountType }) => ({
      payPass,
      payPass_dictText: labels.labelOf(payChannel, payPass),
      thirdAccNo,
      payAccountType,
    })),
  )
}

/** The merchant's package behind a choice of provider, channel and kind of account, or a refusal. */
export function packageForSwitch(
  reader: RowsReader,
  actor: Actor,
  { providerId, payPass, payAccountType }: QueryOf<typeof switchProvider>,
): ServicePackage {
  const chosen = packagesOf(reader, actor).find(
    (row) =>
      row.providerId === providerId &&
      row.subAccounts.some(
        (account) => account.payPass === payPass && account.payAccountType === payAccountType,
      ),
  )
  if (chosen === undefined) throw notFound()
  return chosen
}

/** Makes a package the current one of its merchant, so that later logins are bound to it too. */
export function bindPackage(tx: Transaction, chosen: ServicePackage, actor: Actor): void {
  const { yes, no } = yesNo.values
  const rows = tx.rows(servicePackages)
  for (const row of rows.allBy('merchantId', chosen.merchantId)) {
    const isCurrent = row.id === chosen.id ? yes : no
    if (row.isCurrent !== isCurrent) {
      rows.replace({ ...row, isCurrent, ...stampsOfChange(tx, actor, row) })
    }
  }
  const merchant = tx.rows(merchants).find(chosen.merchantId)
  if (merchant === undefined || merchant.currentPackageId === chosen.id) return
  tx.rows(merchants).replace({
    ...merchant,
    currentPackageId: chosen.id,
    ...stampsOfChange(tx, actor, merchant),
  })
}

/** The name of the provider of a package. */
export function providerNameOf(reader: RowsReader, { providerId }: ServicePackage): string {
  return providerOf(reader, providerId).providerName
}

function packagesOf(reader: RowsReader, { merchantId }: Actor): ServicePackage[] {
  if (merchantId === null) return []
  return reader
    .rows(servicePackages)
    .allBy('merchantId', merchantId)
    .filter((row) => row.delFlag === '0' && row.coopStatus !== coopStatus.values.terminated)
}

function providerOf(reader: RowsReader, id: string) {
  const provider = reader.rows(providers).find(id)
  if (provider === undefined) throw new Error(`A service package names the provider ${id}.`)
  return provider
}
