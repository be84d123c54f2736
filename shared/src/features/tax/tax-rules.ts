import { fen, type Fen } from '#shared/core/money/fen.ts'
import { type Month } from '#shared/core/day.ts'
import { ppm, type Ppm } from '#shared/core/money/ppm.ts'

/** A step of the yearly table: up to so many fen of taxable income, the rate, and what is taken off the product (fen). */
export interface YearlyBracket {
  /** The last one has no limit. */
  readonly upTo: Fen | null
  readonly rate: Ppm
  readonly quick: Fen
}

interface RuleValues {
  /** 费用扣除比例: the part of the cumulative income that counts as cost. */
  readonly 'iit.costRatio': Ppm
  /** 减除费用: fen for each month of the unbroken run. */
  readonly 'iit.allowance': Fen
  /** 预扣率表 of labour income in a year. */
  readonly 'iit.brackets': readonly YearlyBracket[]
  /** 起征点: a month's sales, in fen, that are free while not above it. */
  readonly 'vat.monthThreshold': Fen
  /** 征收率 of VAT. */
  readonly 'vat.rate': Ppm
  /** The name of the form by which VAT is declared. */
  readonly 'vat.form': 'AGENT' | 'WITHHOLD'
  /** 附加税费, a part of the VAT. */
  readonly 'surcharge.ratio': Ppm
  /** 连续12个月限额 of a person, fen. */
  readonly 'limit.rolling12': Fen
}

export type TaxRuleKey = keyof RuleValues

/** One dated row: it holds for items of the months `from` to `to`, both included; no `to` means until further notice. */
export interface TaxRule<Key extends TaxRuleKey = TaxRuleKey> {
  readonly key: Key
  readonly value: RuleValues[Key]
  readonly from: string
  readonly to: string | null
  /** 依据: where the figure comes from; `演示口径` is this product's own. */
  readonly basis: string
}

function rule<Key extends TaxRuleKey>(
  key: Key,
  value: RuleValues[Key],
  [from, to]: readonly [from: string, to: string | null],
  basis: string,
): TaxRule<Key> {
  return { key, value, from, to, basis }
}

const yearlyTable: readonly YearlyBracket[] = [
  { upTo: fen(3_600_000), rate: ppm(30_000), quick: fen(0) },
  { upTo: fen(14_400_000), rate: ppm(100_000), quick: fen(252_000) },
  { upTo: fen(30_000_000), rate: ppm(200_000), quick: fen(1_692_000) },
  { upTo: fen(42_000_000), rate: ppm(250_000), quick: fen(3_192_000) },
  { upTo: fen(66_000_000), rate: ppm(300_000), quick: fen(5_292_000) },
  { upTo: fen(96_000_000), rate: ppm(350_000), quick: fen(8_592_000) },
  { upTo: null, rate: ppm(450_000), quick: fen(18_192_000) },
]

const announcement16 = '国家税务总局公告2025年第16号'
const announcement10 = '财政部 税务总局公告2026年第10号'
const announcement28 = '财政部 税务总局公告2026年第28号'
const own = '演示口径'

/**
 * 内置税收规则 (domain.md 4.4): every rate, threshold and table as a dated row. Rows are only added: the month of an item
 * decides which one holds, so that a past month is reckoned as it was. A demonstration, and no tax advice.
 */
export const taxRules: readonly TaxRule[] = [
  rule('iit.costRatio', ppm(200_000), ['2025-10', null], announcement16),
  rule('iit.allowance', fen(500_000), ['2025-10', null], announcement16),
  rule('iit.brackets', yearlyTable, ['2025-10', null], announcement16),
  rule('vat.monthThreshold', fen(10_000_000), ['2025-10', '2025-12'], announcement16),
  rule('vat.monthThreshold', fen(10_000_000), ['2026-01', '2027-12'], announcement10),
  rule('vat.rate', ppm(10_000), ['2025-10', '2027-12'], announcement10),
  rule('vat.form', 'AGENT', ['2025-10', '2026-10'], announcement16),
  rule('vat.form', 'WITHHOLD', ['2026-11', null], announcement28),
  rule('surcharge.ratio', ppm(60_000), ['2025-10', '2027-12'], own),
  rule('limit.rolling12', fen(500_000_000), ['2025-10', null], announcement16),
]

/** The row of a key that holds for items of a month (`YYYY-MM`); undefined where none does. */
export function findTaxRule<Key extends TaxRuleKey>(
  key: Key,
  month: string,
): TaxRule<Key> | undefined {
  return taxRules.find(
    (row): row is TaxRule<Key> =>
      row.key === key && row.from <= month && (row.to === null || month <= row.to),
  )
}

/** What cumulative withholding reckons with in a month. */
export interface YearlyRules {
  readonly costRatio: Ppm
  readonly allowance: Fen
  readonly brackets: readonly YearlyBracket[]
}

/** The rules of cumulative withholding for items of a month; undefined where the month has none (before 2025-10). */
export function findYearlyRules(month: Month): YearlyRules | undefined {
  const costRatio = findTaxRule('iit.costRatio', month)?.value
  const allowance = findTaxRule('iit.allowance', month)?.value
  const brackets = findTaxRule('iit.brackets', month)?.value
  if (costRatio === undefined || allowance === undefined || brackets === undefined) return undefined
  return { costRatio, allowance, brackets }
}
