import { planFrequency } from '@settle/shared/features/payout-plan/payout-plan.dictionaries.ts'
import { type PayoutPlan } from '@settle/shared/features/payout-plan/payout-plan.ts'
import { t } from '#client/core/text.ts'

/** Where a plan is looked at. */
export function planPathOf(planId: string): string {
  return `/merchant/payout/plan?plan=${planId}`
}

/** The days of a week from Monday on; their numbers begin with 1. */
export function weekDayNames(): string[] {
  return [t('周一'), t('周二'), t('周三'), t('周四'), t('周五'), t('周六'), t('周日')]
}

/** When a plan pays, in words: 每月 15 日 10:00. */
export function scheduleText(plan: PayoutPlan): string {
  const { frequency, startDay, weekDay, monthDay, runTime: time } = plan
  const { once, weekly } = planFrequency.values
  if (frequency === once) return `${startDay} ${time}`
  if (frequency === weekly) {
    return t('每{day} {time}', { day: weekDayNames()[(weekDay ?? 1) - 1] ?? '', time })
  }
  return t('每月 {day} 日 {time}', { day: monthDay ?? 1, time })
}
