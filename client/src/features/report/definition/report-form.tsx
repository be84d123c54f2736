import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Form, Input, Select } from 'antd'
import { useRef, useState } from 'react'
import { outcomeCode } from '@settle/shared/core/envelope.ts'
import { recordPickers } from '@settle/shared/features/report/record-pickers.ts'
import { addReport, editReport } from '@settle/shared/features/report/report-definition-calls.ts'
import { reportHeads } from '@settle/shared/features/report/report.ts'
import { call, CallFailure } from '#client/core/http/endpoint-call.ts'
import { nounOf, t, useLocale } from '#client/core/text.ts'
import { ConflictNotice } from '#client/ui/action/conflict-notice.tsx'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { datasetFieldsQuery, useDatasetFields, useDataSources } from './dataset-fields.ts'
import {
  addedReport,
  changedReport,
  differencesOf,
  fieldDraftOf,
  type FieldDraft,
  type KeptReport,
  type ParamDraft,
  readKeptReport,
  type ReportValues,
} from './report-draft.ts'
import { ReportFieldsEditor } from './report-fields-editor.tsx'
import { ReportParamsEditor } from './report-params-editor.tsx'
import { ReportPreview } from './report-preview.tsx'
import './report-form.css'

interface ReportFormProps {
  /** The definition to change; without one a new one is made. */
  kept?: KeptReport
  onClosed: () => void
}

/** A report over a dataset: its columns, what it is asked by, and how it will look (domain.md 2.11). */
export function ReportForm({ kept, onClosed }: ReportFormProps) {
  const [form] = Form.useForm<ReportValues>()
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const [theirs, setTheirs] = useState<KeptReport>()
  // What the next saving replaces.
  const base = useRef(kept)

  const save = async (values: ReportValues) => {
    try {
      if (base.current === undefined) await call(addReport, { body: addedReport(values) })
      else await call(editReport, { body: changedReport(base.current, values) })
    } catch (failure) {
      if (
        base.current !== undefined &&
        failure instanceof CallFailure &&
        failure.code === outcomeCode.conflict
      ) {
        setTheirs(await readKeptReport(base.current.head.id))
      }
      throw failure
    }
    message.success(t('{title}已保存', { title: nounOf(reportHeads) }))
    await queryClient.invalidateQueries({ queryKey: [reportHeads.name] })
  }

  return (
    <FormDrawer<ReportValues>
      title={kept === undefined ? t('新增报表') : t('编辑{title}', { title: nounOf(reportHeads) })}
      isWide
      form={form}
      initialValues={kept?.values ?? { content: null, items: [], params: [] }}
      draft={{ form: reportHeads.name, id: kept?.head.id, version: kept?.head.version }}
      onClosed={onClosed}
      submit={save}
    >
      {kept !== undefined && theirs !== undefined && (
        <ConflictNotice
          differences={differencesOf(kept.values, theirs.values)}
          by={theirs.head.updateBy ?? ''}
          at={theirs.head.updateTime ?? ''}
          onTakeTheirs={() => {
            base.current = theirs
            form.setFieldsValue(theirs.values)
            setTheirs(undefined)
          }}
          onKeepMine={() => {
            base.current = theirs
            setTheirs(undefined)
            form.submit()
          }}
        />
      )}
      <ReportFields kept={kept} />
    </FormDrawer>
  )
}

const codePattern = /^[a-z][a-z0-9_]{2,49}$/
const wholeLine = { span: 24 }
const noItems: readonly FieldDraft[] = []
const noParams: readonly ParamDraft[] = []

function ReportFields({ kept }: { kept: KeptReport | undefined }) {
  const form = Form.useFormInstance<ReportValues>()
  const datasetId = Form.useWatch('datasetId', form) ?? ''
  const items = Form.useWatch('items', form) ?? noItems
  const params = Form.useWatch('params', form) ?? noParams
  const datasetFields = useDatasetFields(datasetId)
  const needed = recordPickers[kept?.head.code ?? ''] ?? []
  const isPicker = needed.length > 0

  return (
    <>
      {isPicker && (
        <Alert
          className="form-drawer-notice"
          type="info"
          showIcon
          title={t('选择记录的窗口用这份报表：编码不能修改，字段 {fields} 不能去掉，可以不显示。', {
            fields: needed.join(t('、')),
          })}
        />
      )}
      <div className="report-editor-head">
        <Form.Item
          name="code"
          label={t('报表编码')}
          extra={t('小写字母开头，由小写字母、数字和下划线组成，3 到 50 位。')}
          rules={[
            { required: true, message: t('请输入报表编码') },
            { pattern: codePattern, message: t('请输入 3 到 50 位小写字母、数字或下划线') },
          ]}
        >
          <Input maxLength={50} autoComplete="off" spellCheck={false} disabled={isPicker} />
        </Form.Item>
        <Form.Item
          name="name"
          label={t('报表名称')}
          rules={[{ required: true, whitespace: true, message: t('请输入报表名称') }]}
        >
          <Input maxLength={50} />
        </Form.Item>
        <DatasetField isKept={kept !== undefined} />
        <Form.Item
          name="content"
          label={t('说明')}
          normalize={(text: string) => (text === '' ? null : text)}
        >
          <Input.TextArea maxLength={500} autoSize={{ minRows: 1, maxRows: 4 }} />
        </Form.Item>
      </div>
      <Form.Item
        name="items"
        label={t('字段')}
        layout="vertical"
        labelCol={wholeLine}
        required
        rules={[{ validator: async (_rule, value) => assertFields(value) }]}
      >
        <ReportFieldsEditor datasetFields={datasetFields} needed={needed} />
      </Form.Item>
      <Form.Item
        name="params"
        label={t('固定条件')}
        layout="vertical"
        labelCol={wholeLine}
        extra={t('报表总按固定条件取数，缺省值为空表示不限；地址里以 self_字段 给出别的值。')}
        rules={[{ validator: async (_rule, value) => assertParams(value) }]}
      >
        <ReportParamsEditor datasetFields={datasetFields} />
      </Form.Item>
      <ReportPreview datasetId={datasetId} items={items} params={params} />
    </>
  )
}

function DatasetField({ isKept }: { isKept: boolean }) {
  const form = Form.useFormInstance<ReportValues>()
  const queryClient = useQueryClient()
  const locale = useLocale()
  const sources = useDataSources()

  // A new dataset has other fields: all of them make the first draft.
  const begin = async (datasetId: string) => {
    const fields = await queryClient.fetchQuery(datasetFieldsQuery(datasetId, locale))
    form.setFields([
      { name: 'items', value: fields.map(fieldDraftOf), touched: true, errors: [] },
      { name: 'params', value: [], touched: true, errors: [] },
    ])
  }

  return (
    <Form.Item
      name="datasetId"
      label={t('数据集')}
      extra={
        isKept
          ? t('数据集不能修改，需要别的数据时请新增一份报表。')
          : t('数据从哪里来；每个角色只看到自己范围内的行和字段。')
      }
      rules={[{ required: true, message: t('请选择数据集') }]}
    >
      <Select
        disabled={isKept}
        options={sources.map(({ value, text }) => ({ value, label: text }))}
        onChange={(datasetId: string) => void begin(datasetId).catch(() => undefined)}
      />
    </Form.Item>
  )
}

function assertFields(fields: readonly FieldDraft[] | undefined): void {
  if (fields === undefined || fields.length === 0) throw new Error(t('报表至少要有一个字段'))
  const unnamed = fields.find(({ fieldTxt }) => fieldTxt.trim() === '')
  if (unnamed !== undefined) {
    throw new Error(t('请输入字段 {field} 的列标题', { field: unnamed.fieldName }))
  }
  const astray = fields.find(({ fieldHref }) => fieldHref !== null && !linkPattern.test(fieldHref))
  if (astray !== undefined) {
    throw new Error(
      t('字段 {field} 的链接应为 / 开头的站内路径或 http(s) 地址', { field: astray.fieldName }),
    )
  }
}

// As the server's own (rulings.md): no second slash or backslash, no blanks.
const linkPattern = /^(\/(?![/\\])|https?:\/\/)\S*$/

function assertParams(params: readonly ParamDraft[] | undefined): void {
  const unnamed = params?.find(({ paramTxt }) => paramTxt.trim() === '')
  if (unnamed !== undefined) {
    throw new Error(t('请输入固定条件 {field} 的名称', { field: unnamed.paramName }))
  }
}
