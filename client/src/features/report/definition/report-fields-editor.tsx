import { Button, Select, Table, type TableColumnsType } from 'antd'
import { type ComponentType } from 'react'
import { t } from '#client/core/text.ts'
import { type DatasetField, useDictionaryChoices } from './dataset-fields.ts'
import { fieldDraftOf, type FieldDraft } from './report-draft.ts'
import {
  DictionaryCell,
  type FieldEditing,
  LinkCell,
  OrderCell,
  QueryCell,
  RemoveCell,
  ShownCell,
  SortedCell,
  TitleCell,
  WidthCell,
} from './report-field-cells.tsx'

interface ReportFieldsEditorProps {
  id?: string
  value?: readonly FieldDraft[]
  onChange?: (fields: readonly FieldDraft[]) => void
  datasetFields: ReadonlyMap<string, DatasetField>
  /** The fields that record pickers take, which stay. */
  needed: readonly string[]
}

const noFields: readonly FieldDraft[] = []

/** The columns and query fields of a report, in their order: the control of one form item. */
export function ReportFieldsEditor(props: ReportFieldsEditorProps) {
  const { id, value = noFields, onChange, datasetFields, needed } = props
  const dictionaries = useDictionaryChoices(datasetFields.values())
  const unused = [...datasetFields.values()].filter(({ fieldName }) =>
    value.every((field) => field.fieldName !== fieldName),
  )

  const columns = columnsOf({
    datasetFields,
    needed,
    dictionaries,
    last: value.length - 1,
    change: (fieldName, change) =>
      onChange?.(
        value.map((field) => (field.fieldName === fieldName ? { ...field, ...change } : field)),
      ),
    remove: (fieldName) => onChange?.(value.filter((field) => field.fieldName !== fieldName)),
    move: (from, to) => onChange?.(moved(value, from, to)),
  })

  return (
    <div id={id} className="report-editor-list" tabIndex={-1}>
      <Table
        rowKey="fieldName"
        size="small"
        dataSource={[...value]}
        columns={columns}
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <p className="report-editor-hint">{t('还没有字段')}</p> }}
      />
      {unused.length > 0 && (
        <div className="report-editor-add">
          <Select
            aria-label={t('添加字段')}
            placeholder={t('添加字段')}
            className="report-editor-choice"
            value={null}
            showSearch={{ optionFilterProp: 'label' }}
            options={unused.map(({ fieldName, fieldTxt }) => ({
              value: fieldName,
              label: fieldTxt,
            }))}
            onSelect={(fieldName: string | null) => {
              const field = datasetFields.get(fieldName ?? '')
              if (field !== undefined) onChange?.([...value, fieldDraftOf(field)])
            }}
          />
          <Button onClick={() => onChange?.([...value, ...unused.map(fieldDraftOf)])}>
            {t('添加全部 {count} 个', { count: unused.length })}
          </Button>
        </div>
      )}
    </div>
  )
}

function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const others = rows.filter((_, at) => at !== from)
  return [...others.slice(0, to), ...rows.slice(from, from + 1), ...others.slice(to)]
}

function columnsOf(editing: FieldEditing): TableColumnsType<FieldDraft> {
  return [
    {
      key: 'order',
      title: t('次序'),
      width: 72,
      render: (_, field, at) => <OrderCell field={field} at={at} editing={editing} />,
    },
    {
      key: 'fieldName',
      title: t('字段'),
      render: (_, { fieldName }) => (
        <span title={fieldName}>{editing.datasetFields.get(fieldName)?.fieldTxt ?? fieldName}</span>
      ),
    },
    cellColumn('fieldTxt', t('列标题'), TitleCell),
    { ...cellColumn('isShow', t('显示'), ShownCell), align: 'center', width: 64 },
    cellColumn('fieldWidth', t('宽度'), WidthCell),
    { ...cellColumn('isOrder', t('排序'), SortedCell), align: 'center', width: 64 },
    cellColumn('isSearch', t('查询'), QueryCell),
    cellColumn('dictCode', t('字典'), DictionaryCell),
    cellColumn('fieldHref', t('链接'), LinkCell),
    { ...cellColumn('remove', '', RemoveCell), width: 48, fixed: 'end' },
  ]

  function cellColumn(
    key: string,
    title: string,
    Cell: ComponentType<{ field: FieldDraft; editing: FieldEditing }>,
  ): TableColumnsType<FieldDraft>[number] {
    return { key, title, render: (_, field) => <Cell field={field} editing={editing} /> }
  }
}
