import { divideHalfUp, fen, type Fen } from '#shared/core/money/fen.ts'
import { type Ppm } from '#shared/core/money/ppm.ts'

/** What one invoice says of money, in fen. `deduct` is null but for difference invoices. */
export interface InvoiceAmounts {
  readonly total: Fen
  readonly exTax: Fen
  readonly tax: Fen
  readonly deduct: Fen | null
}

/** The most invoices that one application makes (domain.md 4.8). */
export const mostInvoices = 200

const million = 1_000_000n

/**
 * Net amount and tax of an invoice (domain.md 4.8): the total holds the tax. Of a difference invoice only what lies above
 * the deduction is taxed. Throws a RangeError where the deduction is above the total.
 */
export function invoiceAmountsOf(total: Fen, rate: Ppm, deduct: Fen | null = null): InvoiceAmounts {
  const base = million + BigInt(rate)
  if (deduct === null) {
    const exTax = fen(Number(divideHalfUp(BigInt(total) * million, base)))
    return { total, exTax, tax: fen(total - exTax), deduct }
  }
  const tax = fen(Number(divideHalfUp(BigInt(total - deduct) * BigInt(rate), base)))
  return { total, exTax: fen(total - tax), tax, deduct }
}

/** How many invoices a total makes under a face limit (fen); a limit of 0 limits nothing. */
export function invoiceCountOf(total: Fen, faceLimit: Fen): number {
  return faceLimit <= 0 ? 1 : Math.ceil(total / faceLimit)
}

/**
 * The invoices of a total under a face limit: all but the last are full, and the tax is that of each invoice (domain.md
 * 4.8). A deduction is spread by the amounts, so that its parts add up to it.
 */
export function splitInvoices(
  total: Fen,
  { faceLimit, rate, deduct }: { faceLimit: Fen; rate: Ppm; deduct: Fen | null },
): readonly InvoiceAmounts[] {
  const count = invoiceCountOf(total, faceLimit)
  const deductUpTo = (sum: number) =>
    Number(divideHalfUp(BigInt(deduct ?? 0) * BigInt(sum), BigInt(total)))
  return Array.from({ length: count }, (_, index) => {
    const before = index * faceLimit
    const face = index < count - 1 ? faceLimit : fen(total - before)
    const part = deduct === null ? null : fen(deductUpTo(before + face) - deductUpTo(before))
    return invoiceAmountsOf(face, rate, part)
  })
}

/** What the invoices of an application add up to; its tax may be a fen off the tax of the whole. */
export function sumInvoices(invoices: readonly InvoiceAmounts[]): InvoiceAmounts {
  const add = (of: (one: InvoiceAmounts) => number) =>
    fen(invoices.reduce((sum, one) => sum + of(one), 0))
  const isDifference = invoices.some(({ deduct }) => deduct !== null)
  return {
    total: add(({ total }) => total),
    exTax: add(({ exTax }) => exTax),
    tax: add(({ tax }) => tax),
    deduct: isDifference ? add(({ deduct }) => deduct ?? 0) : null,
  }
}

/** What stands on the line of an invoice for a category such as `现代服务·市场推广服务`: `*现代服务*市场推广服务`. */
export function itemNameOf(categoryName: string): string {
  const [kind = '', ...rest] = categoryName.split('·')
  return rest.length === 0 ? kind : `*${kind}*${rest.join('·')}`
}
