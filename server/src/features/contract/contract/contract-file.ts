import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { dayOnPaper, paperWords } from '@settle/shared/features/contract/paper-words.ts'
import { type Contract } from '@settle/shared/features/contract/contract.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type DocumentPrinter } from '#server/documents/document-printer.ts'
import { type PrintedDocument, type Signatory } from '#server/documents/printed-document.ts'
import { fileRows } from '#server/features/file/index.ts'
import { type FileStore } from '#server/core/file-store.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { contractOf } from './contract-moves.service.ts'
import { contractPapers } from './contract-rows.ts'
import { isPlain } from './contract-scope.ts'
import { readContractText } from './contract-text.ts'

/** What the file of a contract is made with. */
export interface FileMakers {
  readonly files: FileStore
  readonly printer: DocumentPrinter
}

const { notice } = paperWords
const maskedNotice = `${notice} · ${paperWords.maskedCopy}`

/**
 * The PDF of a contract, made anew each time from what the world keeps of it. In full unless a `reader` is named, for whom
 * it is masked. Refuses an unknown id, and rejects with 503 where too many files are being made.
 */
export async function contractFileOf(
  source: RowSource,
  id: string,
  makers: FileMakers,
  reader?: Actor,
): Promise<Uint8Array> {
  const row = contractOf(source, id)
  const isMasked = reader !== undefined && !isPlain(row)
  // A signature is the name once more.
  const signature = isMasked ? null : await findSignature(source, id, makers.files)
  const document = documentOf(source, row, { signature, reader })
  return makers.printer.print(document)
}

interface Copy {
  readonly signature: Uint8Array | null
  readonly reader: Actor | undefined
}

function documentOf(
  source: RowSource,
  row: Contract,
  { signature, reader }: Copy,
): PrintedDocument {
  const text = readContractText(source, row.id, reader)
  return {
    title: text.title,
    number: `${paperWords.number}${text.contractNo}`,
    watermark: paperWords.watermark,
    footer: reader === undefined || isPlain(row) ? notice : maskedNotice,
    madeAtMs: epochMsOf(parseDateTime(row.signTime ?? row.createTime)),
    blocks: [
      ...text.paragraphs,
      ...endOf(row),
      { kind: 'signatures', signatories: signatoriesOf(row, text, signature) },
    ],
  }
}

function signatoriesOf(
  row: Contract,
  {
    partyA,
    partyB,
    signDay,
  }: Pick<ReturnType<typeof readContractText>, 'partyA' | 'partyB' | 'signDay'>,
  signature: Uint8Array | null,
): Signatory[] {
  const isSigned = signDay !== null
  const seal = isSigned ? 'seal' : null
  const isCompany = row.name === null
  return [
    { side: paperWords.sealOfA, name: partyA, day: signDay, mark: seal },
    {
      side: isCompany ? paperWords.sealOfB : paperWords.signatureOfB,
      name: partyB,
      day: signDay,
      mark: isCompany ? seal : signature,
    },
  ]
}

function endOf({ voidTime, voidReason }: Contract): PrintedDocument['blocks'] {
  if (voidTime === null) return []
  return [
    { kind: 'heading', text: paperWords.ending },
    { kind: 'text', text: endingOf(voidTime, voidReason) },
  ]
}

function endingOf(time: string, reason: string | null): string {
  return `本合同已于${dayOnPaper(time)}解约：${reason ?? ''}`
}

async function findSignature(
  source: RowSource,
  id: string,
  files: FileStore,
): Promise<Uint8Array | null> {
  const path = source.rows(contractPapers).find(id)?.signatureFile ?? null
  const file = path === null ? undefined : source.rows(fileRows).findBy('path', path)
  return file === undefined ? null : ((await files.read(file.contentHash)) ?? null)
}
