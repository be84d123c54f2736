import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { taxFilingStatus } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { type TaxDeclaration } from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { tellBusiness, tellPlatform } from '#server/features/party/index.ts'
import { taxDeclarationRows } from '#server/features/tax/index.ts'
import { findText, type JsonValue } from '#server/worlds/disk/json.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { changeDeclaration } from './change-declaration.ts'

/** The event by which a provider is reminded of a month that is not paid yet. */
export const taxReminder = 'tax.reminder'

/** Where each reader's declarations stand in the menu. */
export const declarationPages = { provider: '/provider/tax/declare', admin: '/plate/tax/declare' }

/** When, on which day of the month after, it is said; from the last one on the month is late (domain.md 3.20). */
const moments = [
  ['10', '09:00:00', 'reminder'],
  ['15', '09:00:00', 'reminder'],
  ['15', '23:59:59', 'late'],
] as const

/** N27 on the 10th and the 15th, as far as those are to come. */
export function scheduleReminders(tx: Transaction, { id, dueDay }: TaxDeclaration): void {
  for (const [day, time, stage] of moments) {
    const atMs = epochMsOf(parseDateTime(`${dueDay.slice(0, 8)}${day} ${time}`))
    if (atMs > tx.nowMs()) tx.schedule(taxReminder, atMs, { declaration: id, stage })
  }
}

/** Says that a month is still to be declared or paid; nothing where it is done. */
export function remind(tx: Transaction, payload: JsonValue): void {
  const row = tx.rows(taxDeclarationRows).find(findText(payload, 'declaration') ?? '')
  if (row === undefined || row.status === taxFilingStatus.values.paid) return
  const isLate = findText(payload, 'stage') === 'late'
  if (isLate) changeDeclaration(tx, row, { izOverdue: yesNo.values.yes }, 'system')
  const title = isLate
    ? `税款申报提醒：${row.period} 已逾期，请尽快申报缴款`
    : `税款申报提醒：${row.period} 请在 ${row.dueDay} 前申报缴款`
  tellBusiness(tx, row.providerId, title, declarationPages.provider)
  if (isLate) tellPlatform(tx, `${row.providerName} ${title}`, declarationPages.admin)
}
