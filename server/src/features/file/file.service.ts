import { randomBytes } from 'node:crypto'
import { licenseBiz } from '@settle/shared/features/file/file.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal, RequestRejected } from '#server/core/refusal.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { type Rows, type Transaction } from '#server/worlds/types.ts'
import { extensionOf, fileTypeOf, safeFileName } from './file-type.ts'

/** An upload as its world knows it; the content lies in the store, for all worlds. */
export interface FileRow extends Row {
  /** `<folder>/<random name>`: knowing it is the right to read the file. */
  readonly path: string
  readonly folder: string
  readonly name: string
  readonly originalName: string
  readonly contentType: string
  readonly isShownInline: boolean
  readonly sizeBytes: number
  readonly contentHash: string
  readonly createBy: string | null
  readonly createTime: string
  readonly createdAtMs: number
  /** The address that it came from where nobody was logged in, else null. */
  readonly anonymousFrom: string | null
}

export const fileRows = defineCollection<FileRow>('files', { indexes: ['path', 'anonymousFrom'] })

/** What a form carried. */
export interface Upload {
  readonly content: Buffer
  readonly originalName: string
  readonly folder: string
}

const licensesPerHour = 10
const hourMs = 3_600_000

/** Refuses what somebody without a session may not upload; the same address may upload ten licences an hour. */
export function assertLicense(
  rows: Rows<FileRow>,
  { content, folder }: Upload,
  address: string,
  nowMs: number,
): void {
  if (folder !== licenseBiz) throw new RequestRejected(401, 'Token失效，请重新登录!')
  if (!fileTypeOf(content).isShownInline) {
    throw new Refusal('营业执照只支持 PNG、JPEG 或 PDF 文件，请换一个文件')
  }
  const recent = rows
    .allBy('anonymousFrom', address)
    .filter(({ createdAtMs }) => nowMs - createdAtMs < hourMs)
  if (recent.length >= licensesPerHour) {
    throw new Refusal('上传过于频繁：每小时最多上传 {limit} 次，请稍后再试', {
      limit: licensesPerHour,
    })
  }
}

/** Notes an upload whose content is kept already. */
export function addFile(
  tx: Transaction,
  { content, originalName, folder }: Upload,
  contentHash: string,
  by: Actor | { readonly anonymousFrom: string },
): FileRow {
  const type = fileTypeOf(content)
  const shownName = safeFileName(originalName)
  const extension = type.extension ?? extensionOf(shownName)
  const name = `${randomBytes(16).toString('hex')}${extension}`
  return tx.rows(fileRows).insert({
    id: tx.nextId(),
    path: `${folder}/${name}`,
    folder,
    name,
    originalName: shownName,
    contentType: type.contentType,
    isShownInline: type.isShownInline,
    sizeBytes: content.length,
    contentHash,
    createBy: 'username' in by ? by.username : null,
    createTime: tx.now(),
    createdAtMs: tx.nowMs(),
    anonymousFrom: 'username' in by ? null : by.anonymousFrom,
  })
}
