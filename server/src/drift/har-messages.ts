import { type HarReport } from './har-file.ts'

/** What the thread that reads a HAR file is asked, once, and what it answers. */
export interface HarQuestion {
  readonly bytes: Uint8Array
  readonly nowMs: number
  readonly accepted: readonly string[]
}

export type HarAnswer =
  | { readonly kind: 'bad'; readonly message: string }
  | { readonly kind: 'report'; readonly report: HarReport }
