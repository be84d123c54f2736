/** Shorter texts the engine shares by itself where it parses. */
const shortestLength = 10

/**
 * Lets the rows of a collection that say the same hold one text for it. Parsing makes each text anew, and names, days and the
 * ids of others stand in thousands of rows: the memory of a seed halves.
 */
export class SharedTexts {
  readonly #known = new Map<string, string>()

  /** Shares the texts of a value that was just parsed, in place. */
  share(value: unknown): void {
    if (!hasMembers(value)) return
    for (const name in value) {
      const member = value[name]
      // An id is the row's own.
      if (typeof member !== 'string') this.share(member)
      else if (member.length >= shortestLength && name !== 'id') value[name] = this.#one(member)
    }
  }

  #one(text: string): string {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    this.#known.set(text, text)
    return text
  }
}

function hasMembers(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
