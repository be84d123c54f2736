import {
  addDays,
  addMonths,
  dateTimeOf,
  monthOf,
  parseDay,
  type Day,
} from '@settle/shared/core/day.ts'
import { contractMachine } from '@settle/shared/features/contract/contract.status.ts'
import { type Contract } from '@settle/shared/features/contract/contract.ts'
import { contractStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { notFound, Refusal } from '#server/core/refusal.ts'
import { handToArchive, type ArchiveNews } from '#server/simulators/signing/esign-archive.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { simulatedAuthor, type ContractAuthor } from './contract-author.ts'
import { contractPapers, contractRows } from './contract-rows.ts'
import { versionOf } from '#server/features/contract/template/current-template.ts'

type ContractEvent = (typeof contractMachine.moves)[number]['event']

const dayMs = 24 * 60 * 60_000

/** The contract of an id; refuses as for one that does not exist. */
export function contractOf(source: RowSource, id: string): Contract {
  const row = source.rows(contractRows).find(id)
  if (row === undefined || row.delFlag === '1') throw notFound()
  return row
}

/** 1 → 2, once party B was asked to sign. It can be signed until `expireTime` (`YYYY-MM-DD HH:mm:ss`), seven days if left out. */
export function sendContract(
  tx: Transaction,
  id: string,
  author: ContractAuthor,
  expireTime: string = dateTimeOf(tx.nowMs() + 7 * dayMs),
): Contract {
  const change = { sendTime: tx.now(), expireTime, lapseReason: null }
  return move(tx, contractOf(tx, id), 'send', author, change)
}

/**
 * 1 or 2 → 3: both sides have signed. The term begins today; the archive answers after a second (domain.md 7.2).
 * `signatureFile` is the path of an uploaded picture, null for a silent signature or one on paper.
 */
export function signContract(
  tx: Transaction,
  id: string,
  author: ContractAuthor,
  { signatureFile }: { readonly signatureFile: string | null },
): Contract {
  const row = contractOf(tx, id)
  const today = parseDay(tx.today())
  const { termMonths } = versionOf(tx, row)
  const signed = move(tx, row, 'sign', author, {
    signTime: tx.now(),
    beginDate: today,
    endDate: lastDayOf(today, termMonths),
    lapseReason: null,
  })
  const papers = tx.rows(contractPapers)
  const paper = papers.find(id)
  if (paper !== undefined) papers.replace({ ...paper, signatureFile })
  handOver(tx, signed)
  return signed
}

/** 2 → 1: refused, expired or called back; `reason` is a sentence for the reader. Nothing where it is 1 already. */
export function lapseContract(
  tx: Transaction,
  id: string,
  author: ContractAuthor,
  reason: string,
): Contract {
  const row = contractOf(tx, id)
  if (row.contractStatus === contractStatus.values.unsigned) return row
  return move(tx, row, 'lapse', author, { lapseReason: reason, expireTime: null })
}

/** 解约: a signed contract has no effect from now on and stays signed; one that waits lapses. Twice changes nothing. */
export function voidContract(
  tx: Transaction,
  id: string,
  author: ContractAuthor,
  reason: string,
): Contract {
  const row = contractOf(tx, id)
  const { signed, archiveFailed } = contractStatus.values
  const isSigned = row.contractStatus === signed || row.contractStatus === archiveFailed
  if (!isSigned) return lapseContract(tx, id, author, reason)
  if (row.voidTime !== null) return row
  return move(tx, row, 'end', author, { voidTime: tx.now(), voidReason: reason })
}

/** 4 → 3: hands the contract to the archive once more. */
export function retryArchive(tx: Transaction, id: string, author: ContractAuthor): Contract {
  const row = contractOf(tx, id)
  const change = { retryCount: row.retryCount + 1, archiveMsg: null }
  const waiting = move(tx, row, 'retryArchive', author, change)
  handOver(tx, waiting)
  return waiting
}

/** What the archive says; late and repeated news change nothing. */
export const archiveNews: ArchiveNews = {
  archived: (tx, { contractId, attempt }) => {
    const row = tx.rows(contractRows).find(contractId)
    if (row === undefined || !waitsForArchive(row, attempt)) return
    const change = { archiveTime: tx.now(), archiveMsg: null }
    move(tx, row, 'archive', simulatedAuthor, change)
  },
  archiveFailed: (tx, { contractId, attempt }, reason) => {
    const row = tx.rows(contractRows).find(contractId)
    if (row === undefined || !waitsForArchive(row, attempt)) return
    move(tx, row, 'failArchive', simulatedAuthor, { archiveMsg: reason })
  },
}

/** The last day of a term of so many months that begins on a day. */
export function lastDayOf(begin: Day, months: number): Day {
  const month = addMonths(monthOf(begin), months)
  const first = parseDay(`${month}-01`)
  const lastOfMonth = addDays(parseDay(`${addMonths(month, 1)}-01`), -1)
  const same = addDays(first, Number(begin.slice(8)) - 1)
  return addDays(same > lastOfMonth ? addDays(lastOfMonth, 1) : same, -1)
}

function handOver(tx: Transaction, { id, retryCount, partyA, partyB, name }: Contract): void {
  handToArchive(tx, { contractId: id, attempt: retryCount }, [partyA, partyB, name ?? ''])
}

function waitsForArchive(row: Contract, attempt: number): boolean {
  return (
    row.contractStatus === contractStatus.values.signed &&
    row.archiveTime === null &&
    row.retryCount === attempt
  )
}

function move(
  tx: Transaction,
  row: Contract,
  event: ContractEvent,
  { mover, username }: ContractAuthor,
  change: Partial<Contract>,
): Contract {
  const contractStatusAfter = contractMachine.next(row.contractStatus, event, mover)
  if (contractStatusAfter === undefined) throw new Refusal('当前状态不允许该操作')
  return tx.rows(contractRows).replace({
    ...row,
    ...change,
    contractStatus: contractStatusAfter,
    updateBy: username,
    updateTime: tx.now(),
    version: row.version + 1,
  })
}
