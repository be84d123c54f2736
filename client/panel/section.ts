/** A part of the page: drawn once in a language, brought up to date whenever something was read. */
export interface Section {
  readonly node: HTMLElement
  update(): void
}

/** What a tab shows. It is drawn when it is first opened, and asks the server only while it is shown. */
export interface TabSection extends Section {
  /**
   * Reads what it shows of the chosen world: when it is opened, in another world, and whenever the page is read anew.
   * The CallFailure that it throws is shown above it; what was read before stays.
   */
  read?(): Promise<void>
  /** Takes what a link to this tab says, `#faults?operation=…`; called once for each visit with such a link. */
  prefill?(values: URLSearchParams): void
  /** Another tab is shown now: what goes on by itself, as a live stream, ends here. */
  leave?(): void
}

/** A part of a tab that reads for itself. */
export interface ReadingSection extends Section {
  read(): Promise<void>
}
