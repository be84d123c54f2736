import { type Fen } from '@settle/shared/core/money/fen.ts'
import { type Ppm } from '@settle/shared/core/money/ppm.ts'

/** One side of an invoice; an empty text where something was not given. */
export interface InvoiceSide {
  readonly name: string
  /** The taxpayer's number; may be empty on an ordinary invoice. */
  readonly taxNo: string
  readonly address: string
  readonly phone: string
  readonly bankName: string
  readonly bankAccount: string
}

/** All that the three files of an invoice say (domain.md 4.8). Amounts in fen; those of a red one are below zero. */
export interface InvoicePaper {
  /** 20 digits. */
  readonly number: string
  readonly kind: 'special' | 'ordinary' | 'difference'
  /** When it was issued, by the world's clock: `YYYY-MM-DD HH:mm:ss`. */
  readonly issueTime: string
  readonly seller: InvoiceSide
  readonly buyer: InvoiceSide
  /** The one line: `*现代服务*市场推广服务`. */
  readonly itemName: string
  readonly classCode: string
  readonly total: Fen
  readonly exTax: Fen
  readonly tax: Fen
  readonly taxRate: Ppm
  /** What is taken off before tax, on a difference invoice; else null. */
  readonly deduct: Fen | null
  /** As it is printed, with all that has to stand in it. */
  readonly remark: string
  readonly drawer: string
  /** What a red invoice cancels; null on a blue one. */
  readonly red: { readonly blueNumber: string; readonly formNumber: string } | null
  /** The orders that it is for; an annex of the PDF. */
  readonly orders: readonly { readonly orderNo: string; readonly amount: Fen }[]
}

/** How the three files are named by their readers. */
export type InvoiceFormat = 'pdf' | 'ofd' | 'xml'
export type InvoiceFiles = Readonly<Record<InvoiceFormat, Uint8Array>>

/** Words that every file has. */
export const invoiceWords = {
  watermark: '模拟 样张',
  notice: '本文件由演示系统生成，不具有任何法律效力',
  bureauCode: '990101',
  bureau: '模拟税务局',
  signature: 'SIMULATED-NOT-A-SIGNATURE',
} as const

/** `电子发票（增值税专用发票）`: a difference invoice is printed as an ordinary one with a tag. */
export function titleOf({ kind }: InvoicePaper): string {
  return kind === 'special' ? '电子发票（增值税专用发票）' : '电子发票（普通发票）'
}

/** What stands beside the title, such as `差额征税-差额开票`. */
export function tagOf({ kind, red }: InvoicePaper): string {
  const tags = [
    ...(red === null ? [] : ['红字发票']),
    ...(kind === 'difference' ? ['差额征税-差额开票'] : []),
  ]
  return tags.join(' ')
}

/** `2026年11月23日` */
export function issueDayOf({ issueTime }: InvoicePaper): string {
  return `${issueTime.slice(0, 4)}年${issueTime.slice(5, 7)}月${issueTime.slice(8, 10)}日`
}

/** What the QR code says; there is no address in it, so that a phone that reads it opens nothing. */
export function qrTextOf({ number, total, issueTime }: InvoicePaper): string {
  const cents = String(Math.abs(total)).padStart(3, '0')
  const yuan = `${total < 0 ? '-' : ''}${cents.slice(0, -2)}.${cents.slice(-2)}`
  return `SIMULATED|${number}|${yuan}|${issueTime.slice(0, 10).replaceAll('-', '')}`
}
