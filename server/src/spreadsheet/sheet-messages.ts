import { type TextValues } from '#server/core/refusal.ts'
import { type PackedLine } from './sheet-lines.ts'
import { type SheetQuestion } from './sheet-question.ts'

/** What the worker is told: a file to read, or to go on after lines that it handed over. */
export type ToWorker = { readonly question: SheetQuestion } | 'more'

/** What the worker tells: that it can begin; lines, of which the next come when it is told to go on; then the end or a refusal. */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'lines'; readonly lines: readonly PackedLine[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly text: string; readonly values: TextValues }
