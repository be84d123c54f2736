import { createHash } from 'node:crypto'
import { hasFields } from './json.ts'
import { isWrittenSnapshot, openTextOf, snapshotOf } from './snapshot.ts'
import { type Snapshot } from './world-state.ts'

const format = 'hengzhou-world'
const version = 1

/** A text that is no world, or no longer the one that was exported; the sentence says which. */
export class BadWorldFile extends Error {
  override readonly name = 'BadWorldFile'
}

/** A world as one JSON text, in pieces: the moment, the seed's hash, and a checksum over both. */
export function* worldFileText(moment: Snapshot): Generator<string> {
  const checksum = createHash('sha256')
  const { rows, ...head } = moment
  for (const piece of openTextOf({ format, version, ...head, sequence: 0 }, rows)) {
    checksum.update(piece)
    yield piece
  }
  yield `,"checksum":"${checksum.update('}').digest('hex')}"}\n`
}

/** The moment in a world's file that was read as JSON; throws a BadWorldFile for a foreign and for a changed one. */
export function momentInFile(content: unknown): Snapshot {
  if (!hasFields(content) || content['format'] !== format || content['version'] !== version) {
    throw new BadWorldFile('文件不是导出的世界')
  }
  const { checksum, ...rest } = content
  if (createHash('sha256').update(JSON.stringify(rest)).digest('hex') !== checksum) {
    throw new BadWorldFile('文件不完整或被改动过，校验和不符')
  }
  const { format: _format, version: _version, ...snapshot } = rest
  if (!isWrittenSnapshot(snapshot)) throw new BadWorldFile('文件不是导出的世界')
  return snapshotOf(snapshot)
}
