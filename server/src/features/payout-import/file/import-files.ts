import { fen, plainYuan } from '@settle/shared/core/money/fen.ts'
import { checkLevel } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type PayeeCells } from '@settle/shared/features/payout-import/import-row.ts'
import { payeeColumns } from '@settle/shared/features/payout-import/payee-sheet.ts'
import {
  failingRemark,
  misprintedPayee,
} from '@settle/shared/features/payout-import/payee-sample.ts'
import { accountKindOf, parsePayee } from '@settle/shared/features/payout-import/payee.rules.ts'
import { type Cell } from '#server/core/list/cell.ts'
import { isBlocked, PayeeChecker, type CheckContext } from '#server/features/payee-check/index.ts'
import { say } from '#server/core/call/locale.ts'
import { signRecords } from '#server/features/sign-record/index.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { linesOf } from '#server/features/payout-import/session/import-rows.ts'
import { knownCellsOf } from '#server/features/payout-import/session/known-payee.ts'

/** The columns of the template; they stay Chinese, since an upload is recognised by them. */
export const templateHeadings = payeeColumns.map(({ heading }) => heading)

/** The columns of the file of rows to mend: those of the template, then where and why. */
export const errorHeadings = [...templateHeadings, '行号', '原因']

function cellsOf(cells: PayeeCells): Cell[] {
  return payeeColumns.map(({ field }) => cells[field])
}

/** The rows of an import that did not pass, in the form of the template. */
export function errorRowsOf(reader: RowSource, sessionId: string): Cell[][] {
  return linesOf(reader, sessionId)
    .filter(({ level }) => level !== checkLevel.values.passed)
    .map(({ cells, rowNo, findings }) => [
      ...cellsOf(cells),
      rowNo,
      findings.map(({ text, values }) => say('zh-CN', text, values)).join('；'),
    ])
}

const samplePeople = 20
/** Cards that do not simply succeed (domain.md 7.3). */
const specialCard = /00(?:0[1-9]|1[0-2])$/
/**
 * People whom the merchant may pay as things stand, then one whose certificate is wrong; the last of the good ones has
 * an account at which the payout will fail (domain.md 7.3).
 */
export function sampleRowsOf(reader: RowSource, context: CheckContext): Cell[][] {
  const good = payablePeople(reader, context)
  const kind = accountKindOf(context.payPass, context.terms.servicePackage.payoutTarget)
  const failing = { card: '6200000000100150002', alipay: 'mismatch@example.com', balance: '' }[kind]
  const last = good.at(-1)
  const cells =
    last === undefined || kind === 'balance'
      ? good
      : [...good.slice(0, -1), { ...last, payeeAccount: failing, remark: failingRemark }]
  const account = { card: '6200000000101168888', alipay: '10000077788', balance: '' }[kind]
  return [...cells, { ...misprintedPayee, payeeAccount: account }].map(cellsOf)
}

function payablePeople(reader: RowSource, context: CheckContext): PayeeCells[] {
  const { merchant, provider } = context.terms
  const checker = new PayeeChecker(reader, context)
  const people: PayeeCells[] = []
  for (const record of reader.rows(signRecords).allBy('merchantId', merchant.id)) {
    if (people.length === samplePeople) break
    if (record.providerId !== provider.id) continue
    const cells = sampleCellsOf(reader, context, record.individualId, people.length)
    if (specialCard.test(cells.payeeAccount)) continue
    const rowNo = people.length + 2
    const payee = { ...parsePayee(cells), rowNo, retryOfItemId: null, isRetryConfirmed: false }
    const { findings } = checker.check(payee)
    if (!isBlocked(findings)) people.push(cells)
  }
  return people
}

function sampleCellsOf(
  reader: RowSource,
  context: CheckContext,
  individualId: string,
  index: number,
): PayeeCells {
  return {
    ...knownCellsOf(reader, context, individualId),
    // Amounts of everyday work, no two alike.
    amountText: plainYuan(fen(80_000 + ((index * 37_550) % 190_000))),
  }
}
