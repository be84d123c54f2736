import { isCreditCode, isMobile } from '#shared/core/text/validators.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { taxpayerType } from '#shared/features/dictionary/party.dictionaries.ts'
import { channelsOf, findAlipayChannel } from '#shared/features/onboarding/process-status.rules.ts'
import { type ProviderDraft } from './provider-draft.ts'

/** The rates of VAT that an invoice of a provider can have, ppm (domain.md 4.4). */
export const invoiceRates = [0, 10_000, 30_000, 50_000, 60_000, 90_000, 130_000] as const

/** The highest of them that a small-scale taxpayer invoices at, ppm. */
export const highestSmallScaleRate = 30_000

type Checked = Pick<
  ProviderDraft,
  'creditCode' | 'contactPhone' | 'channels' | 'isvName' | 'taxpayerType' | 'invoiceRate'
>

/** What is wrong with the data of a provider, by the field that is to be mended; undefined where nothing is. */
export function faultOfProvider(
  draft: Checked,
): { readonly field: keyof Checked; readonly text: string } | undefined {
  if (!isCreditCode(draft.creditCode)) {
    return { field: 'creditCode', text: '统一社会信用代码不正确，请核对营业执照' }
  }
  if (!isMobile(draft.contactPhone)) return { field: 'contactPhone', text: '请输入正确的手机号' }
  const channels = channelsOf(draft.channels)
  if (channels.length === 0 || !channels.every((code) => isKnownChannel(code))) {
    return { field: 'channels', text: '请选择支付渠道' }
  }
  if (new Set(channels).size < channels.length) {
    return { field: 'channels', text: '同一支付渠道只能选择一次' }
  }
  if (findAlipayChannel(draft.channels) !== undefined && draft.isvName === null) {
    return { field: 'isvName', text: '支付宝渠道须填写 ISV 服务商' }
  }
  if (!invoiceRates.some((rate) => rate === draft.invoiceRate)) {
    return { field: 'invoiceRate', text: '请选择开票税率' }
  }
  const isSmall = draft.taxpayerType === taxpayerType.values.smallScale
  if (isSmall && draft.invoiceRate > highestSmallScaleRate) {
    return { field: 'invoiceRate', text: '小规模纳税人的开票税率不能超过 3%' }
  }
  return undefined
}

function isKnownChannel(code: string): boolean {
  return payChannel.items.some(({ value }) => value === code)
}
