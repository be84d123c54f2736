import { type FormInstance } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { outcomeCode } from '@settle/shared/core/envelope.ts'
import { CallFailure } from '#client/core/http/endpoint-call.ts'
import { ConflictNotice } from '#client/ui/action/conflict-notice.tsx'

/** A row as a form needs it: which one, and on which version the changes are made. */
export interface EditableRow {
  readonly id: string
  readonly version: number
  readonly updateBy: string | null
  readonly updateTime: string | null
}

/** The fields of a form in the words of the user. */
export type FieldLabels<Row> = Readonly<Partial<Record<keyof Row & string, string>>>

/** How a conflict tells the texts of a field that is not read as it is stored, such as HTML. */
export type FieldWords = Readonly<Record<string, (text: string) => string>>

/** How a conflict is told. */
interface Telling<Row> {
  readonly labels: FieldLabels<Row>
  readonly words?: FieldWords | undefined
}

interface RecordConflict<Row> {
  /** The version that the next saving replaces; undefined for a new row. */
  readonly version: () => number | undefined
  /** Somebody else saved first: shows what is saved now and lets the user choose. */
  readonly tell: (theirs: Row) => void
  /** The choice, while there is one. */
  readonly notice: ReactNode
}

/** The one way in which a form that edits a row meets another editor: their version is told, and the user decides. */
export function useRecordConflict<Row extends EditableRow>(
  form: FormInstance,
  row: Row | undefined,
  telling: Telling<Row>,
): RecordConflict<Row> {
  const [theirs, setTheirs] = useState<Row>()
  const version = useRef(row?.version)
  // As the form was opened: the list behind it is live, and may have the other version already.
  const [opened] = useState(row)

  return {
    version: () => version.current,
    tell: setTheirs,
    notice: opened !== undefined && theirs !== undefined && (
      <ConflictNotice
        differences={differencesOf(opened, theirs, telling)}
        by={theirs.updateBy ?? ''}
        at={theirs.updateTime ?? ''}
        onTakeTheirs={() => {
          version.current = theirs.version
          form.setFieldsValue(theirs)
          setTheirs(undefined)
        }}
        onKeepMine={() => {
          version.current = theirs.version
          setTheirs(undefined)
          form.submit()
        }}
      />
    ),
  }
}

interface Conflict<Row> {
  /** The reply to a conflict carries the current row (rulings.md). */
  readonly result: Row
}

/** Whether a saving was refused because the row has another version by now. */
export function isConflict<Row>(failure: unknown): failure is Conflict<Row> {
  return failure instanceof CallFailure && failure.code === outcomeCode.conflict
}

/** What they changed since the form was opened. */
function differencesOf<Row extends EditableRow>(
  before: Row,
  after: Row,
  { labels, words }: Telling<Row>,
) {
  return Object.entries(labels)
    .map(([field, label]) => {
      const word = words?.[field] ?? ((text) => text)
      const told = (row: Row) => {
        const text = textOf(Reflect.get(row, field))
        return text === null ? null : word(text)
      }
      return { label: String(label), before: told(before), after: told(after) }
    })
    .filter((change) => change.before !== change.after)
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  return value === null || value === undefined ? null : JSON.stringify(value)
}
