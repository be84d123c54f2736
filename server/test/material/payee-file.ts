import { strToU8, zipSync } from 'fflate'
import { emptyCells, payeeColumns } from '@settle/shared/features/payout-import/payee-sheet.ts'
import { type PayeeCells } from '@settle/shared/features/payout-import/import-row.ts'
import { sheetName, sheetXmlOf, workbookParts } from '#server/core/export-xlsx.ts'

/** A line of a list of payees, with the cells that matter in sight. */
export function payee(cells: Partial<PayeeCells>): PayeeCells {
  return { ...emptyCells, ...cells }
}

/** A list of payees as an .xlsx file. */
export function workbookOf(payees: readonly PayeeCells[]): Buffer {
  const headings = payeeColumns.map(({ heading }) => heading)
  const rows = payees.map((cells) => payeeColumns.map(({ field }) => cells[field]))
  const parts = { ...workbookParts, [sheetName]: [...sheetXmlOf(headings, rows)].join('') }
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const)
  return Buffer.from(zipSync(Object.fromEntries(files)))
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const

/** A valid certificate number of the impossible region 990101 (domain.md 0, point 11). */
export function certificateOf(birthDay: string, sequence: number): string {
  const digits = `990101${birthDay.replaceAll('-', '')}${String(sequence % 1_000).padStart(3, '0')}`
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits.charAt(at)), 0)
  return `${digits}${'10X98765432'.charAt(sum % 11)}`
}

/** A valid card number that begins as those of the demo do. */
export function cardOf(sequence: number): string {
  const digits = `6200000${String(sequence).padStart(11, '0')}`
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => {
      const value = at % 2 === 0 ? Number(digit) * 2 : Number(digit)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
