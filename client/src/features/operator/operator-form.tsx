import { Alert, Form, Input, Select } from 'antd'
import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { headBankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type OperatorInfo } from '@settle/shared/features/operator/operator-info.ts'
import {
  accountNumberSentence,
  creditCodeSentence,
  idCardSentence,
  isAccountNumber,
} from '@settle/shared/features/party/party-draft.rules.ts'
import { isCreditCode, isEmail, isIdCard, isMobile } from '@settle/shared/core/text/validators.ts'
import { useDictionary } from '#client/core/dictionary/dictionaries.ts'
import { t } from '#client/core/text.ts'
import { FirstLogin, fits, FormSection } from '#client/features/party/index.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { PictureField } from '#client/features/file/index.ts'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'
import { CitySelect } from './city-select.tsx'
import { BrandFields, TenantFields } from './opening-fields.tsx'
import { operators } from './operators.ts'

interface OperatorFormProps {
  operator?: OperatorInfo
  onAdded?: (operator: OperatorInfo) => void
  onClosed: () => void
}

/** The form of an operator; a new one gets its tenant, its white label and its first login with it. */
export function OperatorForm({ operator, onAdded, onClosed }: OperatorFormProps) {
  const labels = labelsOf()

  return (
    <ResourceForm<OperatorInfo>
      resource={operators}
      row={operator}
      blank={{ payPass: payChannel.values.partnerBank, autoRelease: yesNo.values.no }}
      labels={labels}
      {...(onAdded === undefined ? {} : { onAdded })}
      onClosed={onClosed}
    >
      {operator?.auditStatus === auditStatus.values.passed && (
        <Alert
          className="form-drawer-notice"
          type="info"
          showIcon
          title={t(
            '修改名称、信用代码、法人、营业执照或对公账户后会重新进入待审核，审核期间运营商只能看到等待页，不能提现。',
          )}
        />
      )}
      <Company labels={labels} operator={operator} />
      <Contact labels={labels} operator={operator} />
      <Account labels={labels} operator={operator} />
      {operator === undefined && (
        <>
          <TenantFields />
          <BrandFields />
          <FirstLogin />
        </>
      )}
    </ResourceForm>
  )
}

interface PartProps {
  labels: ReturnType<typeof labelsOf>
  operator: OperatorInfo | undefined
}

function Company({ labels, operator }: PartProps) {
  return (
    <>
      <FormSection title={t('企业信息')} />
      <Form.Item
        name="operatorName"
        label={labels.operatorName}
        rules={[filled(t('请输入运营商名称'))]}
      >
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item
        name="shortName"
        label={labels.shortName}
        rules={[filled(t('请输入简称，至少 2 个字'))]}
      >
        <Input maxLength={16} />
      </Form.Item>
      <Form.Item
        name="creditCode"
        label={labels.creditCode}
        validateTrigger="onBlur"
        rules={[filled(t(creditCodeSentence)), fits(isCreditCode, creditCodeSentence)]}
      >
        <Input maxLength={18} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="legalPerson"
        label={labels.legalPerson}
        rules={[filled(t('请输入法定代表人姓名'))]}
      >
        <Input maxLength={32} />
      </Form.Item>
      <Form.Item
        name="legalIdNo"
        label={labels.legalIdNo}
        validateTrigger="onBlur"
        rules={[filled(t(idCardSentence)), fits(isIdCard, idCardSentence, operator?.legalIdNo)]}
      >
        <Input maxLength={18} autoComplete="off" />
      </Form.Item>
      <Form.Item name="cityCode" label={labels.cityCode} rules={[filled(t('请选择所在城市'))]}>
        <CitySelect />
      </Form.Item>
      <Form.Item name="address" label={labels.address} rules={[filled(t('请输入详细地址'))]}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name="licenseFile" label={labels.licenseFile}>
        <PictureField what={t('营业执照')} biz="license" />
      </Form.Item>
    </>
  )
}

function Contact({ labels, operator }: PartProps) {
  const phoneSentence = '请输入正确格式的手机号码!'
  const emailSentence = '请输入正确格式的邮箱!'

  return (
    <>
      <FormSection title={t('联系人')} />
      <Form.Item
        name="contactName"
        label={labels.contactName}
        rules={[filled(t('请输入联系人姓名'))]}
      >
        <Input maxLength={32} />
      </Form.Item>
      <Form.Item
        name="contactPhone"
        label={labels.contactPhone}
        validateTrigger="onBlur"
        rules={[filled(t(phoneSentence)), fits(isMobile, phoneSentence, operator?.contactPhone)]}
      >
        <Input maxLength={11} inputMode="tel" />
      </Form.Item>
      <Form.Item
        name="email"
        label={labels.email}
        validateTrigger="onBlur"
        rules={[fits(isEmail, emailSentence, operator?.email)]}
      >
        <Input maxLength={64} inputMode="email" />
      </Form.Item>
    </>
  )
}

function Account({ labels, operator }: PartProps) {
  const { notOpened, failed } = accountOpenStatus.values
  const opening = operator?.accountOpenStatus ?? notOpened
  const isBanked = opening !== notOpened && opening !== failed

  return (
    <>
      <FormSection
        title={t('对公账户与渠道')}
        note={
          isBanked
            ? t('银行账户已开立或正在开立，不能修改。')
            : t('户名与运营商名称一致；审核通过后，以这些资料向银行申请开户。')
        }
      />
      {!isBanked && (
        <>
          <Form.Item name="bankCode" label={labels.bankCode} rules={[filled(t('请选择'))]}>
            <DictionarySelect dictionary={headBankItems} />
          </Form.Item>
          <Form.Item
            name="accountBankNo"
            label={labels.accountBankNo}
            validateTrigger="onBlur"
            rules={[
              filled(t(accountNumberSentence)),
              fits(isAccountNumber, accountNumberSentence, operator?.accountBankNo),
            ]}
          >
            <Input maxLength={32} inputMode="numeric" autoComplete="off" />
          </Form.Item>
          <Form.Item name="payPass" label={labels.payPass} rules={[filled(t('请选择支付渠道'))]}>
            <ChannelSelect />
          </Form.Item>
        </>
      )}
      <Form.Item
        name="autoRelease"
        label={labels.autoRelease}
        extra={t('是：每天 9:00 自动解冻到期的分润，包括名下代理商的；否：由运营商手工解冻。')}
      >
        <DictionarySelect dictionary={yesNo} />
      </Form.Item>
    </>
  )
}

interface ChannelSelectProps {
  id?: string
  /** Codes joined by commas. */
  value?: string
  onChange?: (value: string) => void
}

function ChannelSelect({ value = '', onChange, ...control }: ChannelSelectProps) {
  const options = useDictionary(payChannel.code)

  return (
    <Select
      mode="multiple"
      value={value === '' ? [] : value.split(',')}
      onChange={(codes: string[]) => onChange?.(codes.toSorted().join(','))}
      options={options.map((option) => ({ value: option.value, label: option.text }))}
      {...control}
    />
  )
}

function filled(message: string) {
  return { required: true, whitespace: true, message }
}

function labelsOf() {
  return {
    operatorName: t('运营商名称'),
    shortName: t('简称'),
    creditCode: t('统一社会信用代码'),
    legalPerson: t('法定代表人'),
    legalIdNo: t('法人证件号'),
    contactName: t('联系人'),
    contactPhone: t('手机号'),
    email: t('邮箱'),
    cityCode: t('所在城市'),
    address: t('详细地址'),
    licenseFile: t('营业执照'),
    bankCode: t('开户银行'),
    accountBankNo: t('银行账号'),
    payPass: t('支付渠道'),
    autoRelease: t('自动解冻分润'),
  }
}
