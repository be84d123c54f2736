import { bankState } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type BankInstruction } from '@settle/shared/features/funds/bank-instruction.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { findInstruction, noteAnswer } from '#server/features/funds/index.ts'
import {
  queryDelaysMs,
  queryPayout,
  type PayoutAnswer,
  type PayoutNews,
} from '#server/simulators/bank/payout-adapter.ts'
import { findText } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Transaction } from '#server/worlds/types.ts'
import {
  noteFailure,
  noteReceipt,
  noteReturn,
  noteStuck,
  noteSuccess,
} from './item-results.service.ts'
import { payoutItemRows } from '#server/features/payout/order/payout-rows.ts'

const queryDue = 'payout.query'

/** What follows from the bank's answers (domain.md 3.2, 7.2). Each may come twice, late, or for nothing that we sent. */
export const payoutNews: PayoutNews = {
  accepted(tx, instructionNo) {
    const instruction = findInstruction(tx, instructionNo)
    if (instruction?.state === bankState.values.sent) {
      noteAnswer(tx, instruction, { state: bankState.values.accepted })
    }
  },
  succeeded(tx, instructionNo, bankSerial) {
    const sent = findSent(tx, instructionNo)
    if (sent === undefined || isAnswered(sent.instruction)) return
    noteAnswer(tx, sent.instruction, {
      state: bankState.values.succeeded,
      bankSerial,
      finishTime: tx.now(),
      needManual: yesNo.values.no,
    })
    noteSuccess(tx, sent.item, bankSerial)
  },
  failed(tx, instructionNo, code, text) {
    const sent = findSent(tx, instructionNo)
    if (sent === undefined || isAnswered(sent.instruction)) return
    noteAnswer(tx, sent.instruction, {
      state: bankState.values.failed,
      errorCode: code,
      errorMsg: text,
      finishTime: tx.now(),
      needManual: yesNo.values.no,
    })
    noteFailure(tx, sent.item, { code, text })
  },
  unknown(tx, instructionNo) {
    const sent = findSent(tx, instructionNo)
    if (sent === undefined || isAnswered(sent.instruction)) return
    if (sent.instruction.state === bankState.values.unknown) return
    noteAnswer(tx, sent.instruction, { state: bankState.values.unknown })
    scheduleQuery(tx, instructionNo, 0)
  },
  returned(tx, instructionNo, code, text) {
    const sent = findSent(tx, instructionNo)
    if (sent?.instruction.state !== bankState.values.succeeded) return
    noteAnswer(tx, sent.instruction, {
      state: bankState.values.returned,
      errorCode: code,
      errorMsg: text,
    })
    noteReturn(tx, sent.item, { code, text })
  },
  receiptReady(tx, instructionNo) {
    const sent = findSent(tx, instructionNo)
    if (sent !== undefined) noteReceipt(tx, sent.item)
  },
}

/** Asks the bank for what it left open, after 1, 5 and 30 minutes; once for all worlds of a registry. */
export function connectPayoutQueries(registry: WorldRegistry): void {
  registry.onDue(queryDue, (tx, payload) => {
    const instructionNo = findText(payload, 'instruction') ?? ''
    const sent = findSent(tx, instructionNo)
    if (sent?.instruction.state !== bankState.values.unknown) return
    const queryCount = sent.instruction.queryCount + 1
    noteAnswer(tx, sent.instruction, { queryCount })
    if (takeAnswer(tx, instructionNo, queryPayout(tx, instructionNo))) return
    if (queryCount < queryDelaysMs.length) scheduleQuery(tx, instructionNo, queryCount)
    else markStuck(tx, instructionNo)
  })
}

/** Does what a query brought; false where the bank has no final answer yet. */
export function takeAnswer(
  tx: Transaction,
  instructionNo: string,
  answer: PayoutAnswer | undefined,
): boolean {
  switch (answer?.state) {
    case 'succeeded':
      payoutNews.succeeded(tx, instructionNo, answer.bankSerial)
      return true
    case 'failed':
      payoutNews.failed(tx, instructionNo, answer.code, answer.text)
      return true
    case 'returned':
      payoutNews.succeeded(tx, instructionNo, answer.bankSerial)
      payoutNews.returned(tx, instructionNo, answer.code, answer.text)
      return true
    case 'processing':
    case 'unknown':
    case undefined:
      return false
  }
}

function markStuck(tx: Transaction, instructionNo: string): void {
  const sent = findSent(tx, instructionNo)
  if (sent === undefined) return
  noteAnswer(tx, sent.instruction, { needManual: yesNo.values.yes })
  noteStuck(tx, sent.item)
}

function scheduleQuery(tx: Transaction, instructionNo: string, index: number): void {
  const delayMs = queryDelaysMs[index]
  if (delayMs === undefined) throw new Error('There are no more queries.')
  tx.schedule(queryDue, tx.nowMs() + delayMs, { instruction: instructionNo })
}

interface SentItem {
  readonly instruction: BankInstruction
  readonly item: PayoutItem
}

function findSent(tx: Transaction, instructionNo: string): SentItem | undefined {
  const instruction = findInstruction(tx, instructionNo)
  const item = tx.rows(payoutItemRows).findBy('instructionNo', instructionNo)
  return instruction === undefined || item === undefined ? undefined : { instruction, item }
}

/** A final answer stays: a second one, or one that comes out of order, changes nothing. */
function isAnswered({ state }: BankInstruction): boolean {
  const { succeeded, failed, returned } = bankState.values
  return state === succeeded || state === failed || state === returned
}
