import { DeleteOutlined } from '@ant-design/icons'
import { Button, Input, Select, Table, type TableColumnsType } from 'antd'
import { useDictionary } from '#client/core/dictionary/dictionaries.ts'
import { t } from '#client/core/text.ts'
import { type DatasetField } from './dataset-fields.ts'
import { type ParamDraft } from './report-draft.ts'

interface ReportParamsEditorProps {
  id?: string
  value?: readonly ParamDraft[]
  onChange?: (params: readonly ParamDraft[]) => void
  datasetFields: ReadonlyMap<string, DatasetField>
}

const noParams: readonly ParamDraft[] = []

/** The conditions that a report always has, each with its default value (wire.md 6.1): the control of one form item. */
export function ReportParamsEditor(props: ReportParamsEditorProps) {
  const { id, value = noParams, onChange, datasetFields } = props
  const change = (paramName: string, part: Partial<ParamDraft>) =>
    onChange?.(
      value.map((param) => (param.paramName === paramName ? { ...param, ...part } : param)),
    )
  // A condition on what is masked would give it away (rulings.md).
  const unused = [...datasetFields.values()].filter(
    ({ fieldName, masked }) => !masked && value.every(({ paramName }) => paramName !== fieldName),
  )

  const columns: TableColumnsType<ParamDraft> = [
    {
      key: 'paramName',
      title: t('字段'),
      render: (_, { paramName }) => (
        <span title={paramName}>{datasetFields.get(paramName)?.fieldTxt ?? paramName}</span>
      ),
    },
    {
      key: 'paramTxt',
      title: t('名称'),
      render: (_, { paramName, paramTxt }) => (
        <Input
          size="small"
          aria-label={t('{field} 的名称', { field: paramName })}
          maxLength={50}
          value={paramTxt}
          onChange={({ target }) => change(paramName, { paramTxt: target.value })}
        />
      ),
    },
    {
      key: 'paramValue',
      title: t('缺省值'),
      render: (_, { paramName, paramValue }) => (
        <DefaultValue
          label={t('{field} 的缺省值', { field: paramName })}
          dictCode={datasetFields.get(paramName)?.dictCode ?? ''}
          value={paramValue}
          onChange={(next) => change(paramName, { paramValue: next })}
        />
      ),
    },
    {
      key: 'remove',
      width: 48,
      render: (_, { paramName, paramTxt }) => (
        <Button
          type="text"
          danger
          size="small"
          aria-label={t('去掉固定条件{name}', { name: paramTxt || paramName })}
          icon={<DeleteOutlined />}
          onClick={() => onChange?.(value.filter((param) => param.paramName !== paramName))}
        />
      ),
    },
  ]

  return (
    <div id={id} className="report-editor-list" tabIndex={-1}>
      {value.length > 0 && (
        <Table
          rowKey="paramName"
          size="small"
          dataSource={[...value]}
          columns={columns}
          pagination={false}
        />
      )}
      <div className="report-editor-add">
        <Select
          aria-label={t('添加固定条件')}
          placeholder={t('添加固定条件')}
          className="report-editor-choice"
          value={null}
          showSearch={{ optionFilterProp: 'label' }}
          options={unused.map(({ fieldName, fieldTxt }) => ({
            value: fieldName,
            label: fieldTxt,
          }))}
          onSelect={(paramName: string | null) => {
            if (paramName === null) return
            const paramTxt = datasetFields.get(paramName)?.fieldTxt ?? paramName
            onChange?.([...value, { paramName, paramTxt, paramValue: '' }])
          }}
        />
      </div>
    </div>
  )
}

interface DefaultValueProps {
  label: string
  /** The dictionary of the field, or ''. */
  dictCode: string
  value: string
  onChange: (value: string) => void
}

function DefaultValue({ label, dictCode, value, onChange }: DefaultValueProps) {
  const options = useDictionary(dictCode)

  if (options.length > 0) {
    return (
      <Select
        size="small"
        allowClear
        className="report-editor-choice"
        aria-label={label}
        placeholder={t('不限')}
        value={value === '' ? null : value}
        options={options.map((option) => ({ value: option.value, label: option.text }))}
        onChange={(next: string | undefined) => onChange(next ?? '')}
      />
    )
  }
  return (
    <Input
      size="small"
      aria-label={label}
      maxLength={100}
      placeholder={t('不限')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
