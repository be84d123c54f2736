import { createHash } from 'node:crypto'
import { mayGoOn, rebornClockState } from '#server/worlds/clock/clock.ts'
import { hasFields } from '#server/worlds/disk/json.ts'
import { findPackedSeed, type PackedSeed } from '#server/worlds/seed/seed-text.ts'
import { type Snapshot } from '#server/worlds/world-state.ts'
import { isWrittenSnapshot, openTextOf, snapshotOf } from './snapshot.ts'

const format = 'hengzhou-world'
const version = 2
/** Files of the first version do not carry their seed. */
const knownVersions: ReadonlySet<unknown> = new Set([1, version])

/** A text that is no world, or no longer the one that was exported; the sentence says which. */
export class BadWorldFile extends Error {
  override readonly name = 'BadWorldFile'
  /** Whether it could be read as JSON at all. */
  readonly isJson: boolean

  constructor(message: string, { isJson = true }: { readonly isJson?: boolean } = {}) {
    super(message)
    this.isJson = isJson
  }
}

/** What a world's file holds. */
export interface WorldInFile {
  readonly moment: Snapshot
  /** The seed of the moment; undefined where it must be there already. */
  readonly sample: PackedSeed | undefined
}

/**
 * A world as one JSON text, in pieces: the moment, the seed that it is told over, the requests that led there where they
 * are asked for, and a checksum over all of it.
 */
export function* worldFileText(
  moment: Snapshot,
  sample: PackedSeed,
  journal?: object,
): Generator<string> {
  const checksum = createHash('sha256')
  const { rows, ...head } = moment
  for (const piece of openTextOf({ format, version, ...head, sequence: 0 }, rows)) {
    checksum.update(piece)
    yield piece
  }
  const requests = journal === undefined ? '' : `,"journal":${JSON.stringify(journal)}`
  const carried = `,"sample":${JSON.stringify(sample)}${requests}`
  checksum.update(carried)
  yield carried
  yield `,"checksum":"${checksum.update('}').digest('hex')}"}\n`
}

/**
 * What is in a world's file that was read as JSON, for a world that goes on at this time of the machine in ms.
 * Throws a BadWorldFile for a foreign file, for a changed one and for one whose clock could not go on.
 */
export function worldInFile(content: unknown, realNowMs: number): WorldInFile {
  if (!hasFields(content) || content['format'] !== format) {
    throw new BadWorldFile('文件不是导出的世界')
  }
  if (!knownVersions.has(content['version'])) {
    throw new BadWorldFile('文件不是导出的世界')
  }
  const { checksum, ...rest } = content
  if (createHash('sha256').update(JSON.stringify(rest)).digest('hex') !== checksum) {
    throw new BadWorldFile('文件不完整或被改动过，校验和不符')
  }
  // The requests are for who reads the file; a world that goes on has a journal of its own.
  const { format: _format, version: _version, sample, journal: _journal, ...snapshot } = rest
  if (!isWrittenSnapshot(snapshot)) throw new BadWorldFile('文件不是导出的世界')
  // As the world takes them over: a clock goes on from the moment in the file, and from its birth at a reset.
  const clocks = [
    { ...snapshot.clock, anchorRealMs: realNowMs },
    rebornClockState(snapshot.birth, realNowMs),
  ]
  if (!clocks.every((clock) => mayGoOn(clock, realNowMs))) {
    throw new BadWorldFile('文件中的时钟超出 0001 至 9999 年，或速度无效')
  }
  return { moment: snapshotOf(snapshot), sample: findPackedSeed(sample) }
}
