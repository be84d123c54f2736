import { MadeOnce } from '#server/worlds/readiness.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type Row } from './collection.ts'
import { scalarOf, type Condition } from './row-query.ts'

/** So many rows stand in one text, so that looking through it is a small part of a slice. */
const rowsOfChunk = 4_096

interface Chunk {
  /** The values in lower case, each on a line of its own; neighbours of the same value share one. */
  readonly text: string
  /** Where each line begins in the text. */
  readonly starts: Uint32Array
  /** The position of each line's first row; one entry more than there are lines. */
  readonly firstRows: Uint32Array
}

/**
 * The texts of frozen rows, field by field, for conditions that look for a part of a text (docs/decisions/0081). One search
 * in a long text costs a fraction of one in each of many short ones. It gives candidates: each row that meets the
 * condition, and perhaps some that do not, such as where a line break was searched for.
 */
export class TextIndex {
  readonly #rows: MadeOnce<readonly Row[]>
  readonly #fields = new Map<string, MadeOnce<readonly Chunk[]>>()

  constructor(rows: MadeOnce<readonly Row[]>) {
    this.#rows = rows
  }

  /** The ascending positions among which all rows are that meet the conditions; undefined where no text narrows them. */
  *candidatesOf(conditions: readonly Condition[]): Generator<void, Uint32Array | undefined> {
    const probes = conditions.map(probesOf).find((found) => found !== undefined)
    if (probes === undefined) return undefined
    const isMarked = new Uint8Array(this.#rows.result.length)
    for (const { field, part } of probes) {
      const chunks = yield* this.#chunksOf(field).making()
      yield* marking(chunks, part, isMarked)
    }
    return positionsOf(isMarked)
  }

  #chunksOf(field: string): MadeOnce<readonly Chunk[]> {
    let chunks = this.#fields.get(field)
    if (chunks === undefined) {
      chunks = new MadeOnce(() => chunking(this.#rows.result, field))
      this.#fields.set(field, chunks)
    }
    return chunks
  }
}

/** A part of a text, in lower case, that a row's field must hold. */
interface Probe {
  readonly field: string
  readonly part: string
}

/** What one of the rows' fields must hold for a condition; undefined where no text tells. */
function probesOf(condition: Condition): readonly Probe[] | undefined {
  if ('anyOf' in condition) {
    const probes = condition.anyOf.map(probesOf)
    return probes.every((found) => found !== undefined) ? probes.flat() : undefined
  }
  if ('allOf' in condition) {
    return condition.allOf.map(probesOf).find((found) => found !== undefined)
  }
  if (condition.is !== 'like') return undefined
  const [longest = ''] = condition.pattern
    .toLowerCase()
    .split('*')
    .toSorted((left, right) => right.length - left.length)
  return longest === '' ? undefined : [{ field: condition.field, part: longest }]
}

function* chunking(rows: readonly Row[], field: string): Generator<void, readonly Chunk[]> {
  const chunks: Chunk[] = []
  for (let first = 0; first < rows.length; first += rowsOfChunk) {
    const lines: string[] = []
    const starts: number[] = []
    const firstRows: number[] = []
    let position = first
    let length = 0
    yield* visiting(rows.slice(first, first + rowsOfChunk), (row) => {
      const value = scalarOf(row, field)
      const line = value === null ? '' : String(value).toLowerCase()
      if (lines.length === 0 || line !== lines.at(-1)) {
        lines.push(line)
        starts.push(length)
        firstRows.push(position)
        length += line.length + 1
      }
      position += 1
    })
    chunks.push({
      text: lines.join('\n'),
      starts: Uint32Array.from(starts),
      firstRows: Uint32Array.from([...firstRows, position]),
    })
    yield
  }
  return chunks
}

function* marking(
  chunks: readonly Chunk[],
  part: string,
  isMarked: Uint8Array,
): Generator<void, void> {
  for (const { text, starts, firstRows } of chunks) {
    let line = 0
    let at = text.indexOf(part)
    while (at >= 0) {
      while ((starts[line + 1] ?? Infinity) <= at) line += 1
      isMarked.fill(1, firstRows[line], firstRows[line + 1])
      // One match is enough for a line; the search goes on at the next one.
      const next = starts[line + 1]
      at = next === undefined ? -1 : text.indexOf(part, next)
    }
    yield
  }
}

function positionsOf(isMarked: Uint8Array): Uint32Array {
  const positions = new Uint32Array(isMarked.length)
  let count = 0
  for (let position = 0; position < isMarked.length; position += 1) {
    if (isMarked[position] !== 1) continue
    positions[count] = position
    count += 1
  }
  return positions.slice(0, count)
}
