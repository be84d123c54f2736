import { App, Form, Input } from 'antd'
import { headBankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { companySize } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { addMerchant } from '@settle/shared/features/merchant/merchant-keeping-calls.ts'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { CitySelect, IndustrySelect, OwnerFields } from '#client/features/customer/index.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { PictureField } from '#client/features/file/index.ts'
import { useRefreshMerchants } from './refresh-merchants.ts'

type NewMerchant = BodyOf<typeof addMerchant>

/** A new merchant with what its review and the bank look at; its contact gets the password by text message. */
export function MerchantForm({ onClosed }: { onClosed: () => void }) {
  const [form] = Form.useForm<NewMerchant>()
  const { message } = App.useApp()
  const refresh = useRefreshMerchants()

  return (
    <FormDrawer<NewMerchant>
      title={t('新增商户')}
      form={form}
      initialValues={{}}
      draft={{ form: 'merchant' }}
      onClosed={onClosed}
      submit={async (values) => {
        const { merchantName } = await call(addMerchant, { body: values })
        message.success(
          t('已新增商户 {merchantName}，账号和初始密码已发给联系人', { merchantName }),
        )
        await refresh()
      }}
    >
      <Line name="merchantName" label={t('企业名称')} maxLength={128} />
      <Line name="creditCode" label={t('统一社会信用代码')} maxLength={18} />
      <Form.Item
        name="licenseFile"
        label={t('营业执照')}
        rules={[{ required: true, message: t('请上传营业执照') }]}
      >
        <PictureField what={t('营业执照')} biz="license" />
      </Form.Item>
      <Form.Item name="industryId" label={t('所属行业')}>
        <IndustrySelect />
      </Form.Item>
      <Form.Item name="companySize" label={t('企业规模')}>
        <DictionarySelect dictionary={companySize} />
      </Form.Item>
      <Form.Item
        name="cityCode"
        label={t('所在城市')}
        rules={[{ required: true, message: t('请选择所在城市') }]}
      >
        <CitySelect />
      </Form.Item>
      <Line name="address" label={t('地址')} maxLength={128} />
      <Line name="legalPerson" label={t('法定代表人')} maxLength={64} />
      <Line name="legalIdNo" label={t('法人证件号')} maxLength={18} />
      <Form.Item
        name="bankCode"
        label={t('开户银行')}
        rules={[{ required: true, message: t('请选择') }]}
      >
        <DictionarySelect dictionary={headBankItems} />
      </Form.Item>
      <Line name="bankBranch" label={t('开户支行')} maxLength={128} />
      <Line name="accountBankNo" label={t('对公账号')} maxLength={32} />
      <Line name="contactName" label={t('联系人')} maxLength={32} />
      <Line name="phone" label={t('手机号')} maxLength={11} />
      <Form.Item name="email" label={t('邮箱')}>
        <Input maxLength={64} />
      </Form.Item>
      <Line
        name="username"
        label={t('登录账号')}
        maxLength={32}
        extra={t('初始密码以短信发给联系人，首次登录须修改。')}
      />
      <OwnerFields />
    </FormDrawer>
  )
}

interface LineProps {
  name: keyof NewMerchant
  label: string
  maxLength: number
  extra?: string
}

function Line({ name, label, maxLength, extra }: LineProps) {
  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      rules={[{ required: true, whitespace: true, message: t('请输入{label}', { label }) }]}
    >
      <Input maxLength={maxLength} autoComplete="off" />
    </Form.Item>
  )
}
