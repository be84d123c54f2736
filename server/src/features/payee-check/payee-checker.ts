import { type Month } from '@settle/shared/core/day.ts'
import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { addFen, fen, type Fen } from '@settle/shared/core/money/fen.ts'
import { type payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { type Individual } from '@settle/shared/features/individual/individual.ts'
import { findBirthDay } from '@settle/shared/features/individual/id-card.rules.ts'
import {
  accountKindOf,
  type AccountKind,
  type ParsedPayee,
} from '@settle/shared/features/payout-import/payee.rules.ts'
import { type SettlementTerms } from '#server/features/product/index.ts'
import { rolling12AmountOf, taxCountersOf } from '#server/features/tax/index.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { block, isBlocked, warn, type Finding } from './finding.ts'
import {
  accountFindings,
  ageFindings,
  amountFindings,
  certFindings,
  isIdCardType,
  limitFinding,
  nameFindings,
  phoneFindings,
} from './form-checks.ts'
import {
  blacklistFindings,
  cardFindings,
  executiveFindings,
  findIndividual,
  identityFindings,
  repetitionFindings,
  retryFindings,
  signingFindings,
} from './standing-checks.ts'
import { checkTask } from './task-checks.ts'

/** What the payees of one list have in common. */
export interface CheckContext {
  readonly terms: SettlementTerms
  readonly payPass: ValueOf<typeof payChannel>
  readonly month: Month
  /** `YYYY-MM-DD` */
  readonly today: string
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly now: string
  /** The settlement of tasks that the list pays; left out where it pays none. */
  readonly settlementId?: string | null
}

/** A payee with the line that they stand in, and the failed item that they make good, if any. */
export interface PayeeToCheck extends ParsedPayee {
  readonly rowNo: number
  readonly retryOfItemId: string | null
  /** The failed item is to be sent again as it was: somebody said so. */
  readonly isRetryConfirmed: boolean
}

/** What the checks found, and who the payee is where we know them. */
export interface CheckedPayee {
  readonly findings: readonly Finding[]
  readonly individualId: string | undefined
  /** The accepted delivery that the row pays for; null where it pays for none. */
  readonly deliveryId: string | null
}

/** What a person got so far with the lines before, fen. */
interface Running {
  readonly month: Fen
  readonly rolling12: Fen
}

/**
 * Checks the payees of a list one after the other (C01 to C16, C19, C20; domain.md 2.7): each counts the ones before, and a
 * blocked one counts for nothing. Anyone who checks many lets others have their turn in between.
 */
export class PayeeChecker {
  readonly #reader: RowSource
  readonly #context: CheckContext
  readonly #kind: AccountKind
  readonly #firstRowOf = new Map<string, number>()
  readonly #running = new Map<string, Running>()
  /** The row that pays for a delivery. */
  readonly #rowOfDelivery = new Map<string, number>()

  constructor(reader: RowSource, context: CheckContext) {
    this.#reader = reader
    this.#context = context
    const { payoutTarget } = context.terms.servicePackage
    this.#kind = accountKindOf(context.payPass, payoutTarget)
  }

  check(payee: PayeeToCheck): CheckedPayee {
    const { terms, today } = this.#context
    const certFaults = certFindings(payee)
    const known = certFaults.length > 0 ? undefined : findIndividual(this.#reader, payee.certNo)
    const birthDay = isIdCardType(payee.certType) ? findBirthDay(payee.certNo) : known?.birthDate
    const findings = [
      ...nameFindings(payee),
      ...certFaults,
      ...ageFindings(birthDay, today, terms.policy),
      ...phoneFindings(payee),
      ...accountFindings(payee, this.#kind),
      ...amountFindings(payee, terms.policy.singleLimit),
      ...(certFaults.length > 0 ? [] : this.#samePersonFindings(payee)),
    ]
    findings.push(...this.#standingFindings(payee, known, findings))
    const { findings: ofTask, deliveryId } = this.#taskOf(payee, known)
    findings.push(...ofTask)
    if (!isBlocked(findings)) this.#count(payee, known)
    return { findings, individualId: known?.id, deliveryId }
  }

  /** C16; of two rows for one delivery the first one pays it. */
  #taskOf(payee: PayeeToCheck, known: Individual | undefined) {
    const task = checkTask(this.#reader, payee, known, this.#context)
    const { deliveryId } = task
    if (deliveryId === null) return task
    const first = this.#rowOfDelivery.get(deliveryId)
    if (first === undefined) {
      this.#rowOfDelivery.set(deliveryId, payee.rowNo)
      return task
    }
    const finding = block('C16', '与第{row}行是同一份交付', { row: first })
    return { findings: [finding], deliveryId: null }
  }

  /** C07 */
  #samePersonFindings({ certNo, rowNo }: PayeeToCheck): Finding[] {
    const first = this.#firstRowOf.get(certNo)
    if (first !== undefined) return [warn('C07', '与第{row}行为同一人', { row: first })]
    this.#firstRowOf.set(certNo, rowNo)
    return []
  }

  /** What hangs on the person; who they are must be readable first. */
  #standingFindings(
    payee: PayeeToCheck,
    known: Individual | undefined,
    faults: readonly Finding[],
  ): Finding[] {
    const has = (code: Finding['code']) => faults.some((fault) => fault.code === code)
    const { terms, today, now } = this.#context
    const { name, certNo, amount } = payee
    const paid = { name, certNo, today }
    const isIdentified = !has('C01') && !has('C02')
    const identity = isIdentified ? identityFindings(payee, known) : []
    const isCard = this.#kind === 'card' && !isBlocked(faults.filter(({ code }) => code === 'C05'))
    return [
      ...identity,
      ...(isIdentified ? signingFindings(this.#reader, known, terms, now) : []),
      ...blacklistFindings(this.#reader, paid, terms),
      ...executiveFindings(this.#reader, paid, terms),
      ...this.#limitFindings(payee, known),
      ...(isIdentified && identity.length === 0 && isCard
        ? cardFindings(payee, payee.payeeAccount)
        : []),
      ...(known === undefined || typeof amount === 'string'
        ? []
        : repetitionFindings(this.#reader, known.id, amount, {
            merchantId: terms.merchant.id,
            today,
          })),
      ...retryFindings(this.#reader, payee),
    ]
  }

  /** C12 and C13 */
  #limitFindings({ amount, certNo }: PayeeToCheck, known: Individual | undefined): Finding[] {
    if (typeof amount === 'string') return []
    const { monthLimit, rolling12Limit } = this.#context.terms.policy
    const { month, rolling12 } = this.#runningOf(certNo, known)
    const reached = addFen(month, amount)
    return [
      ...(reached > monthLimit ? [limitFinding(reached, fen(monthLimit))] : []),
      ...(addFen(rolling12, amount) > rolling12Limit ? [rollingFinding] : []),
    ]
  }

  #count({ amount, certNo }: PayeeToCheck, known: Individual | undefined): void {
    if (typeof amount === 'string') return
    const { month, rolling12 } = this.#runningOf(certNo, known)
    this.#running.set(certNo, {
      month: addFen(month, amount),
      rolling12: addFen(rolling12, amount),
    })
  }

  #runningOf(certNo: string, known: Individual | undefined): Running {
    let running = this.#running.get(certNo)
    if (running === undefined) {
      running = known === undefined ? nothing : countedOf(this.#reader, known.id, this.#context)
      this.#running.set(certNo, running)
    }
    return running
  }
}

const nothing: Running = { month: fen(0), rolling12: fen(0) }

/** What a person got from the provider, items under way included, fen. */
export function countedOf(
  reader: RowSource,
  individualId: string,
  { terms, month }: Pick<CheckContext, 'terms' | 'month'>,
): Running {
  const person = { individualId, providerId: terms.provider.id, month }
  return {
    month: taxCountersOf(reader, person).month.amount,
    rolling12: rolling12AmountOf(reader, person),
  }
}

/** C13 */
export const rollingFinding = block('C13', '连续12个月累计超500万元，请办理登记')
