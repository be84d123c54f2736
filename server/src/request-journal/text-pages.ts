const pageBytes = 2_048
const pageCharacters = pageBytes / 2
const pagesOfSegment = 512

/**
 * Holds texts outside the heap. As strings, those of a thousand answers outlive the young generation, and the collector
 * copies them twice: that cost more than all else that the journal does.
 */
export class TextPages {
  readonly #segments: Buffer[] = []
  readonly #free: number[] = []

  /** What a text of so many characters takes, bytes. */
  static bytesFor(length: number): number {
    return Math.ceil(length / pageCharacters) * pageBytes
  }

  /** Keeps a copy; returns the pages that hold it. */
  keep(text: string): readonly number[] {
    const pages: number[] = []
    for (let at = 0; at < text.length; at += pageCharacters) {
      const page = this.#take()
      const part = text.slice(at, at + pageCharacters)
      this.#segmentOf(page).write(part, (page % pagesOfSegment) * pageBytes, 'utf16le')
      pages.push(page)
    }
    return pages
  }

  /** The text of so many characters in these pages. */
  read(pages: readonly number[], length: number): string {
    const parts = pages.map((page, index) => {
      const start = (page % pagesOfSegment) * pageBytes
      const characters = Math.min(pageCharacters, length - index * pageCharacters)
      return this.#segmentOf(page).toString('utf16le', start, start + 2 * characters)
    })
    return parts.join('')
  }

  /** Lets the pages be used again. */
  free(pages: readonly number[]): void {
    for (const page of pages) this.#free.push(page)
  }

  #take(): number {
    const page = this.#free.pop()
    if (page !== undefined) return page
    const first = this.#segments.length * pagesOfSegment
    this.#segments.push(Buffer.allocUnsafeSlow(pagesOfSegment * pageBytes))
    for (let next = first + pagesOfSegment - 1; next > first; next -= 1) this.#free.push(next)
    return first
  }

  #segmentOf(page: number): Buffer {
    const segment = this.#segments[Math.floor(page / pagesOfSegment)]
    if (segment === undefined) throw new Error('A page that was never taken.')
    return segment
  }
}
