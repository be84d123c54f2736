import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { type Fen } from '@settle/shared/core/money/fen.ts'
import {
  bankState,
  type accountOperation,
} from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type BankInstruction } from '@settle/shared/features/funds/bank-instruction.ts'
import { nextBusinessNumber } from '#server/core/list/business-number.ts'
import { type Owner, type Pool } from '#server/ledger/chart-of-accounts.ts'
import { ownerNameOf } from '#server/ledger/owner-names.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { bankInstructionRows } from '#server/features/funds/account/funds-rows.ts'

/** What the bank is asked to do with whose money. */
interface InstructionDraft {
  readonly operation: ValueOf<typeof accountOperation>
  readonly pool: Pool
  readonly owner: Owner
  readonly tenantId: string
  readonly orderNo: string
  readonly itemNo: string | null
  readonly amount: Fen
  readonly payeeName: string
  readonly payeeAccount: string
}

/** What has become of an instruction. */
export type InstructionChange = Partial<
  Pick<
    BankInstruction,
    'state' | 'bankSerial' | 'errorCode' | 'errorMsg' | 'finishTime' | 'queryCount' | 'needManual'
  >
>

/** Writes down a request to the bank; the caller hands it to the adapter in the same commit. */
export function openInstruction(tx: Transaction, draft: InstructionDraft): BankInstruction {
  const { pool, owner, ...told } = draft
  const { no } = yesNo.values
  return tx.rows(bankInstructionRows).insert({
    id: tx.nextId(),
    createBy: 'system',
    createTime: tx.now(),
    updateBy: null,
    updateTime: null,
    delFlag: '0',
    version: 1,
    operatorId: null,
    agentId: null,
    merchantId: owner.type === 'merchant' ? owner.id : null,
    instructionNo: nextBusinessNumber(tx, 'YH'),
    payPass: pool.payPass,
    providerId: pool.providerId,
    providerName: ownerNameOf(tx, { type: 'provider', id: pool.providerId }),
    ownerId: owner.id,
    ownerName: ownerNameOf(tx, owner),
    state: bankState.values.sent,
    bankSerial: null,
    errorCode: null,
    errorMsg: null,
    sendTime: tx.now(),
    finishTime: null,
    queryCount: 0,
    needManual: no,
    ...told,
  })
}

/** The instruction of a number; undefined for one that was never sent. */
export function findInstruction(
  reader: RowSource,
  instructionNo: string,
): BankInstruction | undefined {
  return reader.rows(bankInstructionRows).findBy('instructionNo', instructionNo)
}

/** Notes what the bank answered. */
export function noteAnswer(
  tx: Transaction,
  instruction: BankInstruction,
  change: InstructionChange,
): BankInstruction {
  return tx.rows(bankInstructionRows).replace({
    ...instruction,
    ...change,
    updateBy: 'system',
    updateTime: tx.now(),
    version: instruction.version + 1,
  })
}
