import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Form, Select } from 'antd'
import { useState } from 'react'
import { addDays, type Day } from '@settle/shared/core/day.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import {
  feeMode,
  payoutTarget,
  productShelf,
} from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { merchantInfos } from '@settle/shared/features/merchant/merchant-info.ts'
import { configurePackage } from '@settle/shared/features/package/package-calls.ts'
import { packageInfos, type PackageInfo } from '@settle/shared/features/package/package-info.ts'
import { productInfos, type ProductInfo } from '@settle/shared/features/product/product-info.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { serverToday } from '#client/core/http/server-time.ts'
import { t, useLocale } from '#client/core/text.ts'
import { choiceName, passedOnce } from '#client/features/party/index.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import {
  priceOf,
  RulePreviewPanel,
  RuleTermsFields,
  termsIn,
  useRuleValues,
  type RuleValues,
} from '#client/features/fee-rule/index.ts'
import { ChannelField, TargetField, TermFields } from './term-fields.tsx'

interface PackageValues extends RuleValues {
  merchantId: string
  productId: string
  channels: string[]
  payoutTarget: '1' | '2'
  beginDate: string
  endDate: string
}

/** 新增合作: a merchant, a product of a provider, and the prices, with who earns what of them. */
export function AddPackageForm({ onClosed }: { onClosed: () => void }) {
  const [form] = Form.useForm<PackageValues>()
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const merchants = useMerchants()
  const products = useProducts()
  const values = useRuleValues(form)
  const merchantId: string | undefined = Form.useWatch('merchantId', form)
  const productId: string | undefined = Form.useWatch('productId', form)
  const merchant = merchants.all.find(({ id }) => id === merchantId)
  const product = products.find(({ id }) => id === productId)
  const hasAgent = typeof merchant?.agentId === 'string'
  const terms = termsIn(values, hasAgent)
  const today = serverToday()

  const submit = async (sent: PackageValues) => {
    if (terms === undefined) return
    const { channels, payoutTarget: target, beginDate, endDate } = sent
    await call(packageInfos.endpoints.add, {
      body: {
        merchantId: sent.merchantId,
        productId: sent.productId,
        channels: channels.join(','),
        payoutTarget: target,
        beginDate,
        endDate,
        ...terms,
      },
    })
    message.success(t('合作已开通'))
    await queryClient.invalidateQueries()
  }

  return (
    <FormDrawer<PackageValues>
      title={t('新增合作')}
      form={form}
      isWide
      initialValues={{
        payoutTarget: payoutTarget.values.card,
        channels: [payChannel.values.partnerBank],
        beginDate: today,
        endDate: yearFrom(today),
      }}
      onClosed={onClosed}
      submit={submit}
    >
      <div className="form-with-preview">
        <div>
          <Form.Item
            name="merchantId"
            label={t('商户')}
            extra={t('审核通过的商户才能开通合作。')}
            rules={[{ required: true, message: t('请选择商户') }]}
          >
            <Select
              showSearch={{ filterOption: false, onSearch: merchants.search }}
              options={merchants.all.map(({ id, merchantName, merchantCode, changeWaits }) => ({
                value: id,
                label: choiceName(`${merchantName} ${merchantCode}`, changeWaits),
              }))}
            />
          </Form.Item>
          <ProductField products={products} />
          <ChannelField />
          <TargetField />
          <TermFields />
          <RuleTermsFields
            mode={product?.feeMode ?? feeMode.values.percentage}
            hasAgent={hasAgent}
          />
        </div>
        <RulePreviewPanel
          asked={
            terms === undefined || merchantId === undefined || productId === undefined
              ? undefined
              : { merchantId, productId, ...terms }
          }
        />
      </div>
    </FormDrawer>
  )
}

interface ConfigureFormProps {
  servicePackage: PackageInfo
  onClosed: () => void
}

/** 配置产品和费率 of a package that came with a registration; once. */
export function ConfigureForm({ servicePackage, onClosed }: ConfigureFormProps) {
  const [form] = Form.useForm<PackageValues>()
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const products = useProducts().filter((one) => one.providerId === servicePackage.providerId)
  const values = useRuleValues(form)
  const productId: string | undefined = Form.useWatch('productId', form)
  const product = products.find(({ id }) => id === productId)
  const hasAgent = typeof servicePackage.agentId === 'string'
  const terms = termsIn(values, hasAgent)
  const { id, version, merchantId, merchantName, providerName } = servicePackage

  const submit = async (sent: PackageValues) => {
    if (terms === undefined) return
    await call(configurePackage, { body: { id, version, productId: sent.productId, ...terms } })
    message.success(
      t('{merchantName} 可以用 {providerName} 付款了', { merchantName, providerName }),
    )
    await queryClient.invalidateQueries()
  }

  return (
    <FormDrawer<PackageValues>
      title={t('配置产品和费率：{merchantName} × {providerName}', { merchantName, providerName })}
      form={form}
      isWide
      initialValues={{}}
      onClosed={onClosed}
      submit={submit}
    >
      <div className="form-with-preview">
        <div>
          <ProductField products={products} />
          <RuleTermsFields
            mode={product?.feeMode ?? feeMode.values.percentage}
            hasAgent={hasAgent}
          />
        </div>
        <RulePreviewPanel
          asked={
            terms === undefined || productId === undefined
              ? undefined
              : { merchantId, productId, ...terms }
          }
        />
      </div>
    </FormDrawer>
  )
}

function ProductField({ products }: { products: readonly ProductInfo[] }) {
  return (
    <Form.Item
      name="productId"
      label={t('产品')}
      extra={t('只列出审核通过且已上架的产品。')}
      rules={[{ required: true, message: t('请选择产品') }]}
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={products.map((product) => ({ value: product.id, label: wordsOf(product) }))}
      />
    </Form.Item>
  )
}

/** A product with what it costs anyone who chooses it. */
function wordsOf({
  providerName,
  productName,
  feeMode: mode,
  floorPrice,
  providerPrice,
}: ProductInfo) {
  const cost = typeof floorPrice === 'number' ? floorPrice : providerPrice
  const words =
    typeof cost === 'number' ? ` · ${t('成本 {price}', { price: priceOf(mode, cost) })}` : ''
  return `${providerName} · ${productName}${words}`
}

function useProducts(): readonly ProductInfo[] {
  const locale = useLocale()
  const query = {
    pageSize: 200,
    shelf: productShelf.values.on,
    auditStatus: auditStatus.values.passed,
  }
  const { data } = useQuery({
    queryKey: [productInfos.name, 'onSale', locale],
    queryFn: ({ signal }) => call(productInfos.endpoints.list, { query }, { signal }),
  })
  return data?.records ?? []
}

function useMerchants() {
  const [typed, search] = useState('')
  const locale = useLocale()
  const query = {
    pageSize: 30,
    ...passedOnce,
    ...(typed !== '' && { keyWord: typed }),
  }
  const { data } = useQuery({
    queryKey: [merchantInfos.name, 'choice', typed, locale],
    queryFn: ({ signal }) => call(merchantInfos.endpoints.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  return { all: data?.records ?? [], search }
}

function yearFrom(today: Day): Day {
  return addDays(today, 364)
}
