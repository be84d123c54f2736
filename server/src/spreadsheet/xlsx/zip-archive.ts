import { crc32 } from 'node:zlib'
import { Inflate } from 'fflate'
import { damaged, tooLarge } from '#server/spreadsheet/sheet-refusals.ts'

const inflatedLimitBytes = 100_000_000
const inflationLimit = 100
// Whatever inflates to less is harmless, however small it was packed.
const harmlessBytes = 1_000_000
const entryLimit = 1_000
// What is inflated at once: deflate makes at most a thousand times of it.
const sliceBytes = 4_096

const endSignature = 0x06054b50
const endBytes = 22
const end64LocatorSignature = 0x07064b50
const end64Signature = 0x06064b50
const entrySignature = 0x02014b50
const entryBytes = 46
const localSignature = 0x04034b50
const localBytes = 30
const [stored, deflated] = [0, 8]
const encryptedFlag = 1
const wide = 0xffffffff

interface Entry {
  readonly name: string
  readonly method: number
  readonly crc: number
  /** The packed bytes; how many they become is found out by inflating. */
  readonly packed: Uint8Array
  readonly declaredBytes: number
}

/**
 * A zip file in memory. It is read by its directory alone, as spreadsheets read it, so that there is nothing that a guard
 * and a reader could understand differently: what stands before an entry (flags, sizes, names) is not believed. What
 * entries become is counted while they are inflated, all of them together, each as often as it is read.
 */
export class ZipArchive {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #entries = new Map<string, Entry>()
  #inflatedBytes = 0

  /** Reads the directory; refuses what is none, names an entry twice or declares more than may be. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    try {
      this.#readDirectory()
    } catch (error) {
      // Whatever points outside of the file.
      throw error instanceof RangeError ? damaged() : error
    }
    let declaredBytes = 0
    for (const entry of this.#entries.values()) declaredBytes += entry.declaredBytes
    this.#assertHarmless(declaredBytes)
  }

  get names(): Iterable<string> {
    return this.#entries.keys()
  }

  has(name: string): boolean {
    return this.#entries.has(plainName(name))
  }

  /** The content of an entry in pieces; refuses what is too large, damaged or packed in a way that no spreadsheet is. */
  *contentOf(name: string): Generator<Uint8Array> {
    const entry = this.#entries.get(plainName(name))
    if (entry === undefined) throw damaged()
    let crc = 0
    for (const piece of piecesOf(entry)) {
      this.#inflatedBytes += piece.length
      this.#assertHarmless(this.#inflatedBytes)
      crc = crc32(piece, crc)
      yield piece
    }
    if (crc !== entry.crc) throw damaged()
  }

  #assertHarmless(inflatedBytes: number): void {
    const isBomb =
      inflatedBytes > harmlessBytes && inflatedBytes > inflationLimit * this.#bytes.length
    if (isBomb || inflatedBytes > inflatedLimitBytes) throw tooLarge()
  }

  #readDirectory(): void {
    let { at, count } = this.#directory()
    if (count > entryLimit) throw tooLarge()
    for (; count > 0; count -= 1) {
      const { entry, next } = this.#entryAt(at)
      const name = plainName(entry.name)
      if (this.#entries.has(name)) throw damaged()
      this.#entries.set(name, entry)
      at = next
    }
  }

  /** Where the directory begins and how many entries it has, as the end of the file says. */
  #directory(): { at: number; count: number } {
    const view = this.#view
    const first = Math.max(0, view.byteLength - endBytes - 0xffff)
    let end = view.byteLength - endBytes
    while (end >= first && view.getUint32(end, true) !== endSignature) end -= 1
    if (end < first) throw damaged()
    const count = view.getUint16(end + 10, true)
    const at = view.getUint32(end + 16, true)
    if (count !== 0xffff && at !== wide) return { at, count }
    const locator = end - 20
    if (view.getUint32(locator, true) !== end64LocatorSignature) return { at, count }
    const end64 = this.#wideNumber(locator + 8)
    if (view.getUint32(end64, true) !== end64Signature) throw damaged()
    return { at: this.#wideNumber(end64 + 48), count: this.#wideNumber(end64 + 32) }
  }

  #entryAt(at: number): { entry: Entry; next: number } {
    const view = this.#view
    if (view.getUint32(at, true) !== entrySignature) throw damaged()
    if ((view.getUint16(at + 8, true) & encryptedFlag) !== 0) throw damaged()
    const nameBytes = view.getUint16(at + 28, true)
    const extraBytes = view.getUint16(at + 30, true)
    const nameAt = at + entryBytes
    const extraAt = nameAt + nameBytes
    const declared = view.getUint32(at + 24, true)
    const packed = view.getUint32(at + 20, true)
    const local = view.getUint32(at + 42, true)
    const numbers = this.#widened([declared, packed, local], extraAt, extraAt + extraBytes)
    const entry = {
      name: new TextDecoder().decode(this.#bytes.subarray(nameAt, extraAt)),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: this.#packedAt(numbers[2] ?? 0, numbers[1] ?? 0),
      declaredBytes: numbers[0] ?? 0,
    }
    return { entry, next: extraAt + extraBytes + view.getUint16(at + 32, true) }
  }

  #packedAt(local: number, length: number): Uint8Array {
    if (this.#view.getUint32(local, true) !== localSignature) throw damaged()
    const nameBytes = this.#view.getUint16(local + 26, true)
    const extraBytes = this.#view.getUint16(local + 28, true)
    const start = local + localBytes + nameBytes + extraBytes
    if (start + length > this.#bytes.length) throw damaged()
    return this.#bytes.subarray(start, start + length)
  }

  /** Numbers that need more than 32 bits stand in a field of their own, in this order; some writers always do so. */
  #widened(numbers: readonly number[], from: number, to: number): number[] {
    let at = from
    while (at + 4 <= to && this.#view.getUint16(at, true) !== 1) {
      at += 4 + this.#view.getUint16(at + 2, true)
    }
    at += 4
    return numbers.map((number) => {
      if (number !== wide || at + 8 > to) return number
      at += 8
      return this.#wideNumber(at - 8)
    })
  }

  #wideNumber(at: number): number {
    return Number(this.#view.getBigUint64(at, true))
  }
}

function* piecesOf({ method, packed }: Entry): Generator<Uint8Array> {
  if (method === stored) {
    for (let at = 0; at < packed.length; at += 65_536) yield packed.subarray(at, at + 65_536)
    return
  }
  if (method !== deflated) throw damaged()
  let ready: Uint8Array[] = []
  const inflate = new Inflate((piece) => ready.push(piece))
  for (let at = 0; at < packed.length; at += sliceBytes) {
    try {
      inflate.push(packed.subarray(at, at + sliceBytes), at + sliceBytes >= packed.length)
    } catch {
      throw damaged()
    }
    yield* ready
    ready = []
  }
}

/** Spreadsheets do not tell names apart by their case; some begin them with a slash or write it the other way round. */
function plainName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()
}
