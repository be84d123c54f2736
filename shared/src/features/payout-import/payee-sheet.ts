import { type PayeeCells } from './import-row.ts'

/** The columns of the template in their order; the heading of one that must be filled ends with a star. */
export const payeeColumns: readonly PayeeColumn[] = [
  { field: 'name', heading: '姓名*' },
  { field: 'certType', heading: '证件类型' },
  { field: 'certNo', heading: '证件号码*' },
  { field: 'phone', heading: '手机号*' },
  { field: 'payWay', heading: '收款方式' },
  { field: 'payeeAccount', heading: '收款账号*' },
  { field: 'bankName', heading: '开户行' },
  { field: 'amountText', heading: '发放金额(元)*' },
  { field: 'taskNo', heading: '任务编号' },
  { field: 'remark', heading: '备注' },
]

interface PayeeColumn {
  readonly field: keyof PayeeCells
  readonly heading: string
}

/** The cells of a line with the number that a spreadsheet shows beside it. */
export interface PayeeLine {
  readonly rowNo: number
  readonly cells: PayeeCells
}

/** What a sheet holds: its lines, or the headings that it lacks. */
export type PayeeSheet =
  | { readonly lines: readonly PayeeLine[] }
  | { readonly missing: readonly string[] }

const cellLimit = 200

/**
 * The payees of a sheet whose first row are the headings of the template, in any order; stars, blanks and the width of
 * brackets do not matter, other columns are left out, and so are empty lines.
 */
export function readPayeeSheet(rows: readonly (readonly string[])[]): PayeeSheet {
  const headings = (rows[0] ?? []).map((heading) => plainHeading(heading))
  const places = payeeColumns.map(({ field, heading }) => ({
    field,
    heading,
    at: headings.indexOf(plainHeading(heading)),
  }))
  const missing = places.filter(({ heading, at }) => heading.endsWith('*') && at < 0)
  if (missing.length > 0) return { missing: missing.map(({ heading }) => plainHeading(heading)) }

  const lines: PayeeLine[] = []
  for (const [index, row] of rows.entries()) {
    if (index === 0) continue
    const cells = { ...emptyCells }
    for (const { field, at } of places) cells[field] = at < 0 ? '' : cellOf(row[at])
    if (Object.values(cells).some((cell) => cell !== '')) lines.push({ rowNo: index + 1, cells })
  }
  return { lines }
}

/** A line in which nothing stands. */
export const emptyCells: PayeeCells = {
  name: '',
  certType: '',
  certNo: '',
  phone: '',
  payWay: '',
  payeeAccount: '',
  bankName: '',
  amountText: '',
  taskNo: '',
  remark: '',
}

function plainHeading(heading: string): string {
  return heading
    .replaceAll(/[*＊\s\u{FEFF}]/gu, '')
    .replaceAll('（', '(')
    .replaceAll('）', ')')
}

/** Our own exports write an apostrophe before what a spreadsheet would run as a formula. */
function cellOf(cell: string | undefined): string {
  return Array.from(
    (cell ?? '')
      .replaceAll('\u{0}', '')
      .trim()
      .replace(/^'(?=[=+\-@])/, ''),
  )
    .slice(0, cellLimit)
    .join('')
}
