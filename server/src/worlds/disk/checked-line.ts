import { crc32 } from 'node:zlib'

/**
 * The first member of a journal's line: `{"check":"<crc32>-<bytes>",`, both as 8 hexadecimal digits. The length tells
 * a line that was written to its end from one that was not, the checksum a line that was changed since.
 */
const headPattern = /^\{"check":"([0-9a-f]{8})-([0-9a-f]{8})",$/
const headBytes = '{"check":"01234567-01234567",'.length
/** How the lines of versions begin that wrote no checksum. */
const uncheckedHead = '{"sequence":'

/** The JSON of an object as a line with a checksum, which is JSON too. */
export function checkedLine(json: string): string {
  const body = json.slice(1)
  const length = digits(Buffer.byteLength(body))
  return `{"check":"${digits(checkOf(length, body))}-${length}",${body}`
}

/** The same of JSON in pieces, without its first brace, in slices. */
export function* checkedPieces(json: Iterable<string>): Generator<void, readonly Buffer[]> {
  const body: Buffer[] = []
  let bytes = 0
  for (const text of json) {
    const piece = Buffer.from(text)
    body.push(piece)
    bytes += piece.length
    yield
  }
  const length = digits(bytes)
  let check = crc32(length)
  for (const piece of body) {
    check = crc32(piece, check)
    yield
  }
  return [Buffer.from(`{"check":"${digits(check)}-${length}",`), ...body, Buffer.from('\n')]
}

/** The text of a line whose checksum is right, or that has none; throws where it was changed. */
export function readChecked(line: Buffer): { readonly text: string; readonly isChecked: boolean } {
  const text = line.toString('utf8')
  if (text.startsWith(uncheckedHead)) return { text, isChecked: false }
  const head = headOf(line)
  const body = line.subarray(headBytes)
  if (head?.bytes !== body.length || checkOf(head.length, body) !== head.check) {
    throw new Error('校验和不符，内容已损坏')
  }
  return { text, isChecked: true }
}

/**
 * Whether what follows the last line end is the beginning of a line. Else it is a whole line whose end is not the line
 * end that was written: it was acknowledged, and may not be dropped.
 */
export function isBeginning(tail: Buffer): boolean {
  const head = headOf(tail)
  return head === undefined || tail.length <= headBytes + head.bytes
}

function headOf(line: Buffer) {
  const [, check, length] = headPattern.exec(line.toString('latin1', 0, headBytes)) ?? []
  if (check === undefined || length === undefined) return undefined
  return { check: Number.parseInt(check, 16), length, bytes: Number.parseInt(length, 16) }
}

function checkOf(length: string, body: string | Buffer): number {
  return crc32(body, crc32(length))
}

function digits(value: number): string {
  return value.toString(16).padStart(8, '0')
}
