import { flowDirection, flowType } from '@settle/shared/ledger/flow.dictionaries.ts'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { type AccountFlow } from '@settle/shared/ledger/account-flow-row.ts'
import { type TextValues } from '#server/core/refusal.ts'
import { bankBalances } from '#server/simulators/bank/bank-books.ts'
import { incomingTransfers } from '#server/simulators/bank/incoming-money.ts'
import { visiting } from '#server/worlds/slices.ts'
import {
  accountKinds,
  ledgerAccounts,
  type AccountKind,
  type LedgerAccount,
} from './chart-of-accounts.ts'
import { accountFlowRows, statementOf, type RowReader } from './account-flows.ts'
import { ledgerTransfers } from './ledger.ts'

/** One rule that always holds, with what it was found to be. */
export interface InvariantResult {
  readonly name: string
  readonly holds: boolean
  /** What was counted, or the first thing that is wrong, as a sentence and what fills it. */
  readonly figure: Sentence
}

interface Sentence {
  readonly text: string
  readonly values: TextValues
}

const everything = { where: [], order: { field: 'id', descending: false } } as const

/** Rules that are checked in slices, since they read all of something. */
export type InvariantCheck = Generator<void, readonly InvariantResult[]>

/** The invariants of the ledger itself (domain.md 4.9, points 1 to 3). They read every account and transfer. */
export function* ledgerInvariants(world: RowReader): InvariantCheck {
  const accounts = [...world.rows(ledgerAccounts).each(everything)]
  return [
    yield* transfersAreLawful(world),
    banksEqualClaims(accounts),
    nothingIsNegative(accounts),
    yield* balancesAreSums(world, accounts),
    yield* statementsAreChains(world),
  ]
}

/**
 * The ledger mirrors what the bank itself says lies on its accounts (domain.md 4.9, point 2), but for money that came in
 * and that the bank told nobody of: only a reconciliation finds that.
 */
export function* bankMirrorInvariant(world: RowReader): InvariantCheck {
  return [
    yield* sumsAgree(
      '每个资金池：账务的银行存款等于银行自己的余额',
      [
        ...[...balancesOfKinds(world, 'BANK')].map(
          ([key, balance]) => [poolOf(key), balance] as const,
        ),
        ...untoldReceipts(world),
      ],
      [...world.rows(bankBalances).each(everything)].map(
        ({ id, balance }) => [id, balance] as const,
      ),
    ),
  ]
}

function* untoldReceipts(world: RowReader): Generator<readonly [string, number]> {
  for (const transfer of world.rows(incomingTransfers).each(everything)) {
    const { isUntold, providerId, payPass, amount } = transfer
    if (isUntold === true) yield [`${providerId}:${payPass}`, amount]
  }
}

function poolOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1)
}

/**
 * Whether the accounts of some kinds hold what rows elsewhere say. Both sides are added up by a key; the account's is
 * `keyOf`, and rows of 0 fen may be left out.
 */
export function* sumsAgree(
  name: string,
  accounts: Iterable<readonly [key: string, amount: number]>,
  rows: Iterable<readonly [key: string, amount: number]>,
): Generator<void, InvariantResult> {
  const differences = new Map<string, number>()
  const add = (key: string, amount: number) => {
    differences.set(key, (differences.get(key) ?? 0) + amount)
  }
  yield* visiting(accounts, ([key, amount]) => add(key, amount))
  yield* visiting(rows, ([key, amount]) => add(key, 0 - amount))
  const wrong = [...differences].find(([, difference]) => difference !== 0)
  if (wrong !== undefined) return differs(name, wrong)
  return fine(name, '{count} 个账户', { count: differences.size })
}

/** The balances of the accounts of some kinds, by kind's owner and pool: `ownerType/ownerId/providerId:payPass`. */
export function* balancesOfKinds(
  world: RowReader,
  ...kinds: readonly AccountKind[]
): Generator<readonly [string, number]> {
  for (const { kind, ownerType, ownerId, pool, balance } of world
    .rows(ledgerAccounts)
    .each(everything)) {
    if (kinds.includes(kind)) yield [`${ownerType}/${ownerId}/${pool}`, balance]
  }
}

function* transfersAreLawful(world: RowReader): Generator<void, InvariantResult> {
  const name = '每笔分录金额为正、不跨资金池'
  let count = 0
  let wrongId: string | undefined
  yield* visiting(world.rows(ledgerTransfers).each(everything), (transfer) => {
    const { id, amount, debitAccount, creditAccount, pool } = transfer
    count += 1
    const isInside = debitAccount.endsWith(`/${pool}`) && creditAccount.endsWith(`/${pool}`)
    if (!Number.isSafeInteger(amount) || amount <= 0 || !isInside) wrongId = id
    return wrongId === undefined
  })
  return wrongId === undefined
    ? fine(name, '{count} 笔分录', { count })
    : broken(name, '分录 {id}', { id: wrongId })
}

function banksEqualClaims(accounts: readonly LedgerAccount[]): InvariantResult {
  const name = '每个资金池：银行存款等于全部权益'
  const differences = new Map<string, number>()
  for (const { kind, pool, balance } of accounts) {
    const { grows, ledger } = accountKinds[kind]
    const key = `${ledger} ${pool}`
    differences.set(key, (differences.get(key) ?? 0) + (grows === 'debit' ? balance : 0 - balance))
  }
  const wrong = [...differences].find(([, difference]) => difference !== 0)
  if (wrong !== undefined) return differs(name, wrong)
  return fine(name, '{count} 个资金池', { count: differences.size })
}

function nothingIsNegative(accounts: readonly LedgerAccount[]): InvariantResult {
  const name = '没有账户为负'
  const wrong = accounts.find(({ balance }) => balance < 0)
  if (wrong !== undefined)
    return broken(name, '{what} 为 {yuan} 元', { what: wrong.id, yuan: formatYuan(wrong.balance) })
  return fine(name, '{count} 个账户', { count: accounts.length })
}

function* balancesAreSums(
  world: RowReader,
  accounts: readonly LedgerAccount[],
): Generator<void, InvariantResult> {
  const name = '余额等于分录之和'
  const sums = new Map<string, number>()
  const add = (id: string, amount: number) => sums.set(id, (sums.get(id) ?? 0) + amount)
  const transfers = world.rows(ledgerTransfers).each(everything)
  yield* visiting(transfers, ({ debitAccount, creditAccount, amount }) => {
    add(debitAccount, amount)
    add(creditAccount, 0 - amount)
  })
  const wrong = accounts.find(({ id, kind, balance }) => {
    const debits = sums.get(id) ?? 0
    return balance !== (accountKinds[kind].grows === 'debit' ? debits : 0 - debits)
  })
  if (wrong !== undefined) return broken(name, wrong.id)
  return fine(name, '{count} 个账户', { count: accounts.length })
}

/** The lines of each statement follow from one another, and end with the balances of the ledger. */
function* statementsAreChains(world: RowReader): Generator<void, InvariantResult> {
  const name = '流水逐行相接，最后一行等于账户余额'
  const last = new Map<string, AccountFlow>()
  // By number: the ids of rows that came with the seed may be greater than those that the world gives.
  const inOrder = { where: [], order: { field: 'flowNo', descending: false } } as const
  let wrongNo: string | undefined
  yield* visiting(world.rows(accountFlowRows).each(inOrder), (flow) => {
    const key = `${flow.ownerType}/${flow.ownerId}/${flow.providerId}:${flow.payPass}`
    if (!follows(flow, last.get(key))) wrongNo = flow.flowNo
    last.set(key, flow)
    return wrongNo === undefined
  })
  if (wrongNo !== undefined) return broken(name, wrongNo)
  for (const { ownerType, ownerId, providerId, payPass, ...flow } of last.values()) {
    if (providerId === null) return broken(name, flow.flowNo)
    const { available, frozen } = statementOf(
      world,
      { type: ownerType, id: ownerId },
      { providerId, payPass },
    )
    if (available !== flow.availableAfter || frozen !== flow.frozenAfter) {
      return broken(name, flow.flowNo)
    }
  }
  return fine(name, '{count} 份流水', { count: last.size })
}

/** Whether a line leads from the balances of the line before it to its own. */
function follows(flow: AccountFlow, before: AccountFlow | undefined): boolean {
  const available = flow.availableAfter - (before?.availableAfter ?? 0)
  const frozen = flow.frozenAfter - (before?.frozenAfter ?? 0)
  const change = flow.direction === flowDirection.values.income ? flow.amount : 0 - flow.amount
  const { freeze, unfreeze } = flowType.values
  if (flow.flowType === freeze || flow.flowType === unfreeze) {
    return available === change && frozen === 0 - change
  }
  return available + frozen === change && (available === 0 || frozen === 0)
}

/** A rule that holds. */
export function fine(name: string, text: string, values: TextValues = {}): InvariantResult {
  return { name, holds: true, figure: { text, values } }
}

/** A rule that does not hold, with the first thing that is wrong. */
export function broken(name: string, text: string, values: TextValues = {}): InvariantResult {
  return { name, holds: false, figure: { text, values } }
}

/** A rule whose two sides differ by so many fen. */
export function differs(name: string, [what, amount]: readonly [string, number]): InvariantResult {
  return broken(name, '{what} 相差 {yuan} 元', { what, yuan: formatYuan(fen(amount)) })
}
