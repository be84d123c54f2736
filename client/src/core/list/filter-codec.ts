import { isDay } from '@settle/shared/core/day.ts'
import { type AnyDictionary } from '@settle/shared/core/dictionary.ts'
import { fen, type Fen } from '@settle/shared/core/money/fen.ts'

/** From which day to which day, both included (`YYYY-MM-DD`). */
export interface DayRange {
  readonly begin: string
  readonly end: string
}

/** How one filter is written in the address and sent to the server (wire.md 1.7). */
export interface FilterCodec<Value> {
  /** What follows the field's name in each of its parameters. */
  readonly suffixes: readonly string[]
  /** The value of the parameters' texts, one for each suffix; undefined where they are malformed. */
  parse(texts: readonly string[]): Value | undefined
  format(value: Value): readonly string[]
  send(value: Value): readonly string[]
  /** The value when the address says nothing. */
  initial(): Value | undefined
  /** A view that the list begins with rather than a search: where it holds nothing, there is nothing yet. */
  readonly isScope?: boolean
}

const longestText = 64

function text(send: (value: string) => string): FilterCodec<string> {
  return {
    suffixes: [''],
    parse: ([value = '']) => value.trim().slice(0, longestText).trim() || undefined,
    format: (value) => [value],
    send: (value) => [send(value)],
    initial: () => undefined,
  }
}

/** Rows whose field contains the text. */
export const contains: FilterCodec<string> = text((value) => `*${value}*`)

/** A text that the server searches in its own way, such as `keyWord`. */
export const searched: FilterCodec<string> = text((value) => value)

/** Rows whose field is one value of a dictionary; any other value counts as malformed. */
export function oneOf({ items }: AnyDictionary): FilterCodec<string> {
  return {
    ...text((value) => value),
    parse: ([value = '']) => items.find((item) => item.value === value)?.value,
  }
}

/** Rows whose field is exactly the text, such as an id; `initial` gives the value of an untouched list. */
export function equalTo(initial: () => string | undefined = () => undefined): FilterCodec<string> {
  return { ...text((value) => value), initial }
}

const longestList = 4000

/** Rows whose field is one of the values, joined by commas, that an address brings; no field of the list shows them. */
export const linked: FilterCodec<string> = {
  ...text((value) => value),
  parse: ([value = '']) => value.trim().slice(0, longestList) || undefined,
}

/** Rows whose field is one value of a dictionary, or one of several joined by commas, as an address may ask for. */
export function someOf(dictionary: AnyDictionary): FilterCodec<string> {
  const one = oneOf(dictionary)
  return {
    ...one,
    parse: ([value = '']) =>
      value.split(',').every((part) => one.parse([part]) === part) ? value : undefined,
  }
}

/** Rows that have come at least as far as one value of a dictionary, whose values are in the order of the way. */
export function atLeast(dictionary: AnyDictionary): FilterCodec<string> {
  return { ...oneOf(dictionary), suffixes: ['_begin'] }
}

/** Rows whose field is one of some values that are no dictionary; any other value counts as malformed. */
export function oneOfValues(values: readonly string[]): FilterCodec<string> {
  return {
    ...text((value) => value),
    parse: ([value = '']) => values.find((known) => known === value),
  }
}

/** Rows from one day to another; `initial` gives the range of an untouched list. */
export function dayRange(
  initial: () => DayRange | undefined = () => undefined,
): FilterCodec<DayRange> {
  return {
    suffixes: ['_begin', '_end'],
    parse: ([begin = '', end = '']) =>
      isDay(begin) && isDay(end) && begin <= end ? { begin, end } : undefined,
    format: ({ begin, end }) => [begin, end],
    send: ({ begin, end }) => [begin, end],
    initial,
  }
}

/** From which amount to which, both included, in fen; an open end is undefined. */
export interface FenRange {
  readonly from: Fen | undefined
  readonly to: Fen | undefined
}

const isFenText = (digits: string) => /^\d{0,12}$/.test(digits)

/** Rows whose amount lies in a range; in the address and on the wire it stands in fen. */
export const fenRange: FilterCodec<FenRange> = {
  suffixes: ['_begin', '_end'],
  parse: ([begin = '', end = '']) => {
    if (!isFenText(begin) || !isFenText(end)) return undefined
    const from = begin === '' ? undefined : fen(Number(begin))
    const to = end === '' ? undefined : fen(Number(end))
    return from !== undefined && to !== undefined && from > to ? undefined : { from, to }
  },
  format: ({ from, to }) => [fenText(from), fenText(to)],
  send: ({ from, to }) => [fenText(from), fenText(to)],
  initial: () => undefined,
}

function fenText(amount: Fen | undefined): string {
  return amount === undefined ? '' : String(amount)
}

/** Rows whose count is more than 0 (`1`), or 0 (`0`): yes and no in the filter, a range in the address and on the wire. */
export const hasSome: FilterCodec<string> = {
  suffixes: ['_begin', '_end'],
  parse: ([begin = '', end = '']) => {
    if (begin === '1' && end === '') return '1'
    return begin === '' && end === '0' ? '0' : undefined
  },
  format: (value) => (value === '1' ? ['1', ''] : ['', '0']),
  send: (value) => (value === '1' ? ['1', ''] : ['', '0']),
  initial: () => undefined,
}
