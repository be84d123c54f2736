import { isUtf8 } from 'node:buffer'
import { open, readFile, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sliceFromNow, turn } from '#server/worlds/slices.ts'
import { checkedLine, checkedPieces, isBeginning, readChecked } from './checked-line.ts'
import { isMissing, replaceFile, syncFolder } from './durable-file.ts'
import { type FolderGuard, leadsTo, orGone } from './folder-guard.ts'
import { journalLineOf, piecesOf, type JournalLine } from './journal-line.ts'
import { PreparedLine, type Journal } from './journal.ts'
import { GoneData, UnusableData } from './unusable-data.ts'

/** The text of a line, or the pieces of a long one. */
type LineText = string | readonly Buffer[]

interface Waiting {
  readonly text: LineText
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

const newline = 10

/**
 * A journal in a file. One write and sync are under way at a time; what is appended meanwhile goes with the
 * next, so that many writers share one sync.
 */
export class FileJournal implements Journal {
  readonly #path: string
  readonly #warn: (text: string) => void
  readonly #requireThere: FolderGuard['requireThere']
  #file: FileHandle | undefined
  #waiting: Waiting[] = []
  #isBusy = false
  #isCutWanted = false
  #failure: Error | undefined
  #sizeBytes = 0
  /** How much of the file is whole lines, as far as it was read or replaced before it was opened. */
  #goodBytes = 0
  /** The lines appended since the mark, where there is one. */
  #sinceMark: { readonly lines: LineText[]; bytes: number } | undefined

  constructor(
    path: string,
    warn: (text: string) => void,
    requireThere: FolderGuard['requireThere'] = () => Promise.resolve(),
  ) {
    this.#path = path
    this.#warn = warn
    this.#requireThere = requireThere
  }

  get sizeBytes(): number {
    return this.#sizeBytes
  }

  *prepare(line: JournalLine): Generator<void, PreparedLine> {
    return new PreparedLine(yield* checkedPieces(piecesOf(line)))
  }

  append(line: JournalLine | PreparedLine): Promise<void> {
    const text =
      line instanceof PreparedLine ? line.pieces : `${checkedLine(JSON.stringify(line))}\n`
    const bytes = sizeOf(text)
    this.#sizeBytes += bytes
    if (this.#sinceMark !== undefined) {
      this.#sinceMark.lines.push(text)
      this.#sinceMark.bytes += bytes
    }
    return this.#enqueue(text)
  }

  async read(accept: (line: JournalLine) => void): Promise<void> {
    const content = await this.#content()
    const end = content.lastIndexOf(newline) + 1
    let start = 0
    let number = 1
    let isCheckedSoFar = false
    let isSliceOver = sliceFromNow()
    for (; start < end; number += 1) {
      const stop = content.indexOf(newline, start)
      const line = content.subarray(start, stop)
      try {
        if (!isUtf8(line)) throw new Error('不是 UTF-8 文本')
        const { text, isChecked } = readChecked(line)
        // Lines without a checksum are older than all that have one.
        if (isCheckedSoFar && !isChecked) throw new Error('缺少校验和')
        isCheckedSoFar = isChecked
        accept(journalLineOf(text))
      } catch (error) {
        throw this.#unreadable(number, error)
      }
      start = stop + 1
      if (!isSliceOver()) continue
      // oxlint-disable-next-line eslint/no-await-in-loop -- other worlds go on while one is opened
      await turn()
      isSliceOver = sliceFromNow()
    }
    this.#sizeBytes = end
    this.#goodBytes = end
    if (end === content.length) return
    if (!isBeginning(content.subarray(end))) {
      throw this.#unreadable(number, new Error('行尾的换行符已损坏'))
    }
    this.#warn(`${this.#path} 的最后一行不完整（写到一半时停止所致）。它从未被确认，已舍弃。`)
  }

  mark(): void {
    this.#sinceMark = { lines: [], bytes: 0 }
  }

  cut(): Promise<void> {
    this.#isCutWanted = true
    return this.#enqueue('')
  }

  async close(): Promise<void> {
    // An empty line comes after all others; where it fails, they have said so.
    await this.#enqueue('').catch(() => {})
    await this.#file?.close()
    this.#file = undefined
  }

  #enqueue(text: LineText): Promise<void> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ text, resolve, reject })
      // Lines that are appended in the same tick go into the first batch.
      if (!this.#isBusy) queueMicrotask(() => this.#workOff())
    })
  }

  /** Begins the next write, unless one is under way; its end begins the one after it. */
  #workOff(): void {
    if (this.#isBusy || this.#waiting.length === 0) return
    this.#isBusy = true
    const batch = this.#waiting
    const isCut = this.#isCutWanted
    this.#waiting = []
    this.#isCutWanted = false
    void this.#perform(batch, isCut)
  }

  async #perform(batch: readonly Waiting[], isCut: boolean): Promise<void> {
    try {
      await (isCut ? this.#replace() : this.#write(batch))
    } catch (error) {
      this.#fail(error, batch)
      return
    }
    this.#isBusy = false
    for (const { resolve } of batch) resolve()
    this.#workOff()
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    if (batch.every(({ text }) => text === '')) return
    const file = await this.#opened()
    for (const chunk of chunksOf(batch.map(({ text }) => text))) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- their order is that of the lines
      await file.appendFile(chunk)
    }
    // A file that nobody can find any more takes lines for ever, and none of them will be read again.
    const [isThere] = await Promise.all([leadsTo(this.#path, file), file.datasync()])
    if (!isThere) throw new GoneData(this.#path)
  }

  /** Puts a file with the lines since the mark in the place of the old one; the snapshot holds all others. */
  async #replace(): Promise<void> {
    const { lines, bytes } = this.#sinceMark ?? { lines: [], bytes: 0 }
    this.#sinceMark = undefined
    this.#sizeBytes = bytes
    this.#goodBytes = bytes
    await this.#file?.close()
    this.#file = undefined
    await this.#requireThere()
    await orGone(this.#path, () => replaceFile(this.#path, chunksOf(lines)))
  }

  /** The file for appending, without the torn line that it may end with. */
  async #opened(): Promise<FileHandle> {
    if (this.#file === undefined) {
      await this.#requireThere()
      this.#file = await orGone(this.#path, () => open(this.#path, 'a'))
      await this.#file.truncate(this.#goodBytes)
      await syncFolder(dirname(this.#path))
    }
    return this.#file
  }

  /** Refuses what waits and all that comes: what is on disk now is not known, and the journal stays busy for good. */
  #fail(error: unknown, batch: readonly Waiting[]): void {
    const failure = error instanceof GoneData ? error : this.#unwritable(error)
    this.#failure = failure
    for (const { reject } of [...batch, ...this.#waiting]) reject(failure)
    this.#waiting = []
  }

  #unwritable(cause: unknown): Error {
    const reason = cause instanceof Error ? cause.message : String(cause)
    return new Error(`${this.#path} cannot be written: ${reason}`, { cause })
  }

  #unreadable(number: number, cause: unknown): UnusableData {
    const reason = cause instanceof Error ? cause.message : String(cause)
    return new UnusableData(
      `${this.#path} 第 ${number} 行无法读取：${reason}。未改动任何数据。请修复该行；若放弃这个世界的改动，请删除文件夹 ${dirname(this.#path)} 后重新启动。`,
      { place: `${this.#path}:${number}`, cause },
    )
  }

  async #content(): Promise<Buffer> {
    try {
      return await readFile(this.#path)
    } catch (error) {
      if (isMissing(error)) return Buffer.alloc(0)
      throw error
    }
  }
}

/** So many characters are made bytes in less than a millisecond. */
const chunkLength = 256_000

/** One text for short lines that follow each other, though not too many of them, and the pieces of the long ones. */
function* chunksOf(lines: readonly LineText[]): Generator<string | Buffer> {
  let short: string[] = []
  let length = 0
  const joined = () => {
    const text = short.join('')
    short = []
    length = 0
    return text
  }
  for (const line of lines) {
    if (typeof line === 'string') {
      short.push(line)
      length += line.length
      if (length >= chunkLength) yield joined()
      continue
    }
    if (length > 0) yield joined()
    yield* line
  }
  if (length > 0) yield joined()
}

function sizeOf(text: LineText): number {
  if (typeof text === 'string') return Buffer.byteLength(text)
  return text.reduce((bytes, piece) => bytes + piece.length, 0)
}
