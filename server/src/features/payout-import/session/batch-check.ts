import { addFen, fen, type Fen } from '@settle/shared/core/money/fen.ts'
import { checkLevel } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type ImportSession } from '@settle/shared/features/payout-import/import-session.ts'
import { parsePayee, type ParsedPayee } from '@settle/shared/features/payout-import/payee.rules.ts'
import {
  block,
  isBlocked,
  levelOf,
  PayeeChecker,
  type CheckContext,
  type CheckedPayee,
} from '#server/features/payee-check/index.ts'
import { trial, type TrialItem } from '#server/features/payout/index.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { type CheckedLine, type ImportLine } from './import-rows.ts'
import { isNewPayee } from './new-payee.ts'

/** A list that was checked as a whole, with its counts and, in fen, the totals of the rows that can be paid. */
export interface CheckedBatch {
  readonly lines: readonly CheckedLine[]
  readonly totals: Pick<
    ImportSession,
    | 'rowCount'
    | 'passedCount'
    | 'warnedCount'
    | 'blockedCount'
    | 'unsignedCount'
    | 'newCount'
    | 'totalAmount'
    | 'totalNet'
    | 'totalTax'
    | 'totalFee'
    | 'totalPay'
  >
}

/** Checks a list in slices; `onChecked` is told now and then how many lines were checked so far. */
export function* check(
  reader: RowSource,
  context: CheckContext,
  lines: readonly ImportLine[],
  onChecked: (count: number) => void = () => {},
): Generator<void, CheckedBatch> {
  const batch = new BatchCheck(reader, context)
  for (const [index, line] of lines.entries()) {
    batch.check(line)
    if (index % toldAtOnce === 0) onChecked(index)
    yield
  }
  onChecked(lines.length)
  return yield* batch.result()
}

const toldAtOnce = 500

interface Entry {
  readonly line: ImportLine
  readonly payee: ParsedPayee
  readonly checked: CheckedPayee
}

type Figures = Pick<
  CheckedLine,
  'amount' | 'vat' | 'surcharge' | 'iit' | 'tax' | 'fee' | 'net' | 'pay'
>

const noFigures: Figures = {
  amount: null,
  vat: null,
  surcharge: null,
  iit: null,
  tax: null,
  fee: null,
  net: null,
  pay: null,
}

class BatchCheck {
  readonly #reader: RowSource
  readonly #context: CheckContext
  readonly #checker: PayeeChecker
  readonly #entries: Entry[] = []

  constructor(reader: RowSource, context: CheckContext) {
    this.#reader = reader
    this.#context = context
    this.#checker = new PayeeChecker(reader, context)
  }

  check(line: ImportLine): void {
    const payee = parsePayee(line.cells)
    const { rowNo, retryOfItemId, isRetryConfirmed = false } = line
    const checked = this.#checker.check({ ...payee, rowNo, retryOfItemId, isRetryConfirmed })
    this.#entries.push({ line, payee, checked })
  }

  *result(): Generator<void, CheckedBatch> {
    let entries: readonly Entry[] = this.#entries
    let figures = yield* this.#figuresOf(entries)
    // Anyone who would get nothing cannot be paid, and then counts for nothing in the figures of the others.
    while ([...figures.values()].some(({ net }) => net <= 0)) {
      entries = entries.map((entry) => (isUnpayable(figures.get(entry)) ? refused(entry) : entry))
      figures = yield* this.#figuresOf(entries)
    }
    const lines: CheckedLine[] = []
    let newCount = 0
    yield* visiting(entries, (entry) => {
      lines.push(lineOf(entry, figures.get(entry)))
      if (this.#isNew(entry)) newCount += 1
    })
    return { lines, totals: { ...totalsOf(lines), newCount } }
  }

  #isNew({ checked: { individualId } }: Entry): boolean {
    if (individualId === undefined) return true
    return isNewPayee(this.#reader, this.#context.terms.merchant.id, individualId)
  }

  *#figuresOf(entries: readonly Entry[]) {
    const payable = entries.flatMap((entry) => {
      const { findings, individualId } = entry.checked
      const { amount } = entry.payee
      return isBlocked(findings) || individualId === undefined || typeof amount === 'string'
        ? []
        : [{ entry, individualId, amount }]
    })
    const { terms, month } = this.#context
    const items = yield* trial(this.#reader, terms, month, payable)
    return new Map(
      items.flatMap((figures, index) => {
        const entry = payable[index]?.entry
        return entry === undefined ? [] : [[entry, figures] as const]
      }),
    )
  }
}

function isUnpayable(figures: TrialItem | undefined): boolean {
  return figures !== undefined && figures.net <= 0
}

function refused({ line, payee, checked }: Entry): Entry {
  const findings = [...checked.findings, block('C06', '扣除税费后实发金额不大于0')]
  return { line, payee, checked: { ...checked, findings } }
}

function lineOf({ line, payee, checked }: Entry, figures: TrialItem | undefined): CheckedLine {
  return {
    rowNo: line.rowNo,
    cells: line.cells,
    retryOfItemId: line.retryOfItemId,
    isRetryConfirmed: line.isRetryConfirmed ?? false,
    level: levelOf(checked.findings),
    findings: checked.findings,
    individualId: checked.individualId ?? null,
    deliveryId: checked.deliveryId,
    bankCode: payee.bankCode,
    ...(figures === undefined ? noFigures : figuresIn(figures)),
  }
}

function figuresIn({ amount, vat, surcharge, iit, tax, fee, net, pay }: TrialItem): Figures {
  return { amount, vat, surcharge, iit, tax, fee, net, pay }
}

function totalsOf(lines: readonly CheckedLine[]): Omit<CheckedBatch['totals'], 'newCount'> {
  const { passed, warning, blocked } = checkLevel.values
  const count = (level: CheckedLine['level']) => lines.filter((line) => line.level === level).length
  const sum = (figure: (line: CheckedLine) => number | null): Fen =>
    addFen(...lines.map((line) => fen(figure(line) ?? 0)))
  return {
    rowCount: lines.length,
    passedCount: count(passed),
    warnedCount: count(warning),
    blockedCount: count(blocked),
    unsignedCount: lines.filter(isOnlyUnsigned).length,
    totalAmount: sum(({ amount }) => amount),
    totalNet: sum(({ net }) => net),
    totalTax: sum(({ tax }) => tax),
    totalFee: sum(({ fee }) => fee),
    totalPay: sum(({ pay }) => pay),
  }
}

/** Whether a line is blocked by nothing but the missing contract. */
export function isOnlyUnsigned({ level, findings }: CheckedLine): boolean {
  if (level !== checkLevel.values.blocked) return false
  return findings.every((finding) => finding.code === 'C09' || finding.level !== level)
}
