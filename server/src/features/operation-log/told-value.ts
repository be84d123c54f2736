import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { mask } from '@settle/shared/core/text/masking.ts'
import { formatPercent, ppm } from '@settle/shared/core/money/ppm.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { findMask } from '@settle/shared/core/visibility.ts'
import { type DictionaryLabels } from '#server/core/list/dictionary-labels.ts'
import { say } from '#server/core/call/locale.ts'
import { type ToldResource } from '#server/core/list/record-source.ts'

/** In whose words, and for whom, values are told. */
export interface Reader {
  readonly role: Role
  readonly locale: Locale
  readonly labels: DictionaryLabels
}

const longest = 500

/** A value of the log as a user reads it: codes by their texts, money in yuan, rates in percent; null where there is none. */
export function toldValue(
  { dictionaries, money, masked }: ToldResource,
  field: string,
  value: unknown,
  { role, locale, labels }: Reader,
): string | null {
  if (value === null || value === undefined || value === '') return null
  const dictionary = dictionaries?.[field]
  const text = dictionary === undefined ? '' : labels.labelOf(dictionary, value)
  if (text !== '') return text
  if (typeof value === 'boolean') return say(locale, value ? '是' : '否')
  if (typeof value === 'number') return toldNumber(value, field, money)
  if (typeof value !== 'string') return cut(JSON.stringify(value))
  const kind = findMask({ masked: masked ?? {} }, field, role)
  // The log holds what any list masks masked already; this is for what only this reader sees masked.
  if (kind !== undefined && !value.includes('*')) return mask(kind, value)
  return cut(withoutTags(value))
}

function toldNumber(value: number, field: string, money: readonly string[] = []): string {
  if (money.includes(field)) return formatYuan(fen(value))
  if (field.endsWith('Ppm')) return formatPercent(ppm(value))
  return String(value)
}

/** The words of a formatted text; it is shown as a text, never as HTML. */
function withoutTags(text: string): string {
  return /<\/?[a-z][^>]*>/i.test(text)
    ? text
        .replaceAll(/<\/?[a-z][^>]*>/gi, ' ')
        .replaceAll('&nbsp;', ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
    : text
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
