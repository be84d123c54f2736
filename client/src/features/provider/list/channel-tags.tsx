import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { channelsOf } from '@settle/shared/features/onboarding/process-status.rules.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { missing } from '#client/ui/text/missing.ts'

/** The channels of a list such as `1,2` in words. */
export function ChannelTexts({ channels }: { channels: string }) {
  const codes = channelsOf(channels)
  if (codes.length === 0) return missing

  return codes.map((code, place) => (
    <span key={code}>
      {place > 0 && ' / '}
      <DictionaryText dictionary={payChannel} value={code} />
    </span>
  ))
}
