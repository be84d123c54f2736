import { Form, Input, InputNumber, Select } from 'antd'
import { type Question, questions } from '@settle/shared/features/help/question.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { openType, yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { useDictionary } from '#client/core/dictionary/dictionaries.ts'
import { t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'

interface QuestionFormProps {
  question?: Question
  onClosed: () => void
}

/** A question with its answer, and who may read it. */
export function QuestionForm({ question, onClosed }: QuestionFormProps) {
  const labels = {
    title: t('标题'),
    problemContent: t('内容'),
    roles: t('可见角色'),
    sort: t('排序'),
    izShow: t('是否显示'),
    openType: t('打开方式'),
    openPage: t('打开页面'),
  }
  const readers = useDictionary(roleCode.code).filter(
    ({ value }) => value !== roleCode.values.admin,
  )

  return (
    <ResourceForm<Question>
      resource={questions}
      row={question}
      blank={{
        sort: 1,
        roles: '',
        izShow: yesNo.values.yes,
        openType: openType.values.none,
        openPage: null,
      }}
      labels={labels}
      onClosed={onClosed}
    >
      <Form.Item
        name="title"
        label={labels.title}
        rules={[{ required: true, whitespace: true, message: t('请输入标题') }]}
      >
        <Input maxLength={100} showCount />
      </Form.Item>
      <Form.Item
        name="problemContent"
        label={labels.problemContent}
        extra={t('可以使用 HTML 标签，例如 <p>、<ul>、<strong>；脚本不会执行。')}
        rules={[{ required: true, whitespace: true, message: t('请输入内容') }]}
      >
        <Input.TextArea maxLength={20_000} autoSize={{ minRows: 6, maxRows: 16 }} />
      </Form.Item>
      <Form.Item
        name="roles"
        label={labels.roles}
        extra={t('平台可以看到所有问题；其他角色只看到这里选择的。')}
        getValueProps={(value: string) => ({ value: value === '' ? [] : value.split(',') })}
        normalize={(chosen: string[]) => chosen.join(',')}
      >
        <Select
          mode="multiple"
          options={readers.map(({ value, text }) => ({ value, label: text }))}
        />
      </Form.Item>
      <Form.Item
        name="sort"
        label={labels.sort}
        extra={t('数字小的排在前面。')}
        rules={[{ required: true, message: t('请输入排序') }]}
      >
        <InputNumber min={0} max={9999} precision={0} />
      </Form.Item>
      <Form.Item
        name="izShow"
        label={labels.izShow}
        rules={[{ required: true, message: t('请选择') }]}
      >
        <DictionarySelect dictionary={yesNo} />
      </Form.Item>
      <Form.Item
        name="openType"
        label={labels.openType}
        rules={[{ required: true, message: t('请选择') }]}
      >
        <DictionarySelect dictionary={openType} />
      </Form.Item>
      <Form.Item
        name="openPage"
        label={labels.openPage}
        extra={t('站内路径以 / 开头，站外地址以 http 开头；不需要时留空。')}
        normalize={(text: string) => (text === '' ? null : text)}
        rules={[
          { pattern: /^(\/(?![/\\])|https?:\/\/)/, message: t('请输入站内路径或 http 地址') },
        ]}
      >
        <Input />
      </Form.Item>
    </ResourceForm>
  )
}
