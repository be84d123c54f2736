/**
 * Regular expressions that cannot hang the server: instead of trying one way after the other, every step works on
 * all positions that the text may have been read up to. The time grows with pattern × text and never explodes.
 * Not understood, and refused: back references, named groups, looking behind, a look-ahead inside another one.
 */
export type Pattern = (text: string) => boolean

/** A pattern that is none, or needs what is not understood here. */
export class BadPattern extends Error {}

/** Reads part of a text: from each position in `starts`, all positions where it may have ended. */
type Step = (text: readonly string[], starts: ReadonlySet<number>) => ReadonlySet<number>

/** Makes the test whether a whole text matches. Throws `BadPattern`. */
export function compilePattern(source: string): Pattern {
  assertExpression(source)
  const step = new PatternReader(source).whole()
  return (text) => {
    const characters = Array.from(text)
    return step(characters, new Set([0])).has(characters.length)
  }
}

const atom =
  /\[(?:\\.|[^\]\\])*\]|\\(?:u\{[0-9A-Fa-f]+\}|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[pP]\{\w+(?:=\w+)?\}|[^\dkbBcpPux])|[^\\()[\]{}|*+?^$]/uy
const quantifier = /(?:[*+?]|\{(\d{1,3})(,(\d{0,3}))?\})\??/uy
const groupStart = /\((?:\?(?:[:=!]))?/y

/** Reads a pattern from left to right into steps. */
class PatternReader {
  readonly #source: string
  #at = 0
  #isLookingAhead = false

  constructor(source: string) {
    this.#source = source
  }

  whole(): Step {
    const step = this.#alternatives()
    if (this.#at < this.#source.length) throw new BadPattern()
    return step
  }

  #alternatives(): Step {
    const steps = [this.#sequence()]
    while (this.#take('|')) steps.push(this.#sequence())
    const [only] = steps
    if (only !== undefined && steps.length === 1) return only
    return (text, starts) => union(steps.map((step) => step(text, starts)))
  }

  #sequence(): Step {
    const steps: Step[] = []
    while (this.#at < this.#source.length && !this.#sees('|') && !this.#sees(')')) {
      steps.push(this.#quantified())
    }
    return (text, starts) => steps.reduce((ends, step) => step(text, ends), starts)
  }

  #quantified(): Step {
    if (this.#take('^')) return (_, starts) => (starts.has(0) ? new Set([0]) : new Set())
    if (this.#take('$')) {
      return (text, starts) => (starts.has(text.length) ? new Set([text.length]) : new Set())
    }
    const step = this.#sees('(') ? this.#group() : this.#atom()
    const [written = '', least = '', more, most = ''] = this.#match(quantifier) ?? []
    switch (written.charAt(0)) {
      case '':
        return step
      case '*':
        return repeated(step, 0, Infinity)
      case '+':
        return repeated(step, 1, Infinity)
      case '?':
        return repeated(step, 0, 1)
      default: {
        const limit = most === '' ? Infinity : Number(most)
        return repeated(step, Number(least), more === undefined ? Number(least) : limit)
      }
    }
  }

  #group(): Step {
    const [opened = ''] = this.#match(groupStart) ?? []
    const isLook = opened === '(?=' || opened === '(?!'
    if (isLook && this.#isLookingAhead) throw new BadPattern()
    if (isLook) this.#isLookingAhead = true
    const step = this.#alternatives()
    if (!this.#take(')')) throw new BadPattern()
    if (!isLook) return step
    this.#isLookingAhead = false
    const wanted = opened === '(?='
    return (text, starts) =>
      new Set([...starts].filter((start) => step(text, new Set([start])).size > 0 === wanted))
  }

  #atom(): Step {
    const [written] = this.#match(atom) ?? []
    if (written === undefined) throw new BadPattern()
    const accepts = characterTest(written)
    return (text, starts) => {
      const ends = new Set<number>()
      for (const start of starts) {
        const character = text[start]
        if (character !== undefined && accepts(character)) ends.add(start + 1)
      }
      return ends
    }
  }

  #match(part: RegExp): RegExpExecArray | null {
    part.lastIndex = this.#at
    const found = part.exec(this.#source)
    this.#at += found?.[0].length ?? 0
    return found
  }

  #sees(character: string): boolean {
    return this.#source.startsWith(character, this.#at)
  }

  #take(character: string): boolean {
    const isThere = this.#sees(character)
    if (isThere) this.#at += character.length
    return isThere
  }
}

/** One character at a time is safe in any engine, so that classes and escapes mean what they always mean. */
function characterTest(written: string): (character: string) => boolean {
  const test = new RegExp(`^(?:${written})$`, 'u')
  return (character) => test.test(character)
}

/** Making an expression is quick, however slow it would be to run. */
function assertExpression(source: string): void {
  try {
    void new RegExp(source, 'u')
  } catch {
    throw new BadPattern()
  }
}

/** Stops where another round would reach nothing new: that is what keeps `(a*)*` from running on. */
function repeated(step: Step, least: number, most: number): Step {
  return (text, starts) => {
    let ends = starts
    for (let round = 0; round < least; round += 1) {
      const next = step(text, ends)
      if (isSame(next, ends)) break
      ends = next
    }
    const reached = new Set(ends)
    for (let round = least; round < most && ends.size > 0; round += 1) {
      const fresh = [...step(text, ends)].filter((end) => !reached.has(end))
      for (const end of fresh) reached.add(end)
      ends = new Set(fresh)
    }
    return reached
  }
}

function isSame(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return one.size === other.size && [...one].every((position) => other.has(position))
}

function union(sets: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  return new Set(sets.flatMap((set) => [...set]))
}
