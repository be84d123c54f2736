import { type Row } from '#server/worlds/rows/collection.ts'
import { type Rows } from '#server/worlds/types.ts'

const length = 3
/** Comes after every sign of a code. */
const last = '~'

/** Where rows keep the code and the id of what they stand below. */
interface CodeFields<R> {
  readonly code: keyof R & string
  readonly parent: keyof R & string
}

/**
 * The next code below a parent's: a letter and two digits for each level, A01, A01A01 … and B01 after A99 (wire.md 10).
 * Undefined where no more fit. It follows the highest that ever was there, deleted or not, so that none is given twice.
 */
export function findNextCode<R extends Row>(
  rows: Rows<R>,
  fields: CodeFields<R>,
  parent: { readonly id: string; readonly code: string } = { id: '', code: '' },
): string | undefined {
  const { code } = parent
  const [highest] = rows.page(
    {
      where: [
        { field: fields.parent, is: 'equal', value: parent.id },
        // What lay below the parent when it stood elsewhere keeps the code of then.
        { field: fields.code, is: 'between', from: code, to: `${code}${last}` },
      ],
      order: { field: fields.code, descending: true },
    },
    0,
    1,
  ).rows
  if (highest === undefined) return `${code}A01`
  const next = findCodeAfter(String(highest[fields.code]).slice(-length))
  return next === undefined ? undefined : `${code}${next}`
}

/** The level that a code stands on, 1 at the top. */
export function levelOfCode(code: string): number {
  return code.length / length
}

function findCodeAfter(code: string): string | undefined {
  const letter = code.slice(0, 1)
  const number = Number(code.slice(1))
  if (number < 99) return `${letter}${String(number + 1).padStart(2, '0')}`
  if (letter === 'Z') return undefined
  return `${String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1)}01`
}
