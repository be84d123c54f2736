import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Select } from 'antd'
import { invoiceType } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { subjectType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import {
  bizType,
  feeBasis,
  feeMode,
  payoutTarget,
  productType,
  taxBearer,
} from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { taxScheme } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { productInfos, type ProductInfo } from '@settle/shared/features/product/product-info.ts'
import { type AnyDictionary } from '@settle/shared/core/dictionary.ts'
import { useDictionary } from '#client/core/dictionary/dictionaries.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'
import { t, useLocale } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'
import { PriceField } from '#client/features/fee-rule/index.ts'
import { RichTextField } from '#client/ui/rich-text/rich-text-field.tsx'

interface ProductFormProps {
  product?: ProductInfo
  onClosed: () => void
}

/** A product: what it is, by which taxes and fees it goes, and what it costs. Saving it hands it in for review. */
export function ProductForm({ product, onClosed }: ProductFormProps) {
  const isPlatform = useSession()?.userInfo.info.roleCode === 'admin'
  const isUsed = (product?.packageCount ?? 0) > 0
  const labels = {
    productName: t('产品名称'),
    providerId: t('服务商'),
    productType: t('产品类型'),
    bizType: t('业务类型'),
    taxScheme: t('计税方式'),
    taxBearer: t('税费承担方'),
    feeBasis: t('计费依据'),
    feeMode: t('计费方式'),
    feeBearer: t('服务费承担方'),
    providerPrice: t('成本价'),
    invoiceTypes: t('发票类型'),
    payoutTargets: t('下发去向'),
    intro: t('产品介绍'),
  }

  return (
    <ResourceForm<ProductInfo>
      resource={productInfos}
      row={product}
      blank={usual}
      labels={labels}
      onClosed={onClosed}
    >
      <Alert
        className="form-drawer-notice"
        type="info"
        showIcon
        title={
          isUsed
            ? t(
                '已有 {count} 个合作套餐使用，计税和计费方式不能修改；新的成本价只影响以后的费率。',
                {
                  count: product?.packageCount ?? 0,
                },
              )
            : t('保存后进入待审核，审核通过后才能上架。')
        }
      />
      <Form.Item
        name="productName"
        label={labels.productName}
        rules={[{ required: true, whitespace: true, min: 2, message: t('请输入产品名称') }]}
      >
        <Input maxLength={40} showCount />
      </Form.Item>
      {isPlatform && product === undefined && <ProviderField label={labels.providerId} />}
      <Choice name="productType" label={labels.productType} dictionary={productType} />
      <Choice name="bizType" label={labels.bizType} dictionary={bizType} />
      <Choice
        name="taxScheme"
        label={labels.taxScheme}
        dictionary={taxScheme}
        extra={t('除“不计税”外，以服务商当月的税务政策为准。')}
      />
      <Choice
        name="taxBearer"
        label={labels.taxBearer}
        dictionary={taxBearer}
        extra={t('企业承担税费时，个人月限额不能高于增值税起征点。')}
      />
      <Choice name="feeBasis" label={labels.feeBasis} dictionary={feeBasis} />
      <Choice name="feeMode" label={labels.feeMode} dictionary={feeMode} />
      <Choice name="feeBearer" label={labels.feeBearer} dictionary={subjectType} />
      <Form.Item noStyle dependencies={['feeMode']}>
        {({ getFieldValue }) => (
          <Form.Item
            name="providerPrice"
            label={labels.providerPrice}
            rules={[{ required: true, message: t('请输入成本价') }]}
          >
            <PriceField mode={modeOf(getFieldValue('feeMode'))} />
          </Form.Item>
        )}
      </Form.Item>
      <Codes name="invoiceTypes" label={labels.invoiceTypes} dictionary={invoiceType} />
      <Codes name="payoutTargets" label={labels.payoutTargets} dictionary={payoutTarget} />
      <Form.Item name="intro" label={labels.intro}>
        <RichTextField label={labels.intro} />
      </Form.Item>
    </ResourceForm>
  )
}

/** What most products are. */
const usual = {
  productType: productType.values.entrustedTaxCollection,
  bizType: bizType.values.flexibleWork,
  taxScheme: taxScheme.values.entrustedCollection,
  taxBearer: taxBearer.values.individual,
  feeBasis: feeBasis.values.payoutAmount,
  feeMode: feeMode.values.percentage,
  feeBearer: subjectType.values.enterprise,
  invoiceTypes: '1,3',
  payoutTargets: '1,2',
  intro: '',
} as const

function modeOf(value: unknown): string {
  return typeof value === 'string' ? value : feeMode.values.percentage
}

interface ChoiceProps {
  name: string
  label: string
  dictionary: AnyDictionary
  extra?: string
}

function Choice({ name, label, dictionary, extra }: ChoiceProps) {
  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      rules={[{ required: true, message: t('请选择') }]}
    >
      <DictionarySelect dictionary={dictionary} />
    </Form.Item>
  )
}

/** Several codes of a dictionary, kept as one text. */
function Codes({ name, label, dictionary }: ChoiceProps) {
  return (
    <Form.Item name={name} label={label} rules={[{ required: true, message: t('请选择') }]}>
      <CodesSelect dictionary={dictionary} />
    </Form.Item>
  )
}

interface CodesSelectProps {
  dictionary: AnyDictionary
  id?: string
  value?: string
  onChange?: (codes: string | undefined) => void
}

function CodesSelect({ dictionary, value, onChange, ...control }: CodesSelectProps) {
  const options = useDictionary(dictionary.code)

  return (
    <Select
      mode="multiple"
      options={options.map((one) => ({ value: one.value, label: one.text }))}
      value={value === undefined || value === '' ? [] : value.split(',')}
      onChange={(codes: string[]) =>
        onChange?.(codes.length === 0 ? undefined : codes.toSorted().join(','))
      }
      {...control}
    />
  )
}

/** The providers as products name them: who has none yet begins with its own account. */
function ProviderField({ label }: { label: string }) {
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: [productInfos.name, 'providers', locale],
    queryFn: ({ signal }) =>
      call(productInfos.endpoints.list, { query: { pageSize: 200 } }, { signal }),
  })
  const names = new Map((data?.records ?? []).map((one) => [one.providerId, one.providerName]))

  return (
    <Form.Item
      name="providerId"
      label={label}
      rules={[{ required: true, message: t('请选择服务商') }]}
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={[...names].map(([value, text]) => ({ value, label: text }))}
      />
    </Form.Item>
  )
}
