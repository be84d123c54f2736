import { Form, Input } from 'antd'
import { type Dict } from '@settle/shared/features/dictionary-admin/dict.ts'
import { t } from '#client/core/text.ts'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'
import { dictionaryList } from './dictionaries.ts'

interface DictFormProps {
  dict?: Dict
  onClosed: () => void
}

/** What a dictionary is called, and the code by which the program asks for it. */
export function DictForm({ dict, onClosed }: DictFormProps) {
  const labels = { dictName: t('字典名称'), dictCode: t('字典编码'), description: t('描述') }

  return (
    <ResourceForm<Dict>
      resource={dictionaryList}
      row={dict}
      blank={{ description: null }}
      labels={labels}
      onClosed={onClosed}
    >
      <Form.Item
        name="dictName"
        label={labels.dictName}
        rules={[{ required: true, whitespace: true, message: t('请输入字典名称') }]}
      >
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item
        name="dictCode"
        label={labels.dictCode}
        extra={t('以字母开头，由字母、数字和下划线组成；内置字典的编码不能修改。')}
        rules={[
          { required: true, message: t('请输入字典编码') },
          {
            pattern: /^[A-Za-z]\w*$/,
            message: t('字典编码须以字母开头，由字母、数字和下划线组成'),
          },
        ]}
      >
        <Input maxLength={64} autoComplete="off" spellCheck={false} placeholder="visit_mode" />
      </Form.Item>
      <Form.Item
        name="description"
        label={labels.description}
        normalize={(text: string) => (text === '' ? null : text)}
      >
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </ResourceForm>
  )
}
