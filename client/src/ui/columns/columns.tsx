import { type ReactNode } from 'react'
import { type AnyDictionary } from '@settle/shared/core/dictionary.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { Money } from '#client/ui/text/money.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { UserName } from '#client/ui/text/user-name.tsx'
import { answerText } from '#client/ui/text/answer-text.ts'

/** One column of a list; anything that a helper below does not give is written by hand. */
export interface ListColumn<Row> {
  /** The field that the column shows, or a name of its own; sorting and the column settings go by it. */
  readonly key: string
  readonly title: string
  readonly render: (row: Row) => ReactNode
  /** In px; without it the content decides. */
  readonly width?: number
  /** In px, by the user's own choice: what does not fit is cut. */
  readonly chosenWidth?: number
  readonly align?: 'right'
  /** Only shown when the user asks for it in the column settings. */
  readonly isExtra?: boolean
  /** How early it gives its place up where not all have room: 1 goes first. Without it the last go first, after those with one. */
  readonly yields?: number
  /** The user asked for it, or the list says nothing without it, so that it never gives its place up. */
  readonly isInsisted?: boolean
  /** How the row stands: it gives its place up only where it `yields`. */
  readonly isStatus?: boolean
  /** The amount of a row in fen, for the sum of the chosen ones; undefined where the row does not say it. */
  readonly amountOf?: (row: Row) => number | undefined
}

type Field<Row> = keyof Row & string

export { missing }

/** A short text; what is too long is cut and readable in full on hover. */
export function textColumn<Row>(field: Field<Row>, title: string): ListColumn<Row> {
  return { key: field, title, render: (row) => <CellText text={textOf(row[field])} /> }
}

/** A word of a closed list of the server, such as a memo or the answer of a bank, in the language of the reader. */
export function wordColumn<Row>(field: Field<Row>, title: string): ListColumn<Row> {
  return { key: field, title, render: (row) => <CellText text={answerText(textOf(row[field]))} /> }
}

function CellText({ text }: { text: string }) {
  return (
    <span className="cell-text" title={text}>
      {text}
    </span>
  )
}

/** Who did it, by the name of the person; the row holds the name of the account. */
export function userColumn<Row>(field: Field<Row>, title: string): ListColumn<Row> {
  return {
    key: field,
    title,
    render: (row) => <UserName account={textOf(row[field])} />,
  }
}

/** The text of a dictionary's value, without a meaning that a colour would show. */
export function dictionaryColumn<Row>(
  field: Field<Row>,
  title: string,
  dictionary: AnyDictionary,
): ListColumn<Row> {
  return {
    key: field,
    title,
    render: (row) => <DictionaryText dictionary={dictionary} value={textOf(row[field])} />,
  }
}

/** A status as a coloured tag; a dash where the row has none. */
export function statusColumn<Row>(
  field: Field<Row>,
  title: string,
  dictionary: AnyDictionary,
): ListColumn<Row> {
  return {
    key: field,
    title,
    isStatus: true,
    render: (row) => {
      const value = textOf(row[field])
      return value === missing ? missing : <StatusTag dictionary={dictionary} value={value} />
    },
  }
}

/** A moment, `YYYY-MM-DD HH:mm:ss`, to the second. */
export function timeColumn<Row>(field: Field<Row>, title: string): ListColumn<Row> {
  return {
    key: field,
    title,
    width: 176,
    render: (row) => <span className="cell-figures">{textOf(row[field])}</span>,
  }
}

/** An amount in fen, shown in yuan and right-aligned; a dash where the row does not say it. */
export function moneyColumn<Row>(field: Field<Row>, title: string): ListColumn<Row> {
  return {
    key: field,
    title,
    align: 'right',
    amountOf: (row) => amountOf(row[field]),
    render: (row) => <Money amount={amountOf(row[field])} />,
  }
}

/** The same where a sum would say nothing: what an account held after a change, a price, a limit. */
export function singleAmountColumn<Row>(field: Field<Row>, title: string): ListColumn<Row> {
  const { amountOf: _amountOf, ...column } = moneyColumn(field, title)
  return column
}

/** A whole number, right-aligned. */
export function countColumn<Row>(field: Field<Row>, title: string): ListColumn<Row> {
  return {
    key: field,
    title,
    align: 'right',
    render: (row) => <span className="cell-figures">{textOf(row[field])}</span>,
  }
}

/** The last column: what can be done to the row. */
export function actionsColumn<Row>(
  title: string,
  width: number,
  render: (row: Row) => ReactNode,
): ListColumn<Row> {
  return { key: actionsKey, title, width, render }
}

/** The key of the column that the table keeps in sight at its end. */
export const actionsKey = 'actions'

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : missing
}

function amountOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
