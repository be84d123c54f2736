import { addMonths, monthOf, parseDay, type Month } from '@settle/shared/core/day.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { taxFilingStatus, taxScheme } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { type TaxDeclaration } from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { nextBusinessNumber } from '#server/core/list/business-number.ts'
import { providers } from '#server/features/session/index.ts'
import {
  findTaxPolicy,
  periodOf,
  postedPeople,
  taxCounterRows,
  taxDeclarationRows,
} from '#server/features/tax/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { figuresOf, partsOf } from './declaration-figures.ts'
import { scheduleReminders } from './declaration-reminders.ts'

/** The day of the next month by which taxes are paid (domain.md 3.20). */
const dueDayOfMonth = '15'

/** Of the draft that a provider has for a month, or will have; undefined where there is none. */
export function findDeclaration(tx: Transaction, periodKey: string): TaxDeclaration | undefined {
  return tx.rows(taxDeclarationRows).findBy('periodKey', periodKey)
}

/** Drafts of a month for every provider that paid somebody in it; those that have one keep it. */
export function* draftMonth(tx: Transaction, month: Month): Generator<unknown, void> {
  const ids = new Set(
    tx
      .rows(taxCounterRows)
      .allBy('month', month)
      .filter(({ income }) => income > 0)
      .map(({ providerId }) => providerId),
  )
  for (const providerId of [...ids].toSorted()) yield* draftOf(tx, providerId, month)
}

/**
 * The draft of a provider's month, made where there is none yet. Nothing is declared where the month's policy withholds
 * nothing: payroll tax is the employer's (domain.md 4.4).
 */
export function* draftOf(
  tx: Transaction,
  providerId: string,
  month: Month,
): Generator<unknown, TaxDeclaration | undefined> {
  const periodKey = periodOf({ providerId, month })
  const known = findDeclaration(tx, periodKey)
  if (known !== undefined) return known
  const scheme = findTaxPolicy(tx, providerId, month)?.scheme
  const provider = tx.rows(providers).find(providerId)
  if (provider === undefined || scheme === undefined || scheme === taxScheme.values.none) {
    return undefined
  }
  const figures = yield* figuresOf(postedPeople(tx, periodKey))
  const { personCount, income, vat, surcharge, iit, total } = figures
  if (personCount === 0) return undefined
  const { no } = yesNo.values
  const draft = tx.rows(taxDeclarationRows).insert({
    id: tx.nextId(),
    tenantId: provider.tenantId,
    operatorId: null,
    agentId: null,
    providerId,
    merchantId: null,
    createBy: 'system',
    createTime: tx.now(),
    updateBy: null,
    updateTime: null,
    delFlag: '0',
    version: 1,
    providerName: provider.providerName,
    declareNo: nextBusinessNumber(tx, 'SD'),
    period: month,
    periodKey,
    scheme,
    personCount,
    income,
    vat,
    surcharge,
    iit,
    total,
    status: taxFilingStatus.values.notDeclared,
    izPaying: no,
    izOverdue: no,
    izChanged: no,
    failMsg: null,
    errorPersons: [],
    filings: [],
    parts: partsOf(month, figures),
    dueDay: `${addMonths(month, 1)}-${dueDayOfMonth}`,
    offsetTax: 0,
    payable: total,
    declareTime: null,
    acceptTime: null,
    payTime: null,
    taxPaymentNo: null,
  })
  scheduleReminders(tx, draft)
  return draft
}

/** Whether a month is over in the world of a transaction. */
export function isOver(tx: Transaction, month: Month): boolean {
  return month < monthOf(parseDay(tx.today()))
}
