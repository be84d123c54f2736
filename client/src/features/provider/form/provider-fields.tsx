import { Cascader, Checkbox, Form, Input, InputNumber, Radio, Select } from 'antd'
import { mode } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { headBankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { taxpayerType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { signMode } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  channelsOf,
  findAlipayChannel,
} from '@settle/shared/features/onboarding/process-status.rules.ts'
import { invoiceRates } from '@settle/shared/features/provider/provider-draft.rules.ts'
import { formatPercent, ppm } from '@settle/shared/core/money/ppm.ts'
import { isCreditCode } from '@settle/shared/core/text/validators.ts'
import { useDictionary } from '#client/core/dictionary/dictionaries.ts'
import { t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { PictureField } from '#client/features/file/index.ts'
import { useCities } from './city-name.tsx'
import { PicturesField } from './pictures-field.tsx'
import { providerLabels } from './provider-words.tsx'

const biz = 'provider'

/** A text that must not be empty. */
function TextField({ name, max = 32 }: { name: string; max?: number }) {
  const label = providerLabels()[name] ?? name

  return (
    <Form.Item
      name={name}
      label={label}
      rules={[{ required: true, whitespace: true, min: 2, message: t('请输入{label}', { label }) }]}
    >
      <Input maxLength={max} autoComplete="off" />
    </Form.Item>
  )
}

/** Who the company is: what the licence says. */
export function CompanyFields() {
  const labels = providerLabels()
  const cities = useCities()

  return (
    <>
      <TextField name="providerName" max={128} />
      <TextField name="shortName" />
      <Form.Item
        name="creditCode"
        label={labels['creditCode']}
        validateTrigger="onBlur"
        normalize={(text: string) => text.trim().toUpperCase()}
        rules={[
          { required: true, message: t('请输入统一社会信用代码') },
          {
            validator: async (_rule, value: unknown) => {
              if (typeof value !== 'string' || value === '' || isCreditCode(value)) return
              throw new Error(t('统一社会信用代码不正确，请核对营业执照'))
            },
          },
        ]}
      >
        <Input maxLength={18} autoComplete="off" />
      </Form.Item>
      <TextField name="legalPerson" max={64} />
      <Form.Item name="taxpayerType" label={labels['taxpayerType']} rules={[chosen()]}>
        <DictionarySelect dictionary={taxpayerType} />
      </Form.Item>
      <WholeYuanField name="registeredCapital" />
      <Form.Item
        name="cityCode"
        label={labels['cityCode']}
        rules={[chosen()]}
        getValueProps={(code?: string) => ({ value: pathOf(code) })}
        normalize={(path?: string[]) => path?.at(-1)}
      >
        <Cascader
          options={[...cities].map((one) => ({ ...one, children: [...(one.children ?? [])] }))}
          showSearch
          allowClear={false}
          placeholder={t('省 / 市')}
        />
      </Form.Item>
      <TextField name="address" max={128} />
      <Form.Item name="licenseFile" label={labels['licenseFile']}>
        <PictureField what={t('营业执照')} biz={biz} />
      </Form.Item>
      <Form.Item name="qualificationFiles" label={labels['qualificationFiles']}>
        <PicturesField what={t('资质文件')} biz={biz} limit={5} />
      </Form.Item>
    </>
  )

  function pathOf(code: string | undefined): string[] {
    const province = cities.find(
      (one) => one.value === code || one.children?.some(({ value }) => value === code),
    )
    if (code === undefined || province === undefined) return []
    return province.value === code ? [code] : [province.value, code]
  }
}

/** Whom to call, and the account at the company's own bank. */
export function AccountFields({ isNew }: { isNew: boolean }) {
  const labels = providerLabels()

  return (
    <>
      <TextField name="contactName" />
      <PhoneField name="contactPhone" label={labels['contactPhone'] ?? ''} isNew={isNew} />
      <Form.Item name="bankCode" label={labels['bankCode']} rules={[chosen()]}>
        <DictionarySelect dictionary={headBankItems} />
      </Form.Item>
      <TextField name="bankBranch" max={128} />
      <Form.Item
        name="bankAccountNo"
        label={labels['bankAccountNo']}
        extra={isNew ? undefined : t('掩码不改动即为保持原值。')}
        rules={[
          { required: true, message: t('请输入对公账号') },
          { pattern: /^[\d*]{8,32}$/, message: t('请输入 8 至 32 位数字') },
        ]}
      >
        <Input maxLength={32} inputMode="numeric" autoComplete="off" />
      </Form.Item>
    </>
  )
}

/** Who draws, receives and checks the invoices of the provider. */
export function InvoicePeopleFields() {
  return (
    <>
      <TextField name="drawerName" />
      <TextField name="payeeName" />
      <TextField name="reviewerName" />
    </>
  )
}

/** What the platform agrees with the provider: channels, acceptance, invoices. */
export function TermsFields() {
  const labels = providerLabels()
  const channels: unknown = Form.useWatch('channels')
  const needsIsv = typeof channels === 'string' && findAlipayChannel(channels) !== undefined

  return (
    <>
      <Form.Item
        name="channels"
        label={labels['channels']}
        rules={[{ required: true, message: t('请选择支付渠道') }]}
        getValueProps={(codes?: string) => ({ value: channelsOf(codes ?? '') })}
        normalize={(codes: string[]) => codes.join(',')}
      >
        <ChannelBoxes />
      </Form.Item>
      <Form.Item
        name="isvName"
        label={labels['isvName']}
        extra={t('代为签约支付宝渠道的服务商，没有支付宝渠道时留空。')}
        normalize={(text: string) => (text === '' ? null : text)}
        rules={[{ required: needsIsv, message: t('支付宝渠道须填写 ISV 服务商') }]}
      >
        <Input maxLength={128} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="acceptMode"
        label={labels['acceptMode']}
        extra={t('自动：批次提交后自动受理并付款；手动：由服务商逐批受理。')}
        rules={[chosen()]}
      >
        <DictionarySelect dictionary={mode} />
      </Form.Item>
      <Form.Item name="signMode" label={labels['signMode']} rules={[chosen()]}>
        <DictionarySelect dictionary={signMode} />
      </Form.Item>
      <Form.Item name="needAcceptForm" label={labels['needAcceptForm']} rules={[chosen()]}>
        <Radio.Group
          options={[
            { value: yesNo.values.yes, label: t('需要') },
            { value: yesNo.values.no, label: t('不需要') },
          ]}
        />
      </Form.Item>
      <WholeYuanField name="invoiceMaxAmount" />
      <Form.Item
        name="invoiceRate"
        label={labels['invoiceRate']}
        extra={t('小规模纳税人不超过 3%。')}
        rules={[chosen()]}
      >
        <Select
          options={invoiceRates.map((rate) => ({ value: rate, label: formatPercent(ppm(rate)) }))}
        />
      </Form.Item>
    </>
  )
}

/** The first user of a new provider. */
export function ManagerFields() {
  return (
    <>
      <p className="provider-hint">
        {t('审核通过后，负责人用此账号登录，签署协议、修改初始密码、设置支付密码并开户。')}
      </p>
      <Form.Item
        name="managerUsername"
        label={t('登录账号')}
        rules={[
          { required: true, message: t('请输入登录账号') },
          {
            pattern: /^[A-Za-z]\w{3,31}$/,
            message: t('账号须以字母开头，由 4 到 32 位字母、数字或下划线组成'),
          },
        ]}
      >
        <Input maxLength={32} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="managerName"
        label={t('负责人姓名')}
        rules={[{ required: true, whitespace: true, min: 2, message: t('请输入负责人姓名') }]}
      >
        <Input maxLength={32} autoComplete="off" />
      </Form.Item>
      <PhoneField name="managerPhone" label={t('负责人手机号')} isNew />
      <Form.Item
        name="managerPassword"
        label={t('初始密码')}
        extra={t('首次登录后必须修改。')}
        rules={[
          { required: true, message: t('请输入初始密码') },
          {
            pattern: /^(?=.*[A-Za-z])(?=.*\d).{8,}$/,
            message: t('密码由8位数字、大小写字母组成'),
          },
        ]}
      >
        <Input.Password maxLength={64} autoComplete="new-password" />
      </Form.Item>
    </>
  )
}

function PhoneField({ name, label, isNew }: { name: string; label: string; isNew: boolean }) {
  return (
    <Form.Item
      name={name}
      label={label}
      {...(isNew ? {} : { extra: t('掩码不改动即为保持原值。') })}
      rules={[
        { required: true, message: t('请输入手机号') },
        { pattern: isNew ? /^1\d{10}$/ : /^1[\d*]{10}$/, message: t('请输入正确的手机号') },
      ]}
    >
      <Input maxLength={11} inputMode="numeric" autoComplete="off" />
    </Form.Item>
  )
}

/** An amount in whole yuan; the form's value is fen. */
function WholeYuanField({ name }: { name: string }) {
  const label = providerLabels()[name] ?? name

  return (
    <Form.Item
      name={name}
      label={label}
      getValueProps={(fen?: number) => ({ value: fen === undefined ? undefined : fen / 100 })}
      normalize={(yuan: number | null) => (yuan === null ? undefined : yuan * 100)}
      rules={[{ required: true, message: t('请输入{label}', { label }) }]}
    >
      <InputNumber
        className="provider-amount"
        min={0}
        max={9_999_999_999}
        precision={0}
        suffix={t('元')}
      />
    </Form.Item>
  )
}

interface ChannelBoxesProps {
  id?: string
  value?: string[]
  onChange?: (codes: string[]) => void
}

function ChannelBoxes({ id, value = none, onChange }: ChannelBoxesProps) {
  const options = useDictionary(payChannel.code)

  return (
    <div id={id}>
      <Checkbox.Group
        options={options.map((one) => ({ value: one.value, label: one.text }))}
        value={value}
        // In the order of the dictionary, so that the same choice is the same text.
        onChange={(codes) =>
          onChange?.(options.map((one) => one.value).filter((code) => codes.includes(code)))
        }
      />
    </div>
  )
}

function chosen() {
  return { required: true, message: t('请选择') }
}

const none: string[] = []
