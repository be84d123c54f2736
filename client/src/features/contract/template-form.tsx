import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, Input, InputNumber, Select } from 'antd'
import { contractKind } from '@settle/shared/features/contract/contract.dictionaries.ts'
import {
  contractTemplates,
  type ContractTemplate,
} from '@settle/shared/features/contract/contract-template.ts'
import { standardTemplates } from '@settle/shared/features/contract/standard-templates.ts'
import {
  addContractTemplate,
  editContractTemplate,
} from '@settle/shared/features/contract/template-calls.ts'
import { sampleValues } from '@settle/shared/features/contract/template-sample.ts'
import {
  fillTemplate,
  unknownVariables,
  variablesOfKind,
} from '@settle/shared/features/contract/template-text.rules.ts'
import { useDictionary } from '#client/core/dictionary/dictionaries.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { Paper } from './contract-paper.tsx'

interface TemplateFormProps {
  template?: ContractTemplate
  onClosed: () => void
}

type Kind = 'INDIVIDUAL' | 'ENTERPRISE'

interface TemplateValues {
  templateName: string
  contractKind: Kind
  title: string
  termMonths: number
  body: string
  changeNote: string
}

const { individual, enterprise } = contractKind.values

/** A template with what it looks like, filled in with a sample. A changed text is a new version. */
export function TemplateForm({ template, onClosed }: TemplateFormProps) {
  const [form] = Form.useForm<TemplateValues>()
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const kind = Form.useWatch('contractKind', form) ?? template?.contractKind ?? individual
  const isNew = template === undefined

  const save = async (values: TemplateValues) => {
    const { changeNote, contractKind: chosen, ...text } = values
    if (template === undefined) {
      await call(addContractTemplate, { body: { ...text, contractKind: chosen } })
    } else {
      const { id, version } = template
      await call(editContractTemplate, { body: { ...text, id, version, changeNote } })
    }
    message.success(isNew ? t('模板已保存，启用后用于新合同') : t('模板已保存'))
    await queryClient.invalidateQueries({ queryKey: [contractTemplates.name] })
  }

  return (
    <FormDrawer<TemplateValues>
      title={isNew ? t('新增合同模板') : t('编辑合同模板')}
      form={form}
      isWide
      initialValues={template === undefined ? blankOf(individual) : valuesOf(template)}
      submit={save}
      onClosed={onClosed}
    >
      <div className="template-form">
        <div>
          <NameFields isNew={isNew} onKind={(chosen) => form.setFieldsValue(blankOf(chosen))} />
          <Form.Item
            name="body"
            label={t('正文')}
            extra={t('每行一段；以“# ”开头的是标题。点变量可插入到末尾。')}
            rules={[
              { required: true, min: 20, message: t('请输入正文，20 至 20000 字') },
              variableRule(kind),
            ]}
          >
            <Input.TextArea maxLength={20_000} autoSize={{ minRows: 12, maxRows: 24 }} />
          </Form.Item>
          <div className="template-variables" role="group" aria-label={t('可用的变量')}>
            {variablesOfKind[kind].map((name) => (
              <Button
                key={name}
                size="small"
                onClick={() =>
                  form.setFieldValue('body', `${String(form.getFieldValue('body') ?? '')}{${name}}`)
                }
              >
                {`{${name}}`}
              </Button>
            ))}
          </div>
          {!isNew && (
            <Form.Item
              name="changeNote"
              label={t('修改说明')}
              extra={t('记在版本里，方便以后查对。')}
              rules={[{ required: true, min: 2, whitespace: true, message: t('请输入修改说明') }]}
            >
              <Input maxLength={100} />
            </Form.Item>
          )}
        </div>
        <Preview />
      </div>
    </FormDrawer>
  )
}

interface NameFieldsProps {
  isNew: boolean
  onKind: (kind: Kind) => void
}

function NameFields({ isNew, onKind }: NameFieldsProps) {
  const kinds = useDictionary(contractKind.code).filter(
    ({ value }) => value === individual || value === enterprise,
  )

  return (
    <>
      <Form.Item
        name="templateName"
        label={t('模板名称')}
        rules={[{ required: true, min: 2, whitespace: true, message: t('请输入模板名称') }]}
      >
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="contractKind" label={t('类型')}>
        <Select
          disabled={!isNew}
          options={kinds.map(({ value, text }) => ({ value, label: text }))}
          onChange={onKind}
        />
      </Form.Item>
      <Form.Item
        name="title"
        label={t('合同名称')}
        rules={[{ required: true, min: 2, whitespace: true, message: t('请输入合同名称') }]}
      >
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item
        name="termMonths"
        label={t('合同期限(月)')}
        rules={[{ required: true, message: t('请输入合同期限') }]}
      >
        <InputNumber min={1} max={120} precision={0} />
      </Form.Item>
    </>
  )
}

/** How the contract will look, while it is written. */
function Preview() {
  const title = Form.useWatch<string | undefined>('title')
  const body = Form.useWatch<string | undefined>('body')

  return (
    <Paper
      title={title ?? ''}
      number={t('预览（样例数据）')}
      paragraphs={fillTemplate(body ?? '', sampleValues)}
    />
  )
}

function variableRule(kind: ContractTemplate['contractKind']) {
  return {
    validator: (_: unknown, body: string | undefined) => {
      const unknown = unknownVariables(kind, body ?? '')
      return unknown.length === 0
        ? Promise.resolve()
        : Promise.reject(new Error(t('不认识的变量：{names}', { names: unknown.join('、') })))
    },
  }
}

function valuesOf(template: ContractTemplate): Partial<TemplateValues> {
  const { templateName, contractKind: kind, title, termMonths, body } = template
  const text = { templateName, title, termMonths, body, changeNote: '' }
  return kind === individual || kind === enterprise ? { ...text, contractKind: kind } : text
}

/** A new one begins with the standard text of its kind. */
function blankOf(kind: Kind): Partial<TemplateValues> {
  const { title, termMonths, body } = standardTemplates[kind]
  return { contractKind: kind, templateName: '', title, termMonths, body }
}
