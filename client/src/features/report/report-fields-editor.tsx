import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import {
  Button,
  Checkbox,
  Input,
  InputNumber,
  Select,
  Table,
  type TableColumnsType,
  Tooltip,
} from 'antd'
import { t } from '#client/core/text.ts'
import { type DatasetField, useDictionaryChoices } from './dataset-fields.ts'
import { fieldDraftOf, type FieldDraft } from './report-draft.ts'

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
        locale={{ emptyText: t('还没有字段') }}
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
              label: `${fieldTxt} ${fieldName}`,
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

interface FieldColumns {
  datasetFields: ReadonlyMap<string, DatasetField>
  needed: readonly string[]
  dictionaries: { value: string; label: string }[]
  last: number
  change: (fieldName: string, change: Partial<FieldDraft>) => void
  remove: (fieldName: string) => void
  move: (from: number, to: number) => void
}

function columnsOf(editor: FieldColumns): TableColumnsType<FieldDraft> {
  const { datasetFields, needed, dictionaries, last, change, remove, move } = editor

  return [
    {
      key: 'order',
      title: t('次序'),
      width: 72,
      render: (_, field, at) => (
        <span className="report-editor-order">
          <Button
            type="text"
            size="small"
            aria-label={t('上移{name}', { name: nameOf(field) })}
            icon={<ArrowUpOutlined />}
            disabled={at === 0}
            onClick={() => move(at, at - 1)}
          />
          <Button
            type="text"
            size="small"
            aria-label={t('下移{name}', { name: nameOf(field) })}
            icon={<ArrowDownOutlined />}
            disabled={at === last}
            onClick={() => move(at, at + 1)}
          />
        </span>
      ),
    },
    {
      key: 'fieldName',
      title: t('字段'),
      render: (_, { fieldName }) => <code>{fieldName}</code>,
    },
    {
      key: 'fieldTxt',
      title: t('列标题'),
      render: (_, field) => (
        <Input
          size="small"
          className="report-editor-title"
          aria-label={t('{field} 的列标题', { field: field.fieldName })}
          maxLength={50}
          value={field.fieldTxt}
          onChange={({ target }) => change(field.fieldName, { fieldTxt: target.value })}
        />
      ),
    },
    flagColumn('isShow', t('显示'), () => false),
    {
      key: 'fieldWidth',
      title: t('宽度'),
      render: (_, field) => (
        <InputNumber
          size="small"
          className="report-editor-width"
          aria-label={t('{field} 的宽度', { field: field.fieldName })}
          min={0}
          max={2000}
          precision={0}
          placeholder={t('自动')}
          value={field.fieldWidth}
          onChange={(fieldWidth) => change(field.fieldName, { fieldWidth })}
        />
      ),
    },
    flagColumn('isOrder', t('排序'), isMasked),
    {
      key: 'isSearch',
      title: t('查询'),
      render: (_, field) => (
        <Select
          size="small"
          className="report-editor-kind"
          aria-label={t('{field} 的查询方式', { field: field.fieldName })}
          disabled={isMasked(field)}
          value={kindOf(field)}
          options={kindsOf(field)}
          onChange={(kind) => change(field.fieldName, searchOf(kind))}
        />
      ),
    },
    {
      key: 'dictCode',
      title: t('字典'),
      render: (_, field) => (
        <Select
          size="small"
          allowClear
          className="report-editor-choice"
          aria-label={t('{field} 的字典', { field: field.fieldName })}
          placeholder={t('不翻译')}
          showSearch={{ optionFilterProp: 'label' }}
          value={field.dictCode}
          options={dictionaries}
          popupMatchSelectWidth={false}
          onChange={(dictCode: string | undefined) =>
            change(field.fieldName, {
              dictCode: dictCode ?? null,
              // A code has no range.
              ...(dictCode !== undefined && { searchMode: 'single' }),
            })
          }
        />
      ),
    },
    {
      key: 'fieldHref',
      title: t('链接'),
      render: (_, field) => (
        <Input
          size="small"
          className="report-editor-link"
          aria-label={t('{field} 的链接', { field: field.fieldName })}
          maxLength={300}
          placeholder="/path?id=${id}"
          value={field.fieldHref ?? ''}
          onChange={({ target }) => change(field.fieldName, { fieldHref: target.value || null })}
        />
      ),
    },
    {
      key: 'remove',
      width: 48,
      fixed: 'end',
      render: (_, field) => {
        const isNeeded = needed.includes(field.fieldName)
        return (
          <Tooltip title={isNeeded ? t('选择记录的窗口需要这个字段') : t('去掉')}>
            <Button
              type="text"
              danger
              size="small"
              aria-label={t('去掉{name}', { name: nameOf(field) })}
              icon={<DeleteOutlined />}
              disabled={isNeeded}
              onClick={() => remove(field.fieldName)}
            />
          </Tooltip>
        )
      },
    },
  ]

  // Filtering or sorting by what is masked would give it away (rulings.md).
  function isMasked({ fieldName }: FieldDraft): boolean {
    return datasetFields.get(fieldName)?.masked === true
  }

  function kindsOf({ fieldName, dictCode }: FieldDraft) {
    const isText = datasetFields.get(fieldName)?.fieldType === 'String'
    const kinds = [
      { value: 'none', label: t('不查询') },
      { value: 'single', label: t('单值') },
    ]
    return isText || dictCode !== null ? kinds : [...kinds, { value: 'group', label: t('区间') }]
  }

  function flagColumn(
    flag: 'isShow' | 'isOrder',
    title: string,
    isOff: (field: FieldDraft) => boolean,
  ): TableColumnsType<FieldDraft>[number] {
    return {
      key: flag,
      title,
      align: 'center',
      width: 64,
      render: (_, field) => (
        <Checkbox
          aria-label={t('{field} {flag}', { field: field.fieldName, flag: title })}
          disabled={isOff(field)}
          checked={field[flag] === 1}
          onChange={({ target }) => change(field.fieldName, { [flag]: target.checked ? 1 : 0 })}
        />
      ),
    }
  }
}

function nameOf({ fieldName, fieldTxt }: FieldDraft): string {
  return fieldTxt || fieldName
}

function kindOf({ isSearch, searchMode }: FieldDraft): string {
  return isSearch === 1 ? searchMode : 'none'
}

function searchOf(kind: string): Pick<FieldDraft, 'isSearch' | 'searchMode'> {
  return { isSearch: kind === 'none' ? 0 : 1, searchMode: kind === 'group' ? 'group' : 'single' }
}
