import { Form, Input, Select } from 'antd'
import { type Industry } from '@settle/shared/features/basics/industry.ts'
import { validStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'
import { industryList, useIndustryTree } from './reference-data.ts'

interface IndustryFormProps {
  industry?: Industry
  onClosed: () => void
}

/** A division of a section; both codes stay once they are given. */
export function IndustryForm({ industry, onClosed }: IndustryFormProps) {
  const labels = {
    parentCode: t('所属门类'),
    industryCode: t('行业代码'),
    industryName: t('行业名称'),
    status: t('状态'),
  }

  return (
    <ResourceForm<Industry>
      resource={industryList}
      row={industry}
      blank={{ status: validStatus.values.valid }}
      labels={labels}
      onClosed={onClosed}
    >
      {industry === undefined && (
        <>
          <SectionField label={labels.parentCode} />
          <Form.Item
            name="industryCode"
            label={labels.industryCode}
            extra={t('GB/T 4754 的两位大类代码；保存后不能修改。')}
            rules={[
              { required: true, message: t('请输入行业代码') },
              { pattern: /^\d{2}$/, message: t('请输入两位数字') },
            ]}
          >
            <Input maxLength={2} inputMode="numeric" autoComplete="off" placeholder="65" />
          </Form.Item>
        </>
      )}
      <Form.Item
        name="industryName"
        label={labels.industryName}
        rules={[{ required: true, whitespace: true, message: t('请输入行业名称') }]}
      >
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item
        name="status"
        label={labels.status}
        extra={t('无效后不再可选，门类无效时其下的大类也不可选；已选了它的资料不变。')}
        rules={[{ required: true, message: t('请选择') }]}
      >
        <DictionarySelect dictionary={validStatus} />
      </Form.Item>
    </ResourceForm>
  )
}

function SectionField({ label }: { label: string }) {
  const sections = useIndustryTree()

  return (
    <Form.Item
      name="parentCode"
      label={label}
      rules={[{ required: true, message: t('请选择所属门类') }]}
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={sections.map(({ industryCode, label: name }) => ({
          value: industryCode,
          label: `${industryCode} ${name}`,
        }))}
      />
    </Form.Item>
  )
}
