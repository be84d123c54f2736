import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, InputNumber, Select, Tooltip } from 'antd'
import { t } from '#client/core/text.ts'
import { type DatasetField } from './dataset-fields.ts'
import { type FieldDraft } from './report-draft.ts'

/** What the cells of the fields' table know of it, and do to it. */
export interface FieldEditing {
  readonly datasetFields: ReadonlyMap<string, DatasetField>
  /** The fields that record pickers take, which stay. */
  readonly needed: readonly string[]
  readonly dictionaries: { value: string; label: string }[]
  /** The place of the last field. */
  readonly last: number
  readonly change: (fieldName: string, change: Partial<FieldDraft>) => void
  readonly remove: (fieldName: string) => void
  readonly move: (from: number, to: number) => void
}

interface CellProps {
  field: FieldDraft
  editing: FieldEditing
}

export function OrderCell({ field, at, editing: { last, move } }: CellProps & { at: number }) {
  const name = nameOf(field)

  return (
    <span className="report-editor-order">
      <Button
        type="text"
        size="small"
        aria-label={t('上移{name}', { name })}
        icon={<ArrowUpOutlined />}
        disabled={at === 0}
        onClick={() => move(at, at - 1)}
      />
      <Button
        type="text"
        size="small"
        aria-label={t('下移{name}', { name })}
        icon={<ArrowDownOutlined />}
        disabled={at === last}
        onClick={() => move(at, at + 1)}
      />
    </span>
  )
}

export function TitleCell({ field: { fieldName, fieldTxt }, editing }: CellProps) {
  return (
    <Input
      size="small"
      className="report-editor-title"
      aria-label={t('{field} 的列标题', { field: fieldName })}
      maxLength={50}
      value={fieldTxt}
      onChange={({ target }) => editing.change(fieldName, { fieldTxt: target.value })}
    />
  )
}

export function ShownCell({ field: { fieldName, isShow }, editing }: CellProps) {
  return (
    <Checkbox
      aria-label={t('{field} {flag}', { field: fieldName, flag: t('显示') })}
      checked={isShow === 1}
      onChange={({ target }) => editing.change(fieldName, { isShow: target.checked ? 1 : 0 })}
    />
  )
}

export function WidthCell({ field: { fieldName, fieldWidth }, editing }: CellProps) {
  return (
    <InputNumber
      size="small"
      className="report-editor-width"
      aria-label={t('{field} 的宽度', { field: fieldName })}
      min={0}
      max={2000}
      precision={0}
      placeholder={t('自动')}
      value={fieldWidth}
      onChange={(width) => editing.change(fieldName, { fieldWidth: width })}
    />
  )
}

export function SortedCell({ field, editing }: CellProps) {
  const { fieldName, isOrder } = field

  return (
    <Checkbox
      aria-label={t('{field} {flag}', { field: fieldName, flag: t('排序') })}
      disabled={isMasked(field, editing)}
      checked={isOrder === 1}
      onChange={({ target }) => editing.change(fieldName, { isOrder: target.checked ? 1 : 0 })}
    />
  )
}

export function QueryCell({ field, editing }: CellProps) {
  const { fieldName, isSearch, searchMode, dictCode } = field
  const isText = editing.datasetFields.get(fieldName)?.fieldType === 'String'
  // Texts and codes have no range (wire.md 6.3).
  const hasRange = !isText && dictCode === null

  return (
    <Select
      size="small"
      className="report-editor-kind"
      aria-label={t('{field} 的查询方式', { field: fieldName })}
      disabled={isMasked(field, editing)}
      value={isSearch === 1 ? searchMode : 'none'}
      options={[
        { value: 'none', label: t('不查询') },
        { value: 'single', label: t('单值') },
        ...(hasRange ? [{ value: 'group', label: t('区间') }] : []),
      ]}
      onChange={(kind) =>
        editing.change(fieldName, {
          isSearch: kind === 'none' ? 0 : 1,
          searchMode: kind === 'group' ? 'group' : 'single',
        })
      }
    />
  )
}

export function DictionaryCell({ field: { fieldName, dictCode }, editing }: CellProps) {
  return (
    <Select
      size="small"
      allowClear
      className="report-editor-choice"
      aria-label={t('{field} 的字典', { field: fieldName })}
      placeholder={t('不翻译')}
      showSearch={{ optionFilterProp: 'label' }}
      value={dictCode}
      options={editing.dictionaries}
      popupMatchSelectWidth={false}
      onChange={(code: string | undefined) =>
        editing.change(fieldName, {
          dictCode: code ?? null,
          // A code has no range.
          ...(code !== undefined && { searchMode: 'single' }),
        })
      }
    />
  )
}

export function LinkCell({ field: { fieldName, fieldHref }, editing }: CellProps) {
  return (
    <Input
      size="small"
      className="report-editor-link"
      aria-label={t('{field} 的链接', { field: fieldName })}
      maxLength={300}
      placeholder="/path?id=${id}"
      value={fieldHref ?? ''}
      onChange={({ target }) => editing.change(fieldName, { fieldHref: target.value || null })}
    />
  )
}

export function RemoveCell({ field, editing: { needed, remove } }: CellProps) {
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
}

// Filtering or sorting by what is masked would give it away (rulings.md).
function isMasked({ fieldName }: FieldDraft, { datasetFields }: FieldEditing): boolean {
  return datasetFields.get(fieldName)?.masked === true
}

function nameOf({ fieldName, fieldTxt }: FieldDraft): string {
  return fieldTxt || fieldName
}
