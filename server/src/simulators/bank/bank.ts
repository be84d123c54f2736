import { type Answer } from '@settle/shared/simulators/answers.ts'
import { fen, formatYuan, type Fen } from '@settle/shared/core/money/fen.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { findText, type JsonValue } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { sendOutside } from '#server/simulators/outbox.ts'

/** What the partner bank tells the platform (domain.md 7.2). Each may come twice, or too late to matter. */
export interface BankNews {
  accountOpened(tx: Transaction, customerId: string): void
  accountRejected(tx: Transaction, customerId: string, reason: string): void
  remitted(tx: Transaction, customerId: string, amount: Fen): void
  remittanceFailed(tx: Transaction, customerId: string): void
}

/** Something that the bank was asked to do and has not answered yet; the answer takes it away. */
interface BankRequest extends Row {
  readonly customerId: string
  readonly operation: 'open' | 'remit'
  readonly companyName: string
  readonly accountNo: string
}

/** Who is asking; the bank repeats the id in its answer. */
interface BankCustomer {
  readonly customerId: string
  readonly companyName: string
  /** The customer's own account at their own bank. */
  readonly accountNo: string
}

const bankRequests = defineCollection<BankRequest>('bankRequests', {
  indexes: ['customerId'],
  bookkeeping: true,
})

const openingMs = 20_000
const remittanceMs = 15_000

/** Why the bank refuses a company whose name says so (domain.md 7.3). */
export const openingRejection: Answer = '营业执照与法人信息不一致'

/** Registers what the bank does when its time comes; once for all worlds of a registry. */
export function connectBank(registry: WorldRegistry, news: BankNews): void {
  answer('bank.accountOpened', (tx, { customerId }) => news.accountOpened(tx, customerId))
  answer('bank.accountRejected', (tx, { customerId }) =>
    news.accountRejected(tx, customerId, openingRejection),
  )
  answer('bank.remitted', (tx, request) => {
    const amount = sendRemittance(tx, request)
    if (amount !== undefined) news.remitted(tx, request.customerId, amount)
  })
  answer('bank.remittanceFailed', (tx, { customerId }) => news.remittanceFailed(tx, customerId))

  function answer(kind: string, tell: (tx: Transaction, request: BankRequest) => void): void {
    registry.onDue(kind, (tx, payload) => {
      const request = findRequest(tx, payload)
      // Answered in another way meanwhile: what is delivered a second time changes nothing.
      if (request === undefined) return
      tx.rows(bankRequests).remove(request.id)
      tell(tx, request)
    })
  }
}

/** Asks for an account; the name of the company decides the answer (domain.md 7.3). */
export function requestAccountOpening(tx: Transaction, customer: BankCustomer): void {
  const { companyName } = customer
  const request = addRequest(tx, customer, 'open')
  // Such a company waits until somebody lets the bank answer by hand.
  if (companyName.includes('开户慢')) return
  const isRejected = companyName.includes('开户失败')
  const kind = isRejected ? 'bank.accountRejected' : 'bank.accountOpened'
  tx.schedule(kind, tx.nowMs() + openingMs, payloadOf(request))
}

/** Asks for a small remittance to the customer's own account, after a while. */
export function requestRemittance(tx: Transaction, customer: BankCustomer, delayMs = 0): void {
  const request = addRequest(tx, customer, 'remit')
  const fails = findRemittanceAmount(customer.accountNo) === undefined
  const kind = fails ? 'bank.remittanceFailed' : 'bank.remitted'
  tx.schedule(kind, tx.nowMs() + delayMs + remittanceMs, payloadOf(request))
}

/** Forgets what the bank was asked for, because it is answered in another way. */
export function withdrawRequests(
  tx: Transaction,
  customerId: string,
  operation: BankRequest['operation'],
): void {
  const rows = tx.rows(bankRequests)
  for (const request of rows.allBy('customerId', customerId)) {
    if (request.operation === operation) rows.remove(request.id)
  }
}

/**
 * What the bank remits to an account: 0.01 to 0.99 yuan after its last two digits; undefined for 00, where the
 * remittance fails (domain.md 7.3).
 */
export function findRemittanceAmount(accountNo: string): Fen | undefined {
  const cents = Number(/\d{2}$/.exec(accountNo)?.[0] ?? '0')
  return cents === 0 ? undefined : fen(cents)
}

/** Remits, and tells the outside world; undefined where the bank cannot. */
export function sendRemittance(
  tx: Transaction,
  { companyName, accountNo }: Omit<BankCustomer, 'customerId'>,
): Fen | undefined {
  const amount = findRemittanceAmount(accountNo)
  if (amount === undefined) return undefined
  const yuan = formatYuan(amount)
  sendOutside(tx, {
    channel: 'bank',
    to: accountNo,
    text: `【合作银行】向 ${companyName} 的账户 ${accountNo} 打款 ${yuan} 元，用于对公账户验证。`,
    code: yuan,
  })
  return amount
}

function addRequest(
  tx: Transaction,
  { customerId, companyName, accountNo }: BankCustomer,
  operation: BankRequest['operation'],
): BankRequest {
  return tx
    .rows(bankRequests)
    .insert({ id: tx.nextId(), customerId, operation, companyName, accountNo })
}

function payloadOf({ id, customerId }: BankRequest): JsonValue {
  return { request: id, customer: customerId }
}

function findRequest(tx: Transaction, payload: JsonValue): BankRequest | undefined {
  return tx.rows(bankRequests).find(findText(payload, 'request') ?? '')
}
