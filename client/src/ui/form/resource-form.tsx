import { useQueryClient } from '@tanstack/react-query'
import { App, Form } from 'antd'
import { type ReactNode } from 'react'
import { type Resource } from '@settle/shared/core/resource.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { inSentence, t } from '#client/core/text.ts'
import {
  type EditableRow,
  type FieldLabels,
  type FieldWords,
  isConflict,
  useRecordConflict,
} from '#client/ui/detail/record-conflict.tsx'
import { RecordTimeline } from '#client/ui/detail/record-timeline.tsx'
import { FormDrawer } from './form-drawer.tsx'
import { type FormStep } from './form-steps.tsx'

interface ResourceFormProps<Row extends EditableRow> {
  resource: Pick<Resource, 'name' | 'title'> & {
    readonly endpoints: Pick<Resource['endpoints'], 'add' | 'edit'>
  }
  /** The row to change; without one a new row is made. */
  row?: Row | undefined
  /** What a new row starts with. */
  blank: Partial<Row>
  /** The fields of the form in the words of the user; a conflict is told in them. */
  labels: FieldLabels<Row>
  /** How a conflict tells the texts of a field that is not read as it is stored, such as HTML. */
  words?: FieldWords
  /** What one row is called, where the resource's name is that of all of them. */
  oneTitle?: string
  /** What a new row is called in the title; 新增 and the resource's name by default. */
  addTitle?: string
  /** What the button says that sends it; 保存 by default. */
  submitText?: string
  /** Said when it was sent; that it is saved by default. */
  done?: string
  /** What comes after a new row was saved. */
  onAdded?: (row: Row) => void
  /** The parts of a long form, before the children. */
  steps?: readonly FormStep[]
  /** Sends of a known row only what was changed: for rows whose untouched fields must not be sent again. */
  sendsChanges?: boolean
  onClosed: () => void
  children?: ReactNode
}

/** The form of a plain resource: adds or edits a row, and lets the user decide when somebody else saved first. */
export function ResourceForm<Row extends EditableRow>(props: ResourceFormProps<Row>) {
  const { resource, row, blank, labels, words, onAdded, onClosed, children } = props
  const { steps, sendsChanges = false, addTitle, submitText, done } = props
  const { title, endpoints } = resource
  const named = { title: inSentence(props.oneTitle ?? t(title)) }
  const [form] = Form.useForm()
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const conflict = useRecordConflict(form, row, { labels, words })

  const save = async (values: Partial<Row>) => {
    let added: Row | undefined
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every resource answers the new row
      if (row === undefined) added = (await call(endpoints.add, { body: values })) as Row
      else {
        const sent = sendsChanges ? changesOf(row, values) : values
        await call(endpoints.edit, { body: { ...sent, id: row.id, version: conflict.version() } })
      }
    } catch (failure) {
      if (isConflict<Row>(failure)) conflict.tell(failure.result)
      throw failure
    }
    message.success(done ?? t('{title}已保存', named))
    await queryClient.invalidateQueries({ queryKey: [resource.name] })
    if (added !== undefined) onAdded?.(added)
  }

  return (
    <FormDrawer<Partial<Row>>
      title={row === undefined ? (addTitle ?? t('新增{title}', named)) : t('编辑{title}', named)}
      form={form}
      initialValues={row ?? blank}
      {...(submitText === undefined ? {} : { submitText })}
      draft={{ form: resource.name, id: row?.id, version: row?.version }}
      steps={steps}
      isFree={row !== undefined}
      onClosed={onClosed}
      submit={save}
    >
      {conflict.notice}
      {children}
      {row !== undefined && <RecordTimeline resource={resource} id={row.id} />}
    </FormDrawer>
  )
}

/** The values that are not those of the row, which the form was opened with. */
function changesOf<Row extends object>(row: Row, values: Partial<Row>): Partial<Row> {
  const changed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(row, field)),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some of the members of `values`
  return Object.fromEntries(changed) as Partial<Row>
}
