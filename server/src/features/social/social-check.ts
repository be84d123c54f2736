import { type Month } from '@settle/shared/core/day.ts'
import { addFen, fen, type Fen } from '@settle/shared/core/money/fen.ts'
import { type TextValues } from '@settle/shared/core/text/text.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { bizType } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { type EmploymentRow } from '@settle/shared/features/employment/employment.ts'
import { type SocialDraft } from '@settle/shared/features/social/social-calls.ts'
import { type SocialMember } from '@settle/shared/features/social/social-order.ts'
import { type SocialRule } from '@settle/shared/features/social/social-rule.ts'
import {
  backPayableMonths,
  lateFeeOf,
  longestBackPay,
  monthsBetween,
  payableMonths,
  type SocialItem,
  socialItemsOf,
  socialRuleAt,
  sumOfItems,
} from '@settle/shared/features/social/social.rules.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { fieldRefusal } from '#server/core/refusal.ts'
import { employmentRows } from '#server/features/payee-check/index.ts'
import { type RowSource } from '#server/worlds/types.ts'
import {
  socialLineRows,
  socialMemberRows,
  socialOrderRows,
  socialRuleRows,
} from '#server/features/social-ledger/index.ts'
import { limitsOf } from './social-member.service.ts'

/** One person with what their months cost. */
export interface CheckedPerson {
  readonly member: SocialMember
  readonly items: readonly SocialItem[]
  readonly companyAmount: Fen
  readonly personalAmount: Fen
  readonly lateFee: Fen
  readonly serviceFee: Fen
  readonly total: Fen
}

/** Why somebody is not in an order. */
export interface SocialFinding {
  readonly memberId: string
  readonly name: string
  readonly text: string
  readonly values: TextValues
}

interface CheckedPeople {
  readonly months: readonly Month[]
  readonly cityName: string
  readonly people: readonly CheckedPerson[]
  readonly findings: readonly SocialFinding[]
}

type Trouble = readonly [text: string, values?: TextValues]

/** Checks the people of a draft and what each costs, in slices. Refuses at the field months that cannot be paid, and a city without rules. */
export function* checkPeople(
  reader: RowSource,
  actor: Actor,
  draft: SocialDraft,
  today: string,
): Generator<void, CheckedPeople> {
  const months = monthsOf(draft, today)
  const rules = reader.rows(socialRuleRows).allBy('cityCode', draft.cityCode)
  const ruleOf = new Map<Month, SocialRule>()
  for (const month of months) {
    const rule = socialRuleAt(rules, month)
    if (rule === undefined) {
      throw fieldRefusal('cityCode', '这个城市在 {month} 没有社保规则', { month })
    }
    ruleOf.set(month, rule)
  }
  const people: CheckedPerson[] = []
  const findings: SocialFinding[] = []
  for (const memberId of draft.memberIds) {
    const member = reader.rows(socialMemberRows).find(memberId)
    const trouble = troubleOf(reader, actor, draft, { member, months, ruleOf })
    if (member === undefined || trouble !== undefined) {
      const [text, values = {}] = trouble ?? ['不在参保人员中']
      findings.push({ memberId, name: member?.name ?? '', text, values })
    } else {
      people.push(priced(member, months, ruleOf, today))
    }
    yield
  }
  return { months, cityName: rules[0]?.cityName ?? '', people, findings }
}

/** The months of a draft; refuses those that cannot be paid now. */
function monthsOf({ bizType: type, period, periodTo }: SocialDraft, today: string): Month[] {
  if (type === bizType.values.socialInsurancePayment) {
    const payable = payableMonths(today)
    const found = payable.find((month) => month === period)
    if (found !== undefined) return [found]
    throw fieldRefusal(
      'period',
      period < (payable[0] ?? '')
        ? '{month} 已截止缴纳（每月 15 日），请使用社保补缴'
        : '{month} 还不能缴纳，最晚可缴下月',
      { month: period },
    )
  }
  const payable = backPayableMonths(today)
  const first = payable.find((month) => month === period)
  if (first === undefined) {
    throw fieldRefusal(
      'period',
      period > (payable[0] ?? '')
        ? '{month} 尚未截止，请使用社保缴纳'
        : '最多补缴 {count} 个月以内的社保',
      period > (payable[0] ?? '') ? { month: period } : { count: longestBackPay },
    )
  }
  const last = payable.find((month) => month === (periodTo ?? period))
  if (last === undefined || last < first) {
    throw fieldRefusal('periodTo', '补缴的最后一个月须在第一个月之后，并且已经截止')
  }
  return monthsBetween(first, last)
}

interface Asked {
  readonly member: SocialMember | undefined
  readonly months: readonly Month[]
  readonly ruleOf: ReadonlyMap<Month, SocialRule>
}

function troubleOf(
  reader: RowSource,
  actor: Actor,
  { cityCode }: SocialDraft,
  { member, months, ruleOf }: Asked,
): Trouble | undefined {
  const isOwn =
    member?.delFlag === '0' &&
    member.merchantId === actor.merchantId &&
    member.providerId === actor.currentProviderId
  if (!isOwn) return ['不在参保人员中']
  if (member.cityCode !== cityCode) return ['登记的参保城市是{city}', { city: member.cityName }]
  const employment = reader.rows(employmentRows).find(member.employmentId)
  const idle = months.find((month) => !isEmployedIn(employment, month))
  if (idle !== undefined) return ['{month} 不在职，不能缴纳', { month: idle }]
  for (const rule of ruleOf.values()) {
    if (member.base < rule.baseMin || member.base > rule.baseMax) {
      return ['{city}的缴费基数须在 {min} 至 {max} 元之间', limitsOf(rule)]
    }
  }
  const paid = paidMonthOf(reader, member, months)
  return paid === undefined ? undefined : ['{month} 已在订单 {orderNo} 中', paid]
}

/** Whether somebody works there in a month: they began before its end, and did not leave before it. */
function isEmployedIn(employment: EmploymentRow | undefined, month: Month): boolean {
  if (employment?.delFlag !== '0') return false
  const { entryDate, leaveDate } = employment
  return entryDate.slice(0, 7) <= month && (leaveDate === null || leaveDate.slice(0, 7) >= month)
}

const { withdrawn, failed } = paymentStatus.values

/** The first of some months that stands in an order already, of any provider of the merchant. */
function paidMonthOf(reader: RowSource, member: SocialMember, months: readonly Month[]) {
  for (const line of reader.rows(socialLineRows).allBy('individualId', member.individualId)) {
    if (line.merchantId !== member.merchantId) continue
    if (line.status === withdrawn || line.status === failed) continue
    const order = reader.rows(socialOrderRows).find(line.orderId)
    if (order === undefined) continue
    const last = order.periodTo ?? order.period
    const month = months.find((one) => one >= order.period && one <= last)
    if (month !== undefined) return { month, orderNo: order.orderNo }
  }
  return undefined
}

function priced(
  member: SocialMember,
  months: readonly Month[],
  ruleOf: ReadonlyMap<Month, SocialRule>,
  today: string,
): CheckedPerson {
  const perMonth = months.flatMap((month) => {
    const rule = ruleOf.get(month)
    if (rule === undefined) return []
    const items = socialItemsOf(fen(member.base), rule)
    const company = sumOfItems(items, 'companyAmount')
    const personal = sumOfItems(items, 'personalAmount')
    const late = lateFeeOf(addFen(company, personal), month, today)
    return [{ items, company, personal, late, fee: fen(rule.serviceFee) }]
  })
  const sum = (figure: (one: (typeof perMonth)[number]) => Fen) =>
    addFen(fen(0), ...perMonth.map(figure))
  const companyAmount = sum(({ company }) => company)
  const personalAmount = sum(({ personal }) => personal)
  const lateFee = sum(({ late }) => late)
  const serviceFee = sum(({ fee }) => fee)
  return {
    member,
    items: mergedItems(perMonth.map(({ items }) => items)),
    companyAmount,
    personalAmount,
    lateFee,
    serviceFee,
    total: addFen(companyAmount, personalAmount, lateFee, serviceFee),
  }
}

/** The items of several months, each kind once: the rates of the last month, the amounts of all. */
function mergedItems(months: readonly (readonly SocialItem[])[]): SocialItem[] {
  const merged = new Map<string, SocialItem>()
  for (const item of months.flat()) {
    const former = merged.get(item.kind)
    merged.set(item.kind, {
      ...item,
      companyAmount: item.companyAmount + (former?.companyAmount ?? 0),
      personalAmount: item.personalAmount + (former?.personalAmount ?? 0),
    })
  }
  return [...merged.values()]
}
