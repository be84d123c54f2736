import { type Row } from '#server/worlds/rows/collection.ts'
import { type ClockState } from '#server/worlds/clock/clock.ts'
import { type RowPatch } from '#server/worlds/rows/patch.ts'
import { hasFields, parseJson } from './json.ts'
import { isRowTable, patchesIn, tabled } from './row-table.ts'

/** One line of a world's journal: all that one commit, reset or change of the clock did. */
export interface JournalLine {
  /** One more than that of the line before. */
  readonly sequence: number
  /** The last id that the world had given, as a number. */
  readonly lastId: number
  /** The hash of the seed over which the world is empty again, before the rows of this line. */
  readonly reset?: string
  readonly rows?: readonly RowPatch[]
  readonly clock?: ClockState
  /** From this line on the world holds changes. */
  readonly holdsChanges?: true
}

const patchesAtOnce = 100

/** The JSON of a line in pieces, without its first brace: the line of a long commit is one that nobody waits for at once. */
export function* piecesOf({ rows = [], ...told }: JournalLine): Generator<string> {
  yield `${JSON.stringify(told).slice(1, -1)},"rows":[`
  for (let from = 0; from < rows.length; from += patchesAtOnce) {
    const json = JSON.stringify(tabled(rows.slice(from, from + patchesAtOnce))).slice(1, -1)
    yield from === 0 ? json : `,${json}`
  }
  yield ']}'
}

/** Reads a line; throws where the text is no JSON or not a line. */
export function journalLineOf(text: string): JournalLine {
  const line = parseJson(text)
  const whole =
    hasFields(line) && Array.isArray(line['rows'])
      ? { ...line, rows: line['rows'].flatMap(untabled) }
      : line
  if (!isJournalLine(whole)) throw new Error('不是日志行')
  return whole
}

/** The patches of a table; any other item as it is. */
function untabled(item: unknown): unknown {
  return isRowTable(item) ? patchesIn(item) : item
}

function isJournalLine(value: unknown): value is JournalLine {
  return (
    hasFields(value) &&
    Number.isSafeInteger(value['sequence']) &&
    Number.isSafeInteger(value['lastId']) &&
    (value['reset'] === undefined || typeof value['reset'] === 'string') &&
    (value['rows'] === undefined || isListOf(value['rows'], isRowPatch)) &&
    (value['clock'] === undefined || isClockState(value['clock'])) &&
    (value['holdsChanges'] === undefined || value['holdsChanges'] === true)
  )
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every(isItem)
}

function isRowPatch(value: unknown): value is RowPatch {
  if (!hasFields(value) || typeof value['in'] !== 'string' || typeof value['id'] !== 'string') {
    return false
  }
  const { put, set, unset, gone } = value
  if (put !== undefined) return isRow(put) && put.id === value['id']
  if (set === undefined) return gone === true
  return hasFields(set) && (unset === undefined || isListOf(unset, isText))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** Whether a value is a row: an object with an id. */
export function isRow(value: unknown): value is Row {
  return hasFields(value) && typeof value['id'] === 'string'
}

/** Whether a value is the kept state of a clock. */
export function isClockState(value: unknown): value is ClockState {
  return (
    hasFields(value) &&
    (value['mode'] === 'real' || value['mode'] === 'frozen' || value['mode'] === 'scaled') &&
    Number.isFinite(value['anchorRealMs']) &&
    Number.isFinite(value['anchorWorldMs']) &&
    Number.isFinite(value['scale'])
  )
}
