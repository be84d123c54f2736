import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Descriptions, Drawer } from 'antd'
import { lazy, useState } from 'react'
import { outcomeCode } from '@settle/shared/core/envelope.ts'
import { invoiceType } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { auditStatus, subjectType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import {
  bizType,
  feeBasis,
  feeMode,
  payoutTarget,
  productShelf,
  productType,
  taxBearer,
} from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { taxScheme } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { auditProduct } from '@settle/shared/features/product/product-calls.ts'
import { productInfos, type ProductInfo } from '@settle/shared/features/product/product-info.ts'
import { call, CallFailure } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { FormPlace } from '#client/ui/form/form-place.tsx'
import { RecordTimeline } from '#client/ui/detail/record-timeline.tsx'
import { RichText } from '#client/ui/rich-text/rich-text.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { priceOf } from '#client/features/fee-rule/index.ts'
import { costOf } from './product-columns.tsx'
import './product-drawer.css'

const ReasonDialog = lazy(async () => ({
  default: (await import('#client/ui/action/reason-form.tsx')).ReasonDialog,
}))

interface ProductDrawerProps {
  product: ProductInfo
  mayReview: boolean
  onClosed: () => void
}

/** One product with all that its reader may see, and the decision about it. */
export function ProductDrawer({ product, mayReview, onClosed }: ProductDrawerProps) {
  const [isOpen, setOpen] = useState(true)
  const isNarrow = useIsNarrow()
  const { productName, auditReason, intro } = product

  return (
    <FormPlace>
      <Drawer
        open={isOpen}
        title={productName}
        size={isNarrow ? '100%' : 640}
        onClose={() => setOpen(false)}
        afterOpenChange={(isNowOpen) => {
          if (!isNowOpen) onClosed()
        }}
        footer={mayReview && <ReviewButtons product={product} onDecided={() => setOpen(false)} />}
      >
        {typeof auditReason === 'string' && (
          <Alert type="error" showIcon title={t('审核驳回：{reason}', { reason: auditReason })} />
        )}
        <ProductFacts product={product} />
        {intro !== '' && <RichText html={intro} />}
        <RecordTimeline resource={productInfos} id={product.id} />
      </Drawer>
    </FormPlace>
  )
}

function ProductFacts({ product }: { product: ProductInfo }) {
  const told = [
    ['productType', t('产品类型'), productType],
    ['bizType', t('业务类型'), bizType],
    ['taxScheme', t('计税方式'), taxScheme],
    ['taxBearer', t('税费承担方'), taxBearer],
    ['feeBasis', t('计费依据'), feeBasis],
    ['feeMode', t('计费方式'), feeMode],
    ['feeBearer', t('服务费承担方'), subjectType],
    ['invoiceTypes', t('发票类型'), invoiceType],
    ['payoutTargets', t('下发去向'), payoutTarget],
  ] as const
  const isOperator = product.floorPrice !== undefined

  return (
    <Descriptions
      column={1}
      size="small"
      bordered
      style={{ marginBlock: 16 }}
      items={[
        { key: 'code', label: t('产品编号'), children: product.productCode },
        { key: 'provider', label: t('服务商'), children: product.providerName },
        ...told.map(([field, label, dictionary]) => ({
          key: field,
          label,
          children: <DictionaryText dictionary={dictionary} value={product[field]} />,
        })),
        {
          key: 'price',
          label: isOperator ? t('我的结算价') : t('成本价'),
          children: priceOf(product.feeMode, costOf(product)),
        },
        { key: 'packages', label: t('合作套餐数'), children: product.packageCount },
        {
          key: 'shelf',
          label: t('上架状态'),
          children: <StatusTag dictionary={productShelf} value={product.shelf} />,
        },
      ]}
    />
  )
}

interface ReviewButtonsProps {
  product: ProductInfo
  onDecided: () => void
}

function ReviewButtons({ product, onDecided }: ReviewButtonsProps) {
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const [isSending, setSending] = useState(false)
  const { id, version, productName } = product
  const { passed, rejected } = auditStatus.values

  /** Somebody who was faster has decided: the list then shows what. */
  const decide = async (
    decision: { auditStatus: '1' | '2'; auditReason?: string },
    done: string,
  ) => {
    setSending(true)
    try {
      await call(auditProduct, { body: { id, version, ...decision } })
      message.success(done)
      onDecided()
    } catch (failure) {
      if (failure instanceof CallFailure && failure.code === outcomeCode.conflict) onDecided()
      throw failure
    } finally {
      setSending(false)
      await queryClient.invalidateQueries()
    }
  }

  return (
    <div className="product-review">
      <FormButton
        label={t('驳回')}
        type="default"
        danger
        renderForm={(close) => (
          <ReasonDialog
            label={t('驳回')}
            title={t('驳回 {productName}？', { productName })}
            consequence={t('服务商会看到驳回原因，修改后会再次进入待审核。')}
            run={(auditReason) =>
              decide(
                { auditStatus: rejected, auditReason },
                t('{productName} 已驳回', { productName }),
              )
            }
            onClosed={close}
          />
        )}
      />
      <Button
        type="primary"
        loading={isSending}
        onClick={() => {
          decide({ auditStatus: passed }, t('{productName} 已通过审核', { productName })).catch(
            () => undefined,
          )
        }}
      >
        {t('通过')}
      </Button>
    </div>
  )
}
