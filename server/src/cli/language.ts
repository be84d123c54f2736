import process from 'node:process'
import { type Locale, translate, type TextValues } from '@settle/shared/core/text/text.ts'
import { enUs } from '#server/texts/en-us.ts'

/**
 * The language of the person at the terminal: what the system's variables name, else what Node takes for the system's.
 * Chinese is spoken to who has it, English to all others.
 */
export function localeOfTerminal(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Locale {
  const named = ['LC_ALL', 'LC_MESSAGES', 'LANG'].map((name) => environment[name])
  const told = named.find((value) => value !== undefined && value !== '')
  const language = told ?? Intl.DateTimeFormat().resolvedOptions().locale
  return /^zh\b|^zh_/i.test(language) ? 'zh-CN' : 'en-US'
}

/** A text for the terminal; a path in it is told whole. */
export function textFor(locale: Locale, text: string, values: TextValues = {}): string {
  return translate(locale === 'en-US' ? enUs : undefined, text, values)
}
