/** A part of the page: drawn once in a language, brought up to date whenever something was read. */
export interface Section {
  readonly node: HTMLElement
  update(): void
}
