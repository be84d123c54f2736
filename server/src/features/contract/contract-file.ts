import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { type Contract } from '@settle/shared/features/contract/contract.ts'
import { type Actor } from '#server/core/actor.ts'
import { type DocumentPrinter } from '#server/documents/document-printer.ts'
import { type PrintedDocument, type Signatory } from '#server/documents/printed-document.ts'
import { fileRows, type FileStore } from '#server/features/file/index.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { contractOf } from './contract-moves.service.ts'
import { contractPapers } from './contract-rows.ts'
import { isPlain } from './contract-scope.ts'
import { dayInChinese, readContractText } from './contract-text.ts'

/** What the file of a contract is made with. */
export interface FileMakers {
  readonly files: FileStore
  readonly printer: DocumentPrinter
}

const notice = '模拟文件，不具法律效力'
const maskedNotice = `${notice} · 脱敏副本，个人信息已部分隐藏`

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
    number: `合同编号：${text.contractNo}`,
    watermark: '模拟',
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
    { side: '甲方（盖章）', name: partyA, day: signDay, mark: seal },
    {
      side: isCompany ? '乙方（盖章）' : '乙方（签字）',
      name: partyB,
      day: signDay,
      mark: isCompany ? seal : signature,
    },
  ]
}

function endOf({ voidTime, voidReason }: Contract): PrintedDocument['blocks'] {
  if (voidTime === null) return []
  return [
    { kind: 'heading', text: '解约' },
    { kind: 'text', text: `本合同已于${dayInChinese(voidTime)}解约：${voidReason ?? ''}` },
  ]
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
