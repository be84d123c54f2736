import { type FormInstance } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { outcomeCode } from '@settle/shared/core/envelope.ts'
import { CallFailure } from '#client/core/endpoint-call.ts'
import { ConflictNotice } from './conflict-notice.tsx'

/** A row as a form needs it: which one, and on which version the changes are made. */
export interface EditableRow {
  readonly id: string
  readonly version: number
  readonly updateBy: string | null
  readonly updateTime: string | null
}

/** The fields of a form in the words of the user. */
export type FieldLabels<Row> = Readonly<Partial<Record<keyof Row & string, string>>>

interface RecordConflict<Row> {
  /** The version that the next saving replaces; undefined for a new row. */
  readonly version: () => number | undefined
  /** Somebody else saved first: shows what is saved now and lets the user choose. */
  readonly tell: (theirs: Row) => void
  /** The choice, while there is one. */
  readonly notice: ReactNode
}

/** The one way in which a form that edits a row meets another editor: his version is told, and the user decides. */
export function useRecordConflict<Row extends EditableRow>(
  form: FormInstance,
  row: Row | undefined,
  labels: FieldLabels<Row>,
): RecordConflict<Row> {
  const [theirs, setTheirs] = useState<Row>()
  const version = useRef(row?.version)

  return {
    version: () => version.current,
    tell: setTheirs,
    notice: row !== undefined && theirs !== undefined && (
      <ConflictNotice
        differences={differencesOf(row, theirs, labels)}
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
function differencesOf<Row extends EditableRow>(before: Row, after: Row, labels: FieldLabels<Row>) {
  return Object.entries(labels)
    .map(([field, label]) => ({
      label: String(label),
      before: textOf(Reflect.get(before, field)),
      after: textOf(Reflect.get(after, field)),
    }))
    .filter((change) => change.before !== change.after)
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  return value === null || value === undefined ? null : JSON.stringify(value)
}
