import { validStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { coopStatus } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { type LegalDifference } from '@settle/shared/features/legal-change/legal-change.ts'
import { channelsOf } from '@settle/shared/features/onboarding/process-status.rules.ts'
import { type Provider } from '@settle/shared/features/party/provider.ts'
import { faultOfProvider } from '@settle/shared/features/provider/provider-draft.rules.ts'
import { type ProviderDraft } from '@settle/shared/features/provider/provider-draft.ts'
import { fieldRefusal } from '#server/core/refusal.ts'
import { cityRows } from '#server/features/basics/index.ts'
import { legalChanges } from '#server/features/legal-change/index.ts'
import { providers, servicePackages } from '#server/features/session/index.ts'
import { type RowSource } from '#server/worlds/types.ts'

/** Refuses data of a provider that are wrong in themselves, or that another provider has. */
export function assertDraft(source: RowSource, draft: ProviderDraft, ownId?: string): void {
  const fault = faultOfProvider(draft)
  if (fault !== undefined) throw fieldRefusal(fault.field, fault.text)
  const city = source.rows(cityRows).findBy('cityCode', draft.cityCode)
  if (city?.delFlag !== '0' || city.status !== validStatus.values.valid) {
    throw fieldRefusal('cityCode', '请选择税源地')
  }
  assertCreditCodeFree(source, draft.creditCode, ownId)
}

/**
 * Refuses the code of another provider, or one that another provider asks for in a change that waits. Providers belong
 * to no operator's tenant, so that the rule holds over all tenants (decision 72).
 */
export function assertCreditCodeFree(source: RowSource, creditCode: string, ownId?: string): void {
  const isTaken = source
    .rows(providers)
    .allBy('creditCode', creditCode)
    .some((row) => row.delFlag === '0' && row.id !== ownId)
  if (isTaken || isAskedFor(source, creditCode, ownId)) {
    throw fieldRefusal('creditCode', '该统一社会信用代码已被其他服务商使用')
  }
}

function isAskedFor(source: RowSource, creditCode: string, ownId: string | undefined): boolean {
  const isAsked = ({ field, after }: LegalDifference) =>
    field === 'creditCode' && after === creditCode
  return [...source.rows(legalChanges).each(waiting)].some(
    ({ partyRole, partyId, fields }) =>
      partyRole === 'provider' && partyId !== ownId && fields.some((one) => isAsked(one)),
  )
}

const waiting = {
  where: [
    { field: 'delFlag', is: 'equal', value: '0' },
    { field: 'auditStatus', is: 'equal', value: '0' },
  ],
  order: { field: 'id', descending: false },
} as const

/** Refuses to take a channel away over which a package still works. */
export function assertChannelsKept(source: RowSource, row: Provider, channels: string): void {
  const kept = new Set(channelsOf(channels))
  const gone = channelsOf(row.channels).filter((code) => !kept.has(code))
  if (gone.length === 0) return
  const used = new Set(
    source
      .rows(servicePackages)
      .allBy('providerId', row.id)
      .filter(
        ({ delFlag, coopStatus: status }) =>
          delFlag === '0' && status !== coopStatus.values.terminated,
      )
      .flatMap((one) => channelsOf(one.channels)),
  )
  const inUse = gone.find((code) => used.has(code))
  if (inUse === undefined) return
  const channel = payChannel.items.find(({ value }) => value === inUse)?.zh ?? inUse
  throw fieldRefusal('channels', '有合作套餐正在使用{channel}渠道，不能取消', { channel })
}
