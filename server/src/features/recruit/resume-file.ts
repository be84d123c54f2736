import { resumeLimitBytes } from '@settle/shared/features/recruit/open-vacancy-calls.ts'
import { Refusal, RequestRejected } from '#server/core/refusal.ts'
import { ZipArchive } from '#server/spreadsheet/xlsx/zip-archive.ts'

/** What a résumé is, by its content. */
export type ResumeKind = 'pdf' | 'png' | 'jpeg' | 'docx' | 'doc'

const starts: readonly (readonly [ResumeKind | 'zip', Buffer])[] = [
  ['pdf', Buffer.from('%PDF-')],
  ['png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['jpeg', Buffer.from('ffd8ff', 'hex')],
  ['zip', Buffer.from('504b0304', 'hex')],
  ['doc', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
]

/** How far from its end a PDF says that it ends. */
const pdfEndBytes = 1_024
const leastImageBytes = 64

/**
 * What a résumé is, whatever it is called. Refuses what is none, is too large, is broken at its ends, or carries macros.
 * Nothing is unpacked: of a Word file only the directory is read.
 */
export function resumeKindOf(content: Buffer): ResumeKind {
  if (content.length > resumeLimitBytes) {
    throw new RequestRejected(413, '简历不能超过 5 MB，请压缩后再上传')
  }
  const kind = starts.find(([, start]) => content.subarray(0, start.length).equals(start))?.[0]
  switch (kind) {
    case 'pdf':
      if (!content.subarray(-pdfEndBytes).includes('%%EOF')) throw broken()
      return kind
    case 'png':
      if (content.length < leastImageBytes || !content.subarray(-12).includes('IEND'))
        throw broken()
      return kind
    case 'jpeg':
      if (content.length < leastImageBytes) throw broken()
      return kind
    case 'zip':
      return wordKind(content)
    case 'doc':
      // A container of many kinds of documents names its parts in UTF-16.
      if (!content.includes(Buffer.from('WordDocument', 'utf16le'))) throw noResume()
      if (content.includes(Buffer.from('_VBA_PROJECT', 'utf16le'))) throw withMacros()
      return kind
    default:
      throw noResume()
  }
}

function wordKind(content: Buffer): ResumeKind {
  const names = namesIn(content)
  if (!names.has('[content_types].xml') || !names.has('word/document.xml')) throw noResume()
  if ([...names].some((name) => name.endsWith('vbaproject.bin'))) throw withMacros()
  return 'docx'
}

function namesIn(content: Buffer): ReadonlySet<string> {
  try {
    return new Set(Array.from(new ZipArchive(content).names, (name) => name.toLowerCase()))
  } catch (error) {
    if (error instanceof Refusal) throw broken()
    throw error
  }
}

function noResume(): Refusal {
  return new Refusal('简历只支持 PDF、Word、PNG 或 JPEG 文件，请换一个文件')
}

function broken(): Refusal {
  return new Refusal('简历文件不完整或已损坏，请重新导出后上传')
}

function withMacros(): Refusal {
  return new Refusal('简历含有宏，不能上传；请另存为 PDF 后再上传')
}

/** The content types that the store of files does not tell by the first bytes. */
export const wordTypes: Readonly<Partial<Record<ResumeKind, string>>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
}
