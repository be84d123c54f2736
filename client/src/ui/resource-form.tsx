import { useQueryClient } from '@tanstack/react-query'
import { App, Form } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { outcomeCode } from '@settle/shared/core/envelope.ts'
import { type Resource } from '@settle/shared/core/resource.ts'
import { call, CallFailure } from '#client/core/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { FormDrawer } from './form-drawer.tsx'
import { RecordTimeline } from './record-timeline.tsx'

/** A row as a form needs it: which one, and on which version the changes are made. */
interface EditableRow {
  readonly id: string
  readonly version: number
  readonly updateBy: string | null
  readonly updateTime: string | null
}

interface ResourceFormProps<Row extends EditableRow> {
  resource: Pick<Resource, 'name' | 'title'> & {
    readonly endpoints: Pick<Resource['endpoints'], 'add' | 'edit'>
  }
  /** The row to change; without one a new row is made. */
  row?: Row | undefined
  /** What a new row starts with. */
  blank: Partial<Row>
  /** The fields of the form in the words of the user; a conflict is told in them. */
  labels: Readonly<Partial<Record<keyof Row & string, string>>>
  /** How a conflict tells the texts of a field that is not read as it is stored, such as HTML. */
  words?: Words
  onClosed: () => void
  children: ReactNode
}

type Words = Readonly<Record<string, (text: string) => string>>

/** The form of a plain resource: adds or edits a row, and lets the user decide when somebody else saved first. */
export function ResourceForm<Row extends EditableRow>(props: ResourceFormProps<Row>) {
  const { resource, row, blank, labels, words, onClosed, children } = props
  const { title, endpoints } = resource
  const [form] = Form.useForm()
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const [theirs, setTheirs] = useState<Row>()
  // The version that the next saving replaces.
  const version = useRef(row?.version)

  const save = async (values: Partial<Row>) => {
    try {
      if (row === undefined) await call(endpoints.add, { body: values })
      else {
        await call(endpoints.edit, { body: { ...values, id: row.id, version: version.current } })
      }
    } catch (failure) {
      // The reply to a conflict carries the current row (rulings.md).
      if (isConflict<Row>(failure)) setTheirs(failure.result)
      throw failure
    }
    message.success(t('{title}已保存', { title: t(title) }))
    await queryClient.invalidateQueries({ queryKey: [resource.name] })
  }

  return (
    <FormDrawer<Partial<Row>>
      title={t(row === undefined ? '新增{title}' : '编辑{title}', { title: t(title) })}
      form={form}
      initialValues={row ?? blank}
      draft={{ form: resource.name, id: row?.id, version: row?.version }}
      onClosed={onClosed}
      submit={save}
    >
      {row !== undefined && theirs !== undefined && (
        <ConflictNotice
          differences={differencesOf(row, theirs, { labels, words })}
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
      )}
      {children}
      {row !== undefined && <RecordTimeline resource={resource} id={row.id} />}
    </FormDrawer>
  )
}

interface Conflict<Row> {
  readonly result: Row
}

function isConflict<Row>(failure: unknown): failure is Conflict<Row> {
  return failure instanceof CallFailure && failure.code === outcomeCode.conflict
}

interface Telling<Row> {
  readonly labels: Readonly<Partial<Record<keyof Row & string, string>>>
  readonly words: Words | undefined
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
