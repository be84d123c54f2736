import { createHash } from 'node:crypto'
import { createBrotliDecompress, createBrotliCompress, constants } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { type Row } from '#server/worlds/rows/collection.ts'
import { isRow } from '#server/worlds/disk/journal-line.ts'
import { hasFields, parseJson } from '#server/worlds/disk/json.ts'
import { type SeedHead } from './seed.ts'

/** A seed as it travels: a name of its content, and its text, compressed and in base64. */
export interface PackedSeed extends SeedHead {
  readonly hash: string
  readonly text: string
}

/** Some rows of one collection of a seed, with their JSON; a collection may come in several parts, and an empty one in one. */
export interface SeedPart {
  readonly collection: string
  readonly rows: readonly Row[]
  readonly lines: readonly string[]
}

/** A packed seed that cannot be one. */
export class BadSeedText extends Error {
  override readonly name = 'BadSeedText'
}

const namePattern = /^[A-Za-z]\w*$/
/** The largest story has 550 MB. */
const textLimitBytes = 800_000_000
const lineLimitBytes = 4_000_000
const linesAtOnce = 500

/** Rows as lines of JSON, in pieces that are small enough not to hold up the process. */
export function* linesOf(rows: readonly Row[]): Generator<string> {
  for (let start = 0; start < rows.length; start += linesAtOnce) {
    const chunk = rows.slice(start, start + linesAtOnce)
    yield chunk.map((row) => `${JSON.stringify(row)}\n`).join('')
  }
}

/** The line before all others, and the one before the rows of a collection. */
export function headLine({ d0Ms, size }: SeedHead): string {
  return `${JSON.stringify({ d0Ms, size })}\n`
}

export function collectionLine(collection: string): string {
  return `${JSON.stringify(collection)}\n`
}

/** The order in which the collections stand in the text of a seed. */
export function inTextOrder(names: Iterable<string>): readonly string[] {
  return [...names].toSorted()
}

/** Names a seed by its content alone: equal rows of equal days have equal names, no matter who told them and with what. */
export function contentHash(
  head: SeedHead,
  collections: Readonly<Record<string, readonly Row[]>>,
): string {
  const hash = createHash('sha256').update(headLine(head))
  for (const name of inTextOrder(Object.keys(collections))) {
    hash.update(collectionLine(name))
    for (const lines of linesOf(collections[name] ?? [])) hash.update(lines)
  }
  return nameOf(hash.digest('hex'))
}

/** Packs the text of a seed; a text of 35 MB comes to 1.7 MB. */
export async function packSeed(
  head: SeedHead,
  text: AsyncIterable<string | Buffer>,
): Promise<PackedSeed> {
  const hash = createHash('sha256')
  const hashed = async function* () {
    for await (const piece of text) {
      hash.update(piece)
      yield piece
    }
  }
  // The quality at which a large text takes a second and not ten.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 22 }
  const pieces = Readable.from(hashed(), { objectMode: false })
  const compressor = createBrotliCompress({ params })
  pieces.on('error', (error) => compressor.destroy(error))
  const packed = await buffer(pieces.pipe(compressor))
  return { ...head, hash: nameOf(hash.digest('hex')), text: packed.toString('base64') }
}

/** The rows of a packed seed, in order. Throws a BadSeedText where it is none, or not the one that its hash names. */
export async function* unpackSeed({ hash, text, ...head }: PackedSeed): AsyncGenerator<SeedPart> {
  const found = createHash('sha256')
  const reader = new PartReader(head)
  let bytes = 0
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of inflated(text)) {
    found.update(chunk)
    bytes += chunk.length
    if (bytes > textLimitBytes) throw new BadSeedText('样例数据过大')
    const content = Buffer.concat([rest, chunk])
    const end = content.lastIndexOf(10) + 1
    rest = content.subarray(end)
    if (rest.length > lineLimitBytes) throw new BadSeedText('样例数据的一行过长')
    yield* reader.partsIn(content.toString('utf8', 0, end))
  }
  if (rest.length > 0 || nameOf(found.digest('hex')) !== hash) {
    throw new BadSeedText('样例数据不完整或被改动过')
  }
}

async function* inflated(text: string): AsyncGenerator<Buffer> {
  const stream = createBrotliDecompress()
  stream.end(Buffer.from(text, 'base64'))
  try {
    for await (const chunk of stream) yield chunk
  } catch (error) {
    // What is thrown where the chunks are read does not come by here.
    throw new BadSeedText('样例数据无法解压', { cause: error })
  }
}

/** Reads the lines of a seed's text. */
class PartReader {
  readonly #head: string
  #isBegun = false
  #collection = ''

  constructor(head: SeedHead) {
    this.#head = headLine(head).trimEnd()
  }

  *partsIn(text: string): Generator<SeedPart> {
    let rows: Row[] = []
    let lines: string[] = []
    for (const line of text.split('\n').slice(0, -1)) {
      if (!this.#isBegun) {
        if (line !== this.#head) throw new BadSeedText('样例数据与文件的其余部分不符')
        this.#isBegun = true
      } else if (line.startsWith('"')) {
        if (rows.length > 0) yield { collection: this.#collection, rows, lines }
        rows = []
        lines = []
        this.#begin(valueOf(line))
        yield { collection: this.#collection, rows: [], lines: [] }
      } else {
        rows.push(this.#rowOf(valueOf(line)))
        lines.push(line)
      }
    }
    if (rows.length > 0) yield { collection: this.#collection, rows, lines }
  }

  /** A collection names a file; each comes once, in order. */
  #begin(name: unknown): void {
    if (typeof name !== 'string' || !namePattern.test(name) || name <= this.#collection) {
      throw new BadSeedText('样例数据的内容无法识别')
    }
    this.#collection = name
  }

  #rowOf(row: unknown): Row {
    if (this.#collection === '' || !isRow(row)) throw new BadSeedText('样例数据的内容无法识别')
    return row
  }
}

/** A packed seed in a value that came from outside; undefined where it is none. */
export function findPackedSeed(value: unknown): PackedSeed | undefined {
  if (!hasFields(value)) return undefined
  const { hash, d0Ms, size, text } = value
  const isPacked =
    typeof hash === 'string' &&
    /^[0-9a-f]{16}$/.test(hash) &&
    typeof d0Ms === 'number' &&
    Number.isSafeInteger(d0Ms) &&
    typeof size === 'string' &&
    typeof text === 'string'
  return isPacked ? { hash, d0Ms, size, text } : undefined
}

function valueOf(line: string): unknown {
  try {
    return parseJson(line)
  } catch (error) {
    throw new BadSeedText('样例数据的内容无法识别', { cause: error })
  }
}

function nameOf(digest: string): string {
  return digest.slice(0, 16)
}
