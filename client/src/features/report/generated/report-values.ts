import {
  type ReportColumn,
  type ReportDictOptions,
} from '@settle/shared/features/report/report-calls.ts'

/** A row of a report by field, as the server shows it to the caller: masked, and money in yuan. */
export type ReportRecord = Readonly<Record<string, unknown>>

const rowKeyLength = 50

/** What tells rows of a report apart: the values of a row in a line, cut to 50 characters ([PICK-04]). */
export function rowKeyOf(record: ReportRecord): string {
  return Object.values(record).map(textOf).join('').slice(0, rowKeyLength)
}

/** A cell as the user reads it: codes of a dictionary, several of them with commas between, give way to its texts. */
export function cellTextOf(
  record: ReportRecord,
  { dataIndex, customRender }: Pick<ReportColumn, 'dataIndex' | 'customRender'>,
  dictOptions: ReportDictOptions,
): string {
  const text = textOf(record[dataIndex])
  const options = customRender === undefined ? undefined : dictOptions[customRender]
  if (options === undefined || text === '') return text
  return text
    .split(',')
    .map((code) => options.find(({ value }) => value === code)?.text ?? code)
    .join(',')
}

/** A value as text: nothing for what is missing, and 0 as 0. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The address of a link column for a row: `${field}` gives way to the row's value, encoded ([wire.md 6.5]). */
export function linkOf(href: string, record: ReportRecord): string {
  return href.replaceAll(/\$\{(\w+)\}/g, (_placeholder, field: string) =>
    encodeURIComponent(textOf(record[field])),
  )
}
