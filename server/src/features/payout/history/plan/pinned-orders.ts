import {
  addDays,
  addMonths,
  dayOf,
  epochMsOf,
  monthOf,
  parseDateTime,
} from '@settle/shared/core/day.ts'
import { parseYuan } from '@settle/shared/core/money/fen.ts'
import { type MerchantPlan, planOf } from '#server/features/funds/history/index.ts'

/** How a pinned order goes on after it was submitted. */
export type PinnedCourse =
  | { readonly to: 'submitted' | 'accepted' }
  | { readonly to: 'paid'; readonly payAtMs: number }
  | { readonly to: 'refused' | 'withdrawn'; readonly reason: string }

/** An order whose figures are fixed (domain.md 9.4): its payees by name, with their amounts in fen. */
export interface PinnedOrder {
  readonly id: string
  readonly plan: MerchantPlan
  readonly atMs: number
  readonly batchName: string
  readonly rows: readonly (readonly [name: string, amount: number])[]
  readonly course: PinnedCourse
}

const minuteMs = 60_000

/**
 * The pinned orders by time. What the story tells of today lies in the hour before the seeding moment, so that it is
 * past at any hour (rulings.md, "Worlds and time").
 */
export function pinnedOrders(d0Ms: number): PinnedOrder[] {
  const today = dayOf(d0Ms)
  const at = (daysAgo: number, time: string) =>
    epochMsOf(parseDateTime(`${addDays(today, -daysAgo)} ${time}`))
  const lastMonth = addMonths(monthOf(today), -1)
  const inLastMonth = (day: string) => epochMsOf(parseDateTime(`${lastMonth}-${day} 09:30:00`))
  const beforeNow = (minutes: number) => d0Ms - minutes * minuteMs
  const thresholds = ['60000', '35000', '15000', '20000'] as const
  const thresholdDays = ['07', '14', '20', '27'] as const

  const orders: PinnedOrder[] = [
    order('PF-A', 1, at(2, '10:20:00'), '保洁师周结', [
      ['沈知夏', '12000.00'],
      ['陆怀远', '8200.50'],
      ['许星河', '12345.67'],
      ['顾南乔', '3000.01'],
      ['温如言', '960.00'],
      ['江晚吟', '5500.00'],
    ]),
    order('PF-B', 1, at(9, '10:05:00'), '开荒保洁专项', [
      ['沈知夏', '10000.00'],
      ['陆怀远', '10000.00'],
      ['许星河', '8000.00'],
      ['江晚吟', '12500.00'],
    ]),
    {
      ...order('PF-C', 3, at(4, '14:10:00'), '干线配送结算', [
        ['白露鸣', '20000.00'],
        ['纪云舒', '15000.00'],
        ['薄言归', '9000.00'],
      ]),
      // Paid a day later, so that the bank's return falls on D0-2.
      course: { to: 'paid', payAtMs: at(3, '10:00:00') },
    },
    {
      ...order('PF-D', 1, beforeNow(40), '日常保洁结算', [
        ['叶听澜', '6800.00'],
        ['楚云深', '4260.50'],
        ['阮清越', '2999.99'],
      ]),
      course: { to: 'submitted' },
    },
    {
      ...order('PF-E', 3, beforeNow(55), '同城配送结算', [
        ['贺长风', '2400.00'],
        ['俞小舟', '2650.00'],
        ['祁连山', '2480.50'],
        ['伍思远', '3105.25'],
        ['戚竹青', '1999.00'],
      ]),
      course: { to: 'accepted' },
    },
    {
      ...order('PF-F', 2, beforeNow(58), '线下活动主持酬金', [
        ['蔚蓝心', '8000.00'],
        ['裴星野', '9500.00'],
        ['唐果果', '7250.00'],
      ]),
      plan: { ...planOf(2), packageId: '1600000000000000004', payPass: '1' },
      course: { to: 'paid', payAtMs: beforeNow(56) },
    },
    {
      ...order('PF-G', 1, at(6, '15:00:00'), '深度保洁尾款', [
        ['莫问秋', '5000.00'],
        ['简如故', '5000.00'],
      ]),
      course: { to: 'refused', reason: '缺少验收单' },
    },
    {
      ...order('PF-H', 4, at(5, '11:30:00'), '兼职教师课酬', [
        ['鹿时雨', '4000.00'],
        ['文思齐', '4000.00'],
        ['方砚秋', '4000.00'],
      ]),
      course: { to: 'withdrawn', reason: '金额有误' },
    },
    order('PF-I', 6, at(7, '10:40:00'), '地推补贴', [
      ['路遥知', '1500.00'],
      ['巫山云', '1800.00'],
    ]),
    ...thresholds.map((amount, index) =>
      order(
        `PF-J${index + 1}`,
        10,
        inLastMonth(thresholdDays[index] ?? '07'),
        `运输承揽结算 ${lastMonth} 方既白`,
        [['方既白', amount]],
      ),
    ),
    order('PF-K', 11, at(12, '13:20:00'), '展位搭建酬金', [
      ['秦问渠', '5000.00'],
      ['苏幕遮', '8200.50'],
      ['林间雪', '12345.67'],
    ]),
    order('PF-L', 8, at(3, '16:10:00'), '问卷酬金', [
      ['余音袅', '35.00'],
      ['安知鱼', '42.00'],
      ['夏蝉鸣', '28.50'],
    ]),
  ]
  return orders.toSorted((one, other) => one.atMs - other.atMs)
}

function order(
  id: string,
  merchant: number,
  atMs: number,
  batchName: string,
  rows: readonly (readonly [string, string])[],
): PinnedOrder {
  return {
    id,
    plan: planOf(merchant),
    atMs,
    batchName,
    rows: rows.map(([name, yuan]) => [name, parseYuan(yuan)] as const),
    course: { to: 'paid', payAtMs: atMs + 40 * minuteMs },
  }
}
