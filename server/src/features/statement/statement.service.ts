import {
  addDays,
  addMonths,
  dayOf,
  dayPartOf,
  monthOf,
  parseDateTime,
  parseDay,
  type Month,
} from '@settle/shared/core/day.ts'
import { addFen, fen, negate, type Fen } from '@settle/shared/core/money/fen.ts'
import { flowDirection, flowType } from '@settle/shared/ledger/flow.dictionaries.ts'
import { type AccountFlow } from '@settle/shared/ledger/account-flow-row.ts'
import { type FundAccount } from '@settle/shared/features/funds/fund-account.ts'
import {
  listedLines,
  type Statement,
  type StatementBalance,
  type StatementDay,
  type StatementLine,
  type StatementMonth,
} from '@settle/shared/features/statement/statement.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { notFound, Refusal } from '#server/core/refusal.ts'
import { visibleAccounts } from '#server/features/funds/index.ts'
import { accountFlowRows } from '#server/ledger/account-flows.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

const linesAtOnce = 500

/** The account of an id; one that the caller may not see is not there. */
export function accountOf(world: World, actor: Actor, id: string): FundAccount {
  const account = visibleAccounts(world, actor).find((row) => row.id === id)
  if (account === undefined) throw notFound()
  return account
}

/**
 * The months of an account, the latest first: from that of its first line to this one; none before there is a line. In
 * slices.
 */
export function* monthsOf(world: World, account: FundAccount): Generator<void, StatementMonth[]> {
  const { months } = yield* bookOf(world, account)
  return months.toReversed()
}

/** One month of an account with its lines, or with its days where the lines are too many; refuses a month without one. In slices. */
export function* statementOf(
  world: World,
  account: FundAccount,
  asked: string,
): Generator<void, Statement> {
  const { months, lines, days } = yield* bookOf(world, account, asked)
  const month = months.find((each) => each.month === asked)
  if (month === undefined) throw noStatement(months)
  const from = parseDay(`${asked}-01`)
  const last = addDays(parseDay(`${addMonths(monthOf(from), 1)}-01`), -1)
  const isLong = lines.length > listedLines
  return {
    ...month,
    number: numberOf(account, month),
    from,
    to: month.isOver ? last : dayOf(world.clock.nowMs()),
    lines: isLong ? [] : lines,
    days: isLong ? days : [],
  }
}

function noStatement(months: readonly StatementMonth[]): Refusal {
  const [first, last] = [months.at(0), months.at(-1)]
  return first === undefined || last === undefined
    ? new Refusal('这个账户还没有流水，有了第一笔流水后每月一份对账单')
    : new Refusal('这个账户从 {from} 到 {to} 有对账单，请选择其中一个月', {
        from: first.month,
        to: last.month,
      })
}

/** `DZ202611-000001-000003-1`: the month, the ends of the owner's and the provider's number, the channel. */
function numberOf(
  { ownerId, providerId, payPass }: FundAccount,
  { month }: StatementMonth,
): string {
  const [owner, provider] = [ownerId, providerId].map((id) => id.slice(-6).padStart(6, '0'))
  return `DZ${month.replace('-', '')}-${owner}-${provider}-${payPass}`
}

interface Book {
  readonly months: readonly StatementMonth[]
  /** The lines and the days of the month that is asked for. */
  readonly lines: StatementLine[]
  readonly days: StatementDay[]
}

type Sums = Pick<
  StatementMonth,
  'month' | 'opening' | 'income' | 'expense' | 'toFrozen' | 'fromFrozen' | 'closing' | 'lineCount'
>

function* bookOf(world: World, account: FundAccount, asked?: string): Generator<void, Book> {
  const thisMonth = monthOf(dayOf(world.clock.nowMs()))
  const months: Sums[] = []
  const lines: StatementLine[] = []
  const days: StatementDay[] = []
  let balance = nothing
  let count = 0
  for (const flow of flowsOf(world, account)) {
    count += 1
    if (count % linesAtOnce === 0) yield
    const day = dayPartOf(parseDateTime(flow.flowTime))
    enterMonths(months, monthOf(day), balance)
    const line = lineOf(flow)
    balance = balanceOf(flow)
    const month = months.at(-1)
    if (month !== undefined) months[months.length - 1] = withLine(month, line, balance)
    if (monthOf(day) !== asked) continue
    lines.push(line)
    enterDay(days, day, line)
  }
  if (count > 0) enterMonths(months, thisMonth, balance)
  return {
    months: months.map((sums) => ({ ...sums, isOver: sums.month < thisMonth })),
    lines,
    days,
  }
}

/** The lines of an account in the order in which they were written. */
function flowsOf(
  source: RowSource,
  { ownerType, ownerId, providerId, payPass }: FundAccount,
): Iterable<AccountFlow> {
  const where = Object.entries({ ownerId, ownerType, providerId, payPass, delFlag: '0' })
  return source.rows(accountFlowRows).each({
    where: where.map(([field, value]) => ({ field, is: 'equal', value }) as const),
    order: { field: 'flowNo', descending: false },
  })
}

/** Opens every month up to one, also those in which nothing happened. */
function enterMonths(months: Sums[], month: Month, balance: StatementBalance): void {
  for (;;) {
    const last = months.at(-1)
    if (last !== undefined && last.month >= month) return
    const next = last === undefined ? month : addMonths(monthOf(parseDay(`${last.month}-01`)), 1)
    months.push({
      month: next,
      opening: balance,
      income: 0,
      expense: 0,
      toFrozen: 0,
      fromFrozen: 0,
      closing: balance,
      lineCount: 0,
    })
  }
}

function withLine(sums: Sums, line: StatementLine, closing: StatementBalance): Sums {
  return {
    ...sums,
    income: sums.income + line.income,
    expense: sums.expense + line.expense,
    toFrozen: sums.toFrozen + Math.max(0, line.moved),
    fromFrozen: sums.fromFrozen + Math.max(0, -line.moved),
    closing,
    lineCount: sums.lineCount + 1,
  }
}

function enterDay(days: StatementDay[], day: string, line: StatementLine): void {
  const { balance, frozen, income, expense, moved } = line
  const known = days.at(-1)
  if (known?.day !== day) {
    days.push({ day, lineCount: 1, income, expense, moved, balance, frozen })
    return
  }
  days[days.length - 1] = {
    day,
    lineCount: known.lineCount + 1,
    income: known.income + income,
    expense: known.expense + expense,
    moved: known.moved + moved,
    balance,
    frozen,
  }
}

const nothing: StatementBalance = { available: 0, frozen: 0, total: 0 }

/** What stood on the account after a line. */
function balanceOf({ availableAfter, frozenAfter }: AccountFlow): StatementBalance {
  return {
    available: availableAfter,
    frozen: frozenAfter,
    total: addFen(availableAfter, frozenAfter),
  }
}

function lineOf(flow: AccountFlow): StatementLine {
  const { flowNo, flowTime, orderNo, counterparty, memo, frozenAfter } = flow
  return {
    flowNo,
    flowTime,
    flowType: flow.flowType,
    orderNo,
    counterparty,
    memo,
    ...effectOf(flow),
    balance: balanceOf(flow).total,
    frozen: frozenAfter,
  }
}

const none = fen(0)

/** What a line does to the book balance. To freeze and to release moves money inside the account, whatever its direction says. */
function effectOf({ flowType: kind, direction, amount }: AccountFlow): {
  readonly income: Fen
  readonly expense: Fen
  readonly moved: Fen
} {
  const { freeze, unfreeze } = flowType.values
  if (kind === freeze) return { income: none, expense: none, moved: amount }
  if (kind === unfreeze) return { income: none, expense: none, moved: negate(amount) }
  return direction === flowDirection.values.income
    ? { income: amount, expense: none, moved: none }
    : { income: none, expense: amount, moved: none }
}
