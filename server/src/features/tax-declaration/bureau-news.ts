import { fen } from '@settle/shared/core/money/fen.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { taxFilingStatus } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { refusalText } from '@settle/shared/features/tax-declaration/declaration-forms.ts'
import { type TaxDeclaration } from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { taxDeclarationMachine } from '@settle/shared/features/tax-declaration/tax-declaration.status.ts'
import { nextBusinessNumber } from '#server/core/list/business-number.ts'
import { tellBusiness } from '#server/features/party/index.ts'
import { refundTaxes } from '#server/features/payout/index.ts'
import { issueCertificates } from '#server/features/tax-certificate/index.ts'
import { declaredPeople, paidPools, taxDeclarationRows } from '#server/features/tax/index.ts'
import { post } from '#server/ledger/ledger.ts'
import { taxPaidPosting } from '#server/ledger/postings.ts'
import { takeFromPool } from '#server/simulators/bank/bank-books.ts'
import { type FilingRef, type TaxNews } from '#server/simulators/tax/declaration-bureau.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { changeDeclaration } from './change-declaration.ts'
import { sumOfTaxes, taxesByPool } from './declaration-figures.ts'
import { declarationPages } from './declaration-reminders.ts'
import { offsetsOf } from './tax-offsets.ts'

const { yes, no } = yesNo.values
const sim = 'system'

/** What becomes of a declaration when the bureau answers (domain.md 3.20). An answer that comes twice, or late, changes nothing. */
export const taxNews: TaxNews = {
  accepted(tx, ref) {
    const row = waitingFor(tx, ref)
    if (row === undefined) return
    const isDone = row.payable === 0
    const event = isDone ? 'acceptNothingDue' : 'accept'
    const status = taxDeclarationMachine.next(row.status, event, 'sim')
    if (status === undefined) return
    changeDeclaration(
      tx,
      row,
      {
        status,
        acceptTime: tx.now(),
        parts: row.parts.map((part) => ({ ...part, receiptNo: nextBusinessNumber(tx, '990101') })),
        filings: answered(tx, row, 'accepted', null),
        ...(isDone ? { payTime: tx.now() } : {}),
      },
      sim,
    )
    if (isDone) refundTaxes(tx, offsetsOf(tx, row.id))
  },

  rejected(tx, ref, { code, persons }) {
    const row = waitingFor(tx, ref)
    const status = row && taxDeclarationMachine.next(row.status, 'reject', 'sim')
    if (row === undefined || status === undefined) return
    const failMsg =
      persons.length > 0
        ? `${code} ${refusalText(code)}（${persons.length}人）`
        : `${code} ${refusalText(code)}`
    changeDeclaration(
      tx,
      row,
      {
        status,
        failMsg,
        errorPersons: [...persons],
        filings: answered(tx, row, 'rejected', failMsg),
      },
      sim,
    )
    tellBusiness(
      tx,
      row.providerId,
      `税款申报被退回：${row.period} ${failMsg}`,
      declarationPages.provider,
    )
  },

  *paid(tx, declarationId) {
    const row = tx.rows(taxDeclarationRows).find(declarationId)
    if (row === undefined || row.izPaying === no) return
    const status = taxDeclarationMachine.next(row.status, 'paid', 'sim')
    if (status === undefined) return
    if (row.izChanged === yes) {
      const failMsg = '缴款期间发生退汇，款项未付出，请更正申报后再缴款'
      changeDeclaration(tx, row, { izPaying: no, failMsg }, sim)
      return
    }
    yield* settle(tx, row, status)
  },
}

/** T15, the bank's own books, what came back of earlier months, and the certificates: all of it or nothing. */
function* settle(
  tx: Transaction,
  row: TaxDeclaration,
  status: TaxDeclaration['status'],
): Generator<unknown, void> {
  const { id, providerId, declareNo } = row
  const offsets = offsetsOf(tx, id)
  const pools = yield* taxesByPool(declaredPeople(tx, row), offsets)
  const due = [...pools].filter(([, taxes]) => sumOfTaxes(taxes) > 0)
  post(
    tx,
    taxPaidPosting(
      declareNo,
      due.map(([payPass, taxes]) => ({ pool: { providerId, payPass }, ...taxes })),
    ),
  )
  for (const [payPass, { vat, surcharge, iit }] of due) {
    takeFromPool(tx, { providerId, payPass }, fen(vat + surcharge + iit), {
      serial: declareNo,
      counterparty: '模拟税务局',
      summary: '缴纳税款',
    })
    const paid = { declarationId: id, providerId, payPass, vat, surcharge, iit }
    tx.rows(paidPools).insert({ id: `${id}/${payPass}`, ...paid })
  }
  const paidRow = changeDeclaration(
    tx,
    row,
    {
      status,
      izPaying: no,
      payTime: tx.now(),
      taxPaymentNo: nextBusinessNumber(tx, 'JK'),
    },
    sim,
  )
  refundTaxes(tx, offsets)
  yield* issueCertificates(tx, paidRow, offsets)
}

function waitingFor(
  tx: Transaction,
  { declarationId, filingNo }: FilingRef,
): TaxDeclaration | undefined {
  const row = tx.rows(taxDeclarationRows).find(declarationId)
  const isAsked =
    row?.status === taxFilingStatus.values.declaring && row.filings.length === filingNo
  return isAsked ? row : undefined
}

function answered(
  tx: Transaction,
  { filings }: TaxDeclaration,
  outcome: 'accepted' | 'rejected',
  failMsg: string | null,
): TaxDeclaration['filings'] {
  const last = filings.length - 1
  return filings.map((filing, at) =>
    at === last ? { ...filing, outcome, outcomeTime: tx.now(), failMsg } : filing,
  )
}
