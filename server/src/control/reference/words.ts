import { type Locale } from '@settle/shared/core/text/text.ts'
import { say } from '#server/core/call/locale.ts'
import { type TextValues } from '#server/core/refusal.ts'

/** The language in which a reference is written; what the catalogue lacks stays Chinese. */
export interface Words {
  readonly locale: Locale
  readonly say: (text: string, values?: TextValues) => string
  /** Several words in one line: with 、 in Chinese, with commas in English. */
  readonly list: (parts: readonly string[]) => string
}

/** The words of a language. */
export function wordsOf(locale: Locale): Words {
  return {
    locale,
    say: (text, values) => say(locale, text, values),
    list: (parts) => parts.join(locale === 'zh-CN' ? '、' : ', '),
  }
}
