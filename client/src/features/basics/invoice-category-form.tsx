import { Form, Input, Select } from 'antd'
import {
  invoiceCategories,
  type InvoiceCategory,
} from '@settle/shared/features/basics/invoice-category.ts'
import { invoiceType } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { validStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { useDictionary } from '#client/core/dictionary/dictionaries.ts'
import { t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'
import { RateField } from './rate-field.tsx'

interface InvoiceCategoryFormProps {
  category?: InvoiceCategory
  onClosed: () => void
}

/** What an invoice may be for. */
export function InvoiceCategoryForm({ category, onClosed }: InvoiceCategoryFormProps) {
  const types = useDictionary(invoiceType.code)
  const labels = {
    categoryName: t('类目名称'),
    categoryCode: t('类目编码'),
    taxRatePpm: t('税率'),
    invoiceTypes: t('发票类型'),
    status: t('状态'),
  }

  return (
    <ResourceForm<InvoiceCategory>
      resource={invoiceCategories}
      row={category}
      blank={{ status: validStatus.values.valid }}
      labels={labels}
      onClosed={onClosed}
    >
      <Form.Item
        name="categoryName"
        label={labels.categoryName}
        rules={[{ required: true, whitespace: true, message: t('请输入类目名称') }]}
      >
        <Input maxLength={64} placeholder={t('现代服务·市场推广服务')} />
      </Form.Item>
      <Form.Item
        name="categoryCode"
        label={labels.categoryCode}
        extra={t('一个大写字母和三位数字，不能重复。')}
        rules={[
          { required: true, message: t('请输入类目编码') },
          { pattern: /^[A-Z]\d{3}$/, message: t('请输入一个大写字母和三位数字，例如 C001') },
        ]}
      >
        <Input maxLength={4} autoComplete="off" placeholder="C001" />
      </Form.Item>
      <Form.Item
        name="taxRatePpm"
        label={labels.taxRatePpm}
        extra={t('一般纳税人的增值税税率，最多 4 位小数。')}
        rules={[{ required: true, message: t('请输入 0 到 100 之间的税率') }]}
      >
        <RateField />
      </Form.Item>
      <Form.Item
        name="invoiceTypes"
        label={labels.invoiceTypes}
        getValueProps={(value?: string) => ({ value: value === undefined ? [] : value.split(',') })}
        normalize={(chosen: string[]) => (chosen.length === 0 ? undefined : chosen.join(','))}
        rules={[{ required: true, message: t('请选择至少一种发票') }]}
      >
        <Select
          mode="multiple"
          options={types.map(({ value, text }) => ({ value, label: text }))}
        />
      </Form.Item>
      <Form.Item
        name="status"
        label={labels.status}
        extra={t('无效后，申请开票时不再可选。')}
        rules={[{ required: true, message: t('请选择') }]}
      >
        <DictionarySelect dictionary={validStatus} />
      </Form.Item>
    </ResourceForm>
  )
}
