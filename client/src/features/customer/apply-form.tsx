import { Alert, App, Form, Input } from 'antd'
import { headBankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { applyForCustomer } from '@settle/shared/features/customer/customer-calls.ts'
import { type CustomerInfo } from '@settle/shared/features/customer/customer.ts'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { PictureField } from '#client/features/file/index.ts'
import { useRefreshCustomers } from './customer-role.ts'

interface ApplyFormProps {
  customer: CustomerInfo
  onClosed: () => void
}

type Materials = Omit<BodyOf<typeof applyForCustomer>, 'id' | 'version'>

/** The materials that a company is opened by: checked at once, and decided on by the operator or the platform. */
export function ApplyForm({ customer, onClosed }: ApplyFormProps) {
  const [form] = Form.useForm<Materials>()
  const { message } = App.useApp()
  const refresh = useRefreshCustomers()
  const { id, version, companyName, refuseReason } = customer

  return (
    <FormDrawer<Materials>
      title={t('申请开户：{name}', { name: companyName })}
      form={form}
      initialValues={knownOf(customer)}
      draft={{ form: 'customer-apply', id, version }}
      submitText={t('提交申请')}
      onClosed={onClosed}
      submit={async (values) => {
        await call(applyForCustomer, { body: { id, version, ...values } })
        message.success(t('{name} 的开户申请已提交，等待审核', { name: companyName }))
        await refresh()
      }}
    >
      {refuseReason !== null && (
        <Alert
          className="form-drawer-notice"
          type="error"
          showIcon
          title={t('审核驳回：{reason}', { reason: refuseReason })}
        />
      )}
      <Line name="creditCode" label={t('统一社会信用代码')} maxLength={18} />
      <Line name="legalPerson" label={t('法定代表人')} maxLength={64} />
      <Line name="legalIdNo" label={t('法人证件号')} maxLength={18} />
      <Form.Item
        name="licenseFile"
        label={t('营业执照')}
        rules={[{ required: true, message: t('请上传营业执照') }]}
      >
        <PictureField what={t('营业执照')} biz="license" />
      </Form.Item>
      <Line name="address" label={t('地址')} maxLength={128} />
      <Form.Item
        name="bankCode"
        label={t('开户银行')}
        rules={[{ required: true, message: t('请选择') }]}
      >
        <DictionarySelect dictionary={headBankItems} />
      </Form.Item>
      <Line name="bankBranch" label={t('开户支行')} maxLength={128} />
      <Line name="accountBankNo" label={t('对公账号')} maxLength={32} />
      <Form.Item name="email" label={t('邮箱')}>
        <Input maxLength={64} />
      </Form.Item>
      <Line
        name="username"
        label={t('登录账号')}
        maxLength={32}
        extra={t('审核通过后，账号和初始密码以短信发给联系人 {name}。', {
          name: customer.contactName,
        })}
      />
    </FormDrawer>
  )
}

interface LineProps {
  name: keyof Materials
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

/** What is known already; what was handed in before stands there masked, and stays unless it is written anew. */
function knownOf(customer: CustomerInfo): Partial<Materials> {
  const { creditCode, legalPerson, legalIdNo, email, address, licenseFile } = customer
  const { bankCode, bankBranch, accountBankNo, username } = customer
  const known = {
    creditCode,
    legalPerson,
    legalIdNo,
    email,
    address,
    licenseFile,
    bankCode,
    bankBranch,
    accountBankNo,
    username,
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null))
}
