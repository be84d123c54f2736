const length = 3

/**
 * The next code below a parent's: a letter and two digits for each level, A01, A01A01 … and B01 after A99 (wire.md 10).
 * Undefined where no more fit. `siblings`: every code below the parent that there ever was, so that none is given twice.
 */
export function findNextCode(parentCode: string, siblings: readonly string[]): string | undefined {
  const last = siblings
    .map((code) => code.slice(-length))
    .toSorted()
    .at(-1)
  const next = last === undefined ? 'A01' : findCodeAfter(last)
  return next === undefined ? undefined : `${parentCode}${next}`
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
