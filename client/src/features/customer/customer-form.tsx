import { Form, Input, InputNumber } from 'antd'
import { companySize } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { customerSource } from '@settle/shared/features/customer/customer.dictionaries.ts'
import { addCustomer } from '@settle/shared/features/customer/customer-calls.ts'
import { customerInfos, type CustomerInfo } from '@settle/shared/features/customer/customer.ts'
import { t } from '#client/core/text.ts'
import { AmountInput } from '#client/ui/form/amount/amount-input.tsx'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'
import { useCustomerRole } from './customer-role.ts'
import { OwnerFields } from './owner-fields.tsx'
import { CitySelect, IndustrySelect } from './place-fields.tsx'

interface CustomerFormProps {
  customer?: CustomerInfo
  onClosed: () => void
}

/** The calls of the form; a new report has an owner besides. */
const resource = {
  name: customerInfos.name,
  title: customerInfos.title,
  endpoints: { add: addCustomer, edit: customerInfos.endpoints.edit },
}
/** A report of a company; anyone who makes it has it for 90 days. */
export function CustomerForm({ customer, onClosed }: CustomerFormProps) {
  const role = useCustomerRole()
  const labels = {
    companyName: t('客户名称'),
    creditCode: t('统一社会信用代码'),
    industryId: t('所属行业'),
    companySize: t('企业规模'),
    cityCode: t('所在城市'),
    contactName: t('联系人'),
    contactPhone: t('手机号'),
    expectMonthAmount: t('预计月流水'),
    expectHeads: t('预计服务人数'),
    source: t('客户来源'),
    remark: t('备注'),
  }

  return (
    <ResourceForm<CustomerInfo>
      resource={resource}
      row={customer}
      blank={{ expectMonthAmount: 0, expectHeads: 0 }}
      labels={labels}
      addTitle={t('报备客户')}
      {...(customer === undefined ? { done: t('报备成功，保护期 90 天') } : {})}
      onClosed={onClosed}
    >
      <Form.Item
        name="companyName"
        label={labels.companyName}
        extra={t('按营业执照填写。同一企业在保护期内只能由一方报备。')}
        rules={[{ required: true, whitespace: true, message: t('请输入企业名称') }]}
      >
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item
        name="creditCode"
        label={labels.creditCode}
        extra={t('暂时不知道可以不填，申请开户前补上。')}
        normalize={(text: string) => text.replaceAll(' ', '').toUpperCase()}
      >
        <Input maxLength={18} autoComplete="off" />
      </Form.Item>
      <Form.Item name="industryId" label={labels.industryId} normalize={orNull}>
        <IndustrySelect />
      </Form.Item>
      <Form.Item name="companySize" label={labels.companySize} rules={[required(t('请选择'))]}>
        <DictionarySelect dictionary={companySize} />
      </Form.Item>
      <Form.Item name="cityCode" label={labels.cityCode} rules={[required(t('请选择所在城市'))]}>
        <CitySelect />
      </Form.Item>
      <Form.Item
        name="contactName"
        label={labels.contactName}
        rules={[{ required: true, whitespace: true, message: t('请输入联系人姓名') }]}
      >
        <Input maxLength={32} />
      </Form.Item>
      <Form.Item
        name="contactPhone"
        label={labels.contactPhone}
        rules={[
          required(t('请输入手机号')),
          { pattern: /^1[\d*]{10}$/, message: t('请输入正确格式的手机号码!') },
        ]}
      >
        <Input maxLength={11} inputMode="tel" />
      </Form.Item>
      <Form.Item name="expectMonthAmount" label={labels.expectMonthAmount}>
        <AmountInput />
      </Form.Item>
      <Form.Item
        name="expectHeads"
        label={labels.expectHeads}
        normalize={(count: number | null) => count ?? 0}
      >
        <InputNumber className="customer-number" min={0} max={1_000_000} precision={0} />
      </Form.Item>
      <Form.Item name="source" label={labels.source} rules={[required(t('请选择'))]}>
        <DictionarySelect dictionary={customerSource} />
      </Form.Item>
      <Form.Item name="remark" label={labels.remark} normalize={orNull}>
        <Input.TextArea maxLength={200} rows={2} showCount />
      </Form.Item>
      {customer === undefined && role !== 'agent' && <OwnerFields />}
    </ResourceForm>
  )
}

function required(message: string) {
  return { required: true, message }
}

function orNull(value: string | undefined): string | null {
  return value === undefined || value === '' ? null : value
}
