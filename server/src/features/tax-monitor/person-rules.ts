import { addDays, addMonths, type Day, type Month } from '@settle/shared/core/day.ts'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { bizType } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { ageAt } from '@settle/shared/features/individual/id-card.rules.ts'
import { type Individual } from '@settle/shared/features/individual/individual.ts'
import {
  monitorRules,
  type MonitorRule,
  type RiskLevel,
} from '@settle/shared/features/tax-monitor/monitor-rules.ts'
import { type MonitorDetail } from '@settle/shared/features/tax-monitor/tax-monitor-calls.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { say } from '#server/core/call/locale.ts'
import { type TextValues } from '#server/core/refusal.ts'
import { individuals, payeeAccounts } from '#server/features/payee-check/index.ts'
import { batchOrderRows, payoutItemRows } from '#server/features/payout/index.ts'
import { findBlacklisting, findExecutive } from '#server/features/risk/index.ts'
import { taxCounterRows, type TaxCounterRow } from '#server/features/tax/index.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { type MonitorStanding } from './monitor-standing.ts'

type Hit = MonitorDetail['hits'][number]

/** One person in one month, with everything that the rules ask about. */
interface Examined {
  readonly source: RowSource
  readonly counter: TaxCounterRow
  readonly standing: MonitorStanding
  readonly person: Individual | undefined
  readonly today: Day
  /** All that were ever paid, or are to be. */
  readonly items: readonly PayoutItem[]
}

/** How grave it is, and the sentence that says why, with what fills it. */
type Finding = readonly [level: RiskLevel, text: string, values?: TextValues] | undefined

/** The rules that hit a person in a month (domain.md 2.8), as they are numbered, in the reader's language. */
export function hitsOf(
  source: RowSource,
  counter: TaxCounterRow,
  standing: MonitorStanding,
  { today, locale }: { readonly today: Day; readonly locale: Locale },
): Hit[] {
  const { toPay, paying, succeeded } = paymentStatus.values
  const items = source
    .rows(payoutItemRows)
    .allBy('individualId', counter.individualId)
    .filter(({ status }) => [toPay, paying, succeeded].some((one) => one === status))
  const person = source.rows(individuals).find(counter.individualId)
  const examined: Examined = { source, counter, standing, person, today, items }
  return Object.entries(checks).flatMap(([rule, check]) => {
    const finding = check(examined)
    if (finding === undefined || finding[0] === '1') return []
    const [level, text, values] = finding
    const value = say(locale, text, values)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table
    return { rule, title: monitorRules[rule as MonitorRule], level, value }
  })
}

const checks: Readonly<Record<MonitorRule, (examined: Examined) => Finding>> = {
  R01: ({ counter, standing }) => [
    standing.levels.R01,
    '单笔最高 {amount}',
    { amount: yuan(counter.largest) },
  ],
  R02: ({ counter, standing }) => [
    standing.levels.R02,
    '本月 {used}，限额 {most}',
    { used: yuan(usedOf(counter)), most: yuan(standing.policy?.monthLimit ?? 0) },
  ],
  R03: ({ standing }) => [
    standing.levels.R03,
    '近12月 {amount}',
    { amount: yuan(standing.rolling12) },
  ],
  R04: ({ person, standing: { policy }, today }) => {
    if (person === undefined || policy === undefined) return undefined
    const age = ageAt(person.birthDate, today)
    if (age < policy.minAge || age > policy.maxAge) return ['3', '{age} 岁', { age }]
    const soon = ageAt(person.birthDate, addDays(today, 90))
    return soon > policy.maxAge ? ['2', '{age} 岁，90 天内超龄', { age }] : undefined
  },
  R05: ({ source, person, counter, today }) => {
    if (person === undefined) return undefined
    const { certNo } = person
    const black = findBlacklisting(source, certNo, { providerId: counter.providerId, today })
    if (black !== undefined) return ['3', '在黑名单中']
    const executive = counter.parts.some(
      ({ merchantId }) => findExecutive(source, certNo, { merchantId, today }) !== undefined,
    )
    return executive ? ['3', '在董监高名单中'] : undefined
  },
  R06: ({ source, items, today }) => {
    const accounts = new Set(recent(items, today).map(({ payeeAccount }) => payeeAccount))
    const most = Math.max(0, ...[...accounts].map((account) => personsOf(source, account)))
    return [atLeast(most, 2, 3), '同一账户 {count} 人', { count: most }]
  },
  R07: ({ items, today }) => {
    const count = new Set(recent(items, today).map(({ payeeAccount }) => payeeAccount)).size
    return [atLeast(count, 4, 6), '30 天内 {count} 个账户', { count }]
  },
  R08: ({ source, person }) => {
    const count =
      person === undefined ? 0 : source.rows(individuals).allBy('phone', person.phone).length
    return [atLeast(count, 2, 3), '同一手机号 {count} 人', { count }]
  },
  R09: (examined) => {
    const count = nearThresholdMonths(examined)
    return [atLeast(count, 2, 3), '连续 {count} 个月接近起征点', { count }]
  },
  R10: ({ items, counter }) => {
    const months = monthsBefore(counter.month, 6)
    const paid = items.filter(({ taxPeriod }) => months.includes(taxPeriod))
    const total = sumOf(paid)
    const isLong = new Set(paid.map(({ taxPeriod }) => taxPeriod)).size >= 3
    const isOne = new Set(paid.map(({ merchantId }) => merchantId)).size === 1
    return isLong && isOne && total >= 3_000_000 ? ['2', '近 6 月收入全部来自一个商户'] : undefined
  },
  R11: ({ source, items, counter }) => {
    const orderIds = new Set(inMonth(items, counter.month).map(({ orderId }) => orderId))
    const isEqual = [...orderIds].some((id) => paysEqually(source, id, items))
    return isEqual ? ['2', '批次内 80% 以上金额相同'] : undefined
  },
  R12: ({ source, counter }) => {
    const months = monthsBefore(counter.month, 12)
    const total = months
      .flatMap((month) => source.rows(taxCounterRows).allBy('month', month))
      .filter(({ individualId }) => individualId === counter.individualId)
      .reduce((sum, each) => sum + usedOf(each), 0)
    if (total > 500_000_000) return ['3', '全部服务商近12月 {amount}', { amount: yuan(total) }]
    return total >= 400_000_000
      ? ['2', '全部服务商近12月 {amount}', { amount: yuan(total) }]
      : undefined
  },
  R13: ({ source, items, counter }) => {
    const { payrollPayout, flexibleWork } = bizType.values
    const kinds = new Map<string, Set<string>>()
    for (const { merchantId, orderId } of inMonth(items, counter.month)) {
      const kind = source.rows(batchOrderRows).find(orderId)?.bizType ?? ''
      kinds.set(merchantId, (kinds.get(merchantId) ?? new Set<string>()).add(kind))
    }
    const isBoth = [...kinds.values()].some(
      (all) => all.has(payrollPayout) && all.has(flexibleWork),
    )
    return isBoth ? ['2', '同月既发工资又发劳务报酬'] : undefined
  },
  R14: ({ source, counter }) => {
    const most = Math.max(
      0,
      ...counter.parts.map((part) => growthOf(source, counter, part.merchantId)),
    )
    return [atLeast(most, 300, 1000), '商户付款为前 3 月平均的 {percent}%', { percent: most }]
  },
  R15: ({ person, today }) => {
    const checked = person?.realNameTime?.slice(0, 10) ?? null
    if (checked === null) return ['2', '未做实名核验']
    return checked < addDays(today, -365)
      ? ['2', '实名核验于 {day}，已超过 12 个月', { day: checked }]
      : undefined
  },
}

/** Months in a row, up to this one, in which the amount was just below the VAT threshold. */
function nearThresholdMonths({ source, counter, standing: { policy } }: Examined): number {
  const threshold = policy?.vatMonthThreshold ?? 0
  const amounts = new Map(
    source
      .rows(taxCounterRows)
      .allBy('person', counter.person)
      .map((each) => [each.month, usedOf(each)] as const),
  )
  let count = 0
  for (let { month } = counter; ; month = addMonths(month, -1)) {
    const amount = amounts.get(month) ?? 0
    if (amount * 100 < threshold * 95 || amount > threshold || amount === 0) return count
    count += 1
  }
}

function paysEqually(source: RowSource, orderId: string, own: readonly PayoutItem[]): boolean {
  const all = source.rows(payoutItemRows).allBy('orderId', orderId)
  const amount = own.find((item) => item.orderId === orderId)?.amount
  const same = all.filter((item) => item.amount === amount).length
  return same >= 20 && same * 100 >= all.length * 80
}

/** What a merchant pays at a provider in a month, in percent of the mean of the three months before. */
function growthOf(
  source: RowSource,
  { period, month, providerId }: TaxCounterRow,
  merchantId: string,
) {
  const paidIn = (key: string) =>
    source
      .rows(taxCounterRows)
      .allBy('period', key)
      .flatMap(({ parts }) => parts)
      .filter((part) => part.merchantId === merchantId)
      .reduce((sum, part) => sum + usedOf(part), 0)
  const before = [-1, -2, -3].map((count) => paidIn(`${providerId}/${addMonths(month, count)}`))
  const mean = before.reduce((sum, amount) => sum + amount, 0) / before.length
  return mean === 0 ? 0 : Math.floor((paidIn(period) * 100) / mean)
}

function personsOf(source: RowSource, accountNo: string): number {
  const asked = {
    where: [{ field: 'accountNo', is: 'equal', value: accountNo }],
    order: { field: 'id', descending: false },
  } as const
  const accounts = [...source.rows(payeeAccounts).each(asked)]
  return new Set(accounts.map(({ individualId }) => individualId)).size
}

function recent(items: readonly PayoutItem[], today: Day): PayoutItem[] {
  const since = `${addDays(today, -30)} 00:00:00`
  return items.filter(({ createTime }) => createTime >= since)
}

function inMonth(items: readonly PayoutItem[], month: Month): PayoutItem[] {
  return items.filter(({ taxPeriod }) => taxPeriod === month)
}

function monthsBefore(month: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, at) => addMonths(month, -at))
}

function atLeast(value: number, warning: number, exceeded: number): RiskLevel {
  if (value >= exceeded) return '3'
  return value >= warning ? '2' : '1'
}

function usedOf({ reserved, posted }: Pick<TaxCounterRow, 'reserved' | 'posted'>): number {
  return reserved.amount + posted.amount
}

function sumOf(items: readonly PayoutItem[]): number {
  return items.reduce((sum, { amount }) => sum + amount, 0)
}

function yuan(amount: number): string {
  return formatYuan(fen(amount), { symbol: true })
}
