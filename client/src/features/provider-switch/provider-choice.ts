import { type QueryOf, type ResultOf } from '@settle/shared/core/endpoint.ts'
import { channelsOf } from '@settle/shared/features/onboarding/process-status.rules.ts'
import {
  type getMerchantProvider,
  type getSwitchAccountInfoList,
  type switchProvider,
} from '@settle/shared/features/provider-switch/provider-switch-calls.ts'
import { type UserInfo } from '@settle/shared/core/frame/session.ts'

export type ProviderOption = ResultOf<typeof getMerchantProvider>[number]
export type ChannelOption = ResultOf<typeof getSwitchAccountInfoList>[number]
export type ProviderChoice = QueryOf<typeof switchProvider>

/** How a provider stands in the select: its name and its code ([SWITCH-01]). */
export function labelOfProvider({ providerName, providerCode }: ProviderOption): string {
  return `${providerName}-${providerCode}`
}

/** Names a channel among those of one provider. */
export function keyOfChannel({
  payPass,
  payAccountType,
}: Pick<ChannelOption, 'payPass' | 'payAccountType'>): string {
  return `${payPass}/${payAccountType}`
}

/** The channel with which a merchant works at present, among those of a provider; undefined for another provider. */
export function findCurrentChannel(
  { info, busInfo }: UserInfo,
  providerId: string,
  channels: readonly ChannelOption[],
): ChannelOption | undefined {
  if (info.providerId !== providerId) return undefined
  const current = channelsOf(busInfo.payPass)
  return channels.find(({ payPass }) => current.includes(payPass))
}

/** Whether a choice is what the merchant works with already. */
export function isCurrentChoice({ info, busInfo }: UserInfo, choice: ProviderChoice): boolean {
  return (
    info.providerId === choice.providerId && channelsOf(busInfo.payPass).includes(choice.payPass)
  )
}
