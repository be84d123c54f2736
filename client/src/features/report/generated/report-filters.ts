import { isDay } from '@settle/shared/core/day.ts'
import { type ReportQueryField } from '@settle/shared/features/report/report-calls.ts'
import {
  contains,
  dayRange,
  equalTo,
  type FenRange,
  fenRange,
  type FilterCodec,
} from '#client/core/list/filter-codec.ts'

/** From one text to another, both included; '' leaves an end open. */
export interface TextRange {
  readonly from: string
  readonly to: string
}

/** A value of some kind that a report is asked by. */
type ReportFilter = string | TextRange | FenRange | { readonly begin: string; readonly end: string }

/** How a query field of a report is asked: the fields that its control and its codec go by. */
export type QueryField = Pick<ReportQueryField, 'view' | 'mode' | 'unit'>

const longestText = 64

const oneDay: FilterCodec<string> = {
  ...equalTo(),
  parse: ([value = '']) => (isDay(value) ? value : undefined),
}

const wholeNumber: FilterCodec<string> = {
  ...equalTo(),
  parse: ([value = '']) => (/^\d{1,15}$/.test(value) ? value : undefined),
}

function textRange(isValid: (text: string) => boolean): FilterCodec<TextRange> {
  return {
    suffixes: ['_begin', '_end'],
    parse: ([from = '', to = '']) =>
      isValid(from) && isValid(to) && from + to !== '' ? { from, to } : undefined,
    format: ({ from, to }) => [from, to],
    send: ({ from, to }) => [from, to],
    initial: () => undefined,
  }
}

/** How the values of a query field stand in the address and on the wire (wire.md 6.3, 6.4). */
export function filterOf({ view, mode, unit }: QueryField): FilterCodec<ReportFilter> {
  return chosen(view, mode, unit)
}

function chosen(view: QueryField['view'], mode: QueryField['mode'], unit: QueryField['unit']) {
  const isRange = mode === 'group'
  switch (view) {
    case 'list':
      return equalTo()
    case 'Date':
    case 'Datetime':
      return isRange ? dayRange() : oneDay
    case 'Integer':
      if (unit === 'fen' && isRange) return fenRange
      return isRange ? textRange((text) => /^\d{0,15}$/.test(text)) : wholeNumber
    case 'String':
      return isRange ? textRange((text) => text.length <= longestText) : contains
  }
}
