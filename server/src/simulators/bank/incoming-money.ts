import { type Fen } from '@settle/shared/core/money/fen.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { addToPool, positive, takeFromPool, wayBackOf, type BankPool } from './bank-books.ts'
import { simDayMs } from './bank-plan.ts'
import { bankSwitchesOf, onBankDue, sayLater } from './bank-switches.ts'

interface Transfer extends BankPool {
  /** The dedicated number (`thirdAccNo`) that the money is sent to. */
  readonly accountNo: string
  readonly payerName: string
  readonly payerAccount: string
  readonly amount: Fen
}

/** What the bank tells of money that has arrived; the serial number says whether it is told for the first time. */
export interface ReceivedMoney extends Transfer {
  readonly bankSerial: string
  readonly remark: string | null
  /** When it arrived, `YYYY-MM-DD HH:mm:ss`. */
  readonly time: string
}

/** What the bank tells the platform about incoming money, at least once for each receipt (domain.md 7.2). */
export interface IncomingMoneyNews {
  received(tx: Transaction, receipt: ReceivedMoney): void
}

/** Somebody's transfer into a pool; its id is the bank's serial number. */
interface IncomingTransfer extends Row, Transfer {
  readonly remark: string | null
  /** Null while it is on its way. */
  readonly receivedTime: string | null
  readonly isSentBack: boolean
  /** The money is there and the bank has told nobody; absent where it has. */
  readonly isUntold?: true
}

/** What others sent; the invariants ask it for what nobody was told of. */
export const incomingTransfers = defineCollection<IncomingTransfer>('incomingTransfers', {
  bookkeeping: true,
})

const receiptKind = 'bank.receipt'
const arrivalMs = 5000
const secondNoticeMs = 6000

/** Registers what the bank does when money arrives; once for all worlds of a registry. */
export function connectIncomingMoney(registry: WorldRegistry, news: IncomingMoneyNews): void {
  onBankDue(registry, receiptKind, (tx, bankSerial) => {
    const transfer = tx.rows(incomingTransfers).find(bankSerial)
    if (transfer === undefined) return
    const isLost = bankSwitchesOf(tx).loseReceiptNotices && transfer.receivedTime === null
    const receipt = receiptOf(tx, transfer)
    if (isLost) keepUntold(tx, bankSerial)
    else if (!isUntold(tx, bankSerial)) news.received(tx, receipt)
  })
}

/**
 * Has somebody send money to a dedicated number, and returns the bank's serial number; the fen part of the amount
 * decides who pays and when it arrives (domain.md 7.3). Throws a RangeError unless the amount is above 0.
 */
export function announceTransfer(
  tx: Transaction,
  {
    providerId,
    payPass,
    accountNo,
    payerName,
    payerAccount,
    amount,
    remark = null,
  }: Transfer & { readonly remark?: string | null },
): string {
  const fenPart = positive(amount) % 100
  const isOtherPayer = fenPart === 13
  const { id } = tx.rows(incomingTransfers).insert({
    id: tx.nextId(),
    providerId,
    payPass,
    accountNo,
    payerName: isOtherPayer ? `${payerName}（个人户）` : payerName,
    payerAccount: isOtherPayer ? neighbourOf(payerAccount) : payerAccount,
    amount,
    remark,
    receivedTime: null,
    isSentBack: false,
  })
  for (const afterMs of noticesMs(fenPart)) sayLater(tx, receiptKind, { subject: id, afterMs })
  return id
}

/**
 * Sends received money back to its payer, at once; a second time changes nothing. Throws an Error for what the bank
 * never received, or not in this pool and amount.
 */
export function sendBackMoney(
  tx: Transaction,
  {
    bankSerial,
    providerId,
    payPass,
    amount,
  }: BankPool & Pick<ReceivedMoney, 'bankSerial' | 'amount'>,
): void {
  const transfer = tx.rows(incomingTransfers).find(bankSerial)
  const isReceived =
    transfer !== undefined &&
    transfer.receivedTime !== null &&
    transfer.providerId === providerId &&
    transfer.payPass === payPass &&
    transfer.amount === amount
  if (!isReceived) throw new Error(`The bank received no such money: ${bankSerial}`)
  if (transfer.isSentBack) return
  tx.rows(incomingTransfers).replace({ ...transfer, isSentBack: true })
  takeFromPool(tx, transfer, amount, {
    serial: wayBackOf(bankSerial),
    counterparty: transfer.payerName,
    summary: '原路退回',
  })
}

/**
 * The money of a serial that has arrived and that nobody was told of: its notice was lost. Undefined where there is none,
 * or not in that pool.
 */
export function findUntold(
  source: RowSource,
  { providerId, payPass }: BankPool,
  bankSerial: string,
): ReceivedMoney | undefined {
  const transfer = source.rows(incomingTransfers).find(bankSerial)
  if (transfer?.isUntold !== true || transfer.receivedTime === null) return undefined
  if (transfer.providerId !== providerId || transfer.payPass !== payPass) return undefined
  return told(transfer, transfer.receivedTime)
}

/** The platform knows of the money now: what books it says so, in the same commit. */
export function noteTold(tx: Transaction, bankSerial: string): void {
  const transfer = tx.rows(incomingTransfers).find(bankSerial)
  if (transfer?.isUntold !== true) return
  const { isUntold: _, ...rest } = transfer
  tx.rows(incomingTransfers).replace(rest)
}

function isUntold(tx: Transaction, bankSerial: string): boolean {
  return tx.rows(incomingTransfers).find(bankSerial)?.isUntold === true
}

function keepUntold(tx: Transaction, bankSerial: string): void {
  const transfer = tx.rows(incomingTransfers).find(bankSerial)
  if (transfer !== undefined) tx.rows(incomingTransfers).replace({ ...transfer, isUntold: true })
}

/** Books the money when it arrives, and says the same of it ever after. */
function receiptOf(tx: Transaction, transfer: IncomingTransfer): ReceivedMoney {
  const time = transfer.receivedTime ?? tx.now()
  if (transfer.receivedTime === null) {
    tx.rows(incomingTransfers).replace({ ...transfer, receivedTime: time })
    addToPool(tx, transfer, transfer.amount, {
      serial: transfer.id,
      counterparty: transfer.payerName,
      summary: transfer.remark ?? '转账汇入',
    })
  }
  return told(transfer, time)
}

function told(
  { id, providerId, payPass, accountNo, payerName, payerAccount, amount, remark }: IncomingTransfer,
  time: string,
): ReceivedMoney {
  return {
    bankSerial: id,
    providerId,
    payPass,
    accountNo,
    payerName,
    payerAccount,
    amount,
    remark,
    time,
  }
}

function noticesMs(fenPart: number): readonly number[] {
  if (fenPart === 14) return [simDayMs]
  return fenPart === 15 ? [arrivalMs, secondNoticeMs] : [arrivalMs]
}

/** Another account: the last digit is one higher. */
function neighbourOf(account: string): string {
  return account.replace(/\d?$/, (digit) => String((Number(digit) + 1) % 10))
}
