import { type Locale } from './text/text.ts'

/** A request of a page as its browser saw it. */
export interface PageRequest {
  /** Counts the requests of the page. */
  readonly number: number
  readonly method: string
  readonly path: string
  /** 0 where no answer came. */
  readonly status: number
  readonly durationMs: number
  /** The number that the server gave it; undefined where no answer came. */
  readonly id: string | undefined
  /** A fault that somebody set was its answer. */
  readonly isFaulted: boolean
  /** A poll, for which nobody waits. */
  readonly isBackground: boolean
}

/** What the test bar is told of the page that it stands in (decision 185). */
export interface TestedPage {
  /** The newest first. */
  readonly requests: () => readonly PageRequest[]
  /** Hears of each request once it is over; returns the function that ends the subscription. */
  readonly onRequest: (listener: () => void) => () => void
  /** Who is logged in, in which world; undefined where nobody is. */
  readonly session: () => { readonly username: string; readonly world: string } | undefined
  readonly locale: () => Locale
  readonly onLocale: (listener: () => void) => () => void
  /** Has the page take the bar away, and not show it again. */
  readonly turnOff: () => void
}

/** The program of the test bar, as the application loads it. */
export interface TestBarProgram {
  /** Shows the bar; returns what takes it away. With `takesFocus` the keyboard goes on in it. */
  readonly showTestBar: (page: TestedPage, options: { readonly takesFocus: boolean }) => () => void
}
