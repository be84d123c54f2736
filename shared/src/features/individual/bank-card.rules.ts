import { type ValueOf } from '#shared/core/dictionary.ts'
import { bankItems } from '#shared/features/dictionary/bank.dictionaries.ts'
import { hasLostDigits } from './id-card.rules.ts'

/** Whether a text is a bank card: 12 to 19 digits, the last of them the check digit of Luhn (ISO/IEC 7812-1). */
export function isBankCard(text: string): boolean {
  if (!/^\d{12,19}$/.test(text) || hasLostDigits(text)) return false
  let sum = 0
  for (let at = 0; at < text.length; at += 1) {
    const digit = Number(text.charAt(text.length - 1 - at))
    const doubled = digit * 2 > 9 ? digit * 2 - 9 : digit * 2
    sum += at % 2 === 1 ? doubled : digit
  }
  return sum % 10 === 0
}

const boc = bankItems.values.boc
const names = bankItems.items.flatMap(({ value, zh }) => [
  [zh, value] as const,
  // People write 工商银行 for 中国工商银行; what is left of 中国银行 would be any bank.
  ...(value === boc ? [] : [[zh.replace('中国', ''), value] as const]),
])
const byText = new Map<string, ValueOf<typeof bankItems>>([
  ...names,
  ...bankItems.items.map(({ value }) => [value, value] as const),
  ...bankItems.items.map(({ value, en }) => [en.toUpperCase(), value] as const),
])

/**
 * The bank of a text by its code or its name, also where more than the name stands there, such as a branch; undefined
 * where none is meant.
 */
export function findBank(text: string): ValueOf<typeof bankItems> | undefined {
  const key = text.trim()
  if (key === '') return undefined
  return byText.get(key.toUpperCase()) ?? names.find(([name]) => key.includes(name))?.[1]
}

/** Prefixes that tell the issuer of a card (ISO/IEC 7812-1 issuer identification numbers of UnionPay debit cards). */
const issuers: readonly (readonly [string, ValueOf<typeof bankItems>])[] = [
  ['622202', 'ICBC'],
  ['621226', 'ICBC'],
  ['622848', 'ABC'],
  ['621660', 'BOC'],
  ['621700', 'CCB'],
  ['622260', 'BOCOM'],
  ['621799', 'PSBC'],
  ['622580', 'CMB'],
  ['622690', 'CITIC'],
  ['622660', 'CEB'],
  ['622630', 'HXB'],
  ['622622', 'CMBC'],
  ['622568', 'CGB'],
  ['622155', 'PAB'],
  ['622909', 'CIB'],
  ['622521', 'SPDB'],
  ['622309', 'CZB'],
]

/** The bank that a card's first digits tell; undefined where they tell none, as those of the demo cards do. */
export function findIssuer(card: string): ValueOf<typeof bankItems> | undefined {
  return issuers.find(([prefix]) => card.startsWith(prefix))?.[1]
}
