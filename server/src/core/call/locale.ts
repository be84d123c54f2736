import { type Locale, translate } from '@settle/shared/core/text/text.ts'
import { serverEnUs } from '#server/texts/call-headings.ts'
import { type TextValues } from '#server/core/refusal.ts'

/** The wire speaks zh-CN unless our client's `X-Locale` asks for en-US (rulings.md, Client). */
export function localeOf(header: string | string[] | undefined): Locale {
  return header === 'en-US' ? 'en-US' : 'zh-CN'
}

/** A sentence in the caller's language; the Chinese text is the key. What fills it is cut where it would bury it. */
export function say(locale: Locale, text: string, values: TextValues = {}): string {
  return translate(locale === 'en-US' ? serverEnUs : undefined, text, shortened(values))
}

const valueLimit = 200

function shortened(values: TextValues): TextValues {
  const isShort = Object.values(values).every((value) => String(value).length <= valueLimit)
  if (isShort) return values
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const text = String(value)
      return [name, text.length > valueLimit ? `${text.slice(0, valueLimit)}…` : value]
    }),
  )
}
