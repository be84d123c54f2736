import { epochMsOf, parseDateTime, parseDay } from '@settle/shared/core/day.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { taxFilingStatus } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { type TaxDeclaration } from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { serverToday } from '#client/core/http/server-time.ts'

const dayMs = 86_400_000

/** How many days are left to pay a month, 0 on the last one; undefined where it is paid, or late. */
export function findDaysLeft({
  status,
  dueDay,
}: Pick<TaxDeclaration, 'status' | 'dueDay'>): number | undefined {
  if (status === taxFilingStatus.values.paid) return undefined
  const left = Math.round((startOf(dueDay) - startOf(serverToday())) / dayMs)
  return left < 0 ? undefined : left
}

/** Whether a month was not paid in time. */
export function isLate({ izOverdue, status, dueDay }: TaxDeclaration): boolean {
  const isOpen = status !== taxFilingStatus.values.paid
  return izOverdue === yesNo.values.yes || (isOpen && serverToday() > dueDay)
}

function startOf(day: string): number {
  return epochMsOf(parseDateTime(`${parseDay(day)} 00:00:00`))
}
