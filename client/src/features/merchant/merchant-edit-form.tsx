import { Form, Input } from 'antd'
import { companySize } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  addMerchant,
  editMerchant,
} from '@settle/shared/features/merchant/merchant-keeping-calls.ts'
import { merchantInfos, type MerchantInfo } from '@settle/shared/features/merchant/merchant-info.ts'
import { t } from '#client/core/text.ts'
import { CitySelect, IndustrySelect, OwnerFields } from '#client/features/customer/index.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'

interface MerchantEditFormProps {
  merchant: MerchantInfo
  onClosed: () => void
}

/** The calls of the form; a merchant is added by a form of its own. */
const resource = {
  name: merchantInfos.name,
  title: merchantInfos.title,
  endpoints: { add: addMerchant, edit: editMerchant },
}
/** What no review looks at: how a merchant is reached, who looks after it, and whether payments need two people. */
export function MerchantEditForm({ merchant, onClosed }: MerchantEditFormProps) {
  const labels = {
    shortName: t('简称'),
    industryId: t('所属行业'),
    companySize: t('企业规模'),
    cityCode: t('所在城市'),
    address: t('地址'),
    contactName: t('联系人'),
    contactPhone: t('手机号'),
    email: t('邮箱'),
    needReview: t('付款需要复核'),
    agentId: t('代理商'),
    salesmanId: t('业务员'),
  }

  return (
    <ResourceForm<MerchantInfo>
      resource={resource}
      row={merchant}
      blank={{}}
      labels={labels}
      onClosed={onClosed}
    >
      <Line name="shortName" label={labels.shortName} maxLength={64} />
      <Form.Item name="industryId" label={labels.industryId} normalize={orNull}>
        <IndustrySelect />
      </Form.Item>
      <Form.Item name="companySize" label={labels.companySize}>
        <DictionarySelect dictionary={companySize} />
      </Form.Item>
      <Form.Item name="cityCode" label={labels.cityCode}>
        <CitySelect />
      </Form.Item>
      <Line name="address" label={labels.address} maxLength={128} />
      <Line name="contactName" label={labels.contactName} maxLength={32} />
      <Line name="contactPhone" label={labels.contactPhone} maxLength={11} />
      <Form.Item name="email" label={labels.email}>
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item
        name="needReview"
        label={labels.needReview}
        extra={t('开启后，每个付款批次由另一位同事复核后才提交。')}
      >
        <DictionarySelect dictionary={yesNo} />
      </Form.Item>
      <OwnerFields />
    </ResourceForm>
  )
}

interface LineProps {
  name: keyof MerchantInfo
  label: string
  maxLength: number
}

function Line({ name, label, maxLength }: LineProps) {
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[{ required: true, whitespace: true, message: t('请输入{label}', { label }) }]}
    >
      <Input maxLength={maxLength} autoComplete="off" />
    </Form.Item>
  )
}

function orNull(value: string | undefined): string | null {
  return value === undefined || value === '' ? null : value
}
