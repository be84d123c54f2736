import {
  type InvoiceFiles,
  type InvoiceFormat,
  type InvoicePaper,
} from '#server/documents/invoice/invoice-paper.ts'

/** One part of a printed document, from the top to the bottom. All texts are plain text; a line break stays one. */
export type DocumentBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** Names and values in two columns, as a form has them. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [name: string, value: string])[] }
  | {
      readonly kind: 'table'
      readonly columns: readonly TableColumn[]
      readonly rows: readonly (readonly string[])[]
      /** In small letters, for many columns. */
      readonly isSmall?: boolean
    }
  /** Those who sign, beside each other; kept together on one page. */
  | { readonly kind: 'signatures'; readonly signatories: readonly Signatory[] }

export interface TableColumn {
  readonly heading: string
  /** The part of the page's width that it takes, in relation to the others. */
  readonly share: number
  readonly align?: 'left' | 'right'
}

export interface Signatory {
  /** `甲方`, with a bracket behind it where it says more. */
  readonly side: string
  readonly name: string
  /** `2026年11月23日`; null while nothing was signed. */
  readonly day: string | null
  /** What stands where one signs: a company's seal with its name, the picture of a signature (PNG or JPEG), or nothing. */
  readonly mark: 'seal' | Uint8Array | null
}

/** What becomes a PDF of A4 pages: a contract, an invoice, a certificate, a statement. */
export interface PrintedDocument {
  readonly title: string
  /** The number that every page carries, `合同编号：HT20261123000001`. */
  readonly number: string
  /** Stands across every page; null for none. */
  readonly watermark: string | null
  /** Pages that lie across, for wide tables. */
  readonly isLandscape?: boolean
  /** At the foot of every page, before its number. */
  readonly footer: string
  readonly blocks: readonly DocumentBlock[]
  /** When it was made, ms since the epoch, by the world's clock: the same document becomes the same bytes. */
  readonly madeAtMs: number
}

/** What is printed: a document, or those files of an invoice that are asked for. */
export type PrintJob =
  | { readonly kind: 'document'; readonly document: PrintedDocument }
  | {
      readonly kind: 'invoice'
      readonly paper: InvoicePaper
      readonly formats: readonly InvoiceFormat[]
    }

/** What the thread is told, and what it tells; `id` says which order is meant. A document becomes the one file `pdf`. */
export interface PrintOrder {
  readonly id: number
  readonly job: PrintJob
}
export type FromPrinter =
  | { readonly kind: 'ready' }
  | { readonly kind: 'printed'; readonly id: number; readonly files: Partial<InvoiceFiles> }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string }
