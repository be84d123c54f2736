import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { lazy } from 'react'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { productShelf } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { shelveProduct } from '@settle/shared/features/product/product-calls.ts'
import { productReviewMachine } from '@settle/shared/features/product/product.status.ts'
import { type ProductInfo } from '@settle/shared/features/product/product-info.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'

const ProductForm = lazy(async () => ({
  default: (await import('./product-form.tsx')).ProductForm,
}))
const ProductDrawer = lazy(async () => ({
  default: (await import('./product-drawer.tsx')).ProductDrawer,
}))

interface ProductActionProps {
  product: ProductInfo
}

/** What can be done to one product: read it, and as its keeper decide, change, offer or take it back. */
export function ProductActions({ product }: ProductActionProps) {
  const can = useCan()
  const role = useSession()?.userInfo.info.roleCode ?? 'operator'
  const mayReview =
    can('product:audit') &&
    productReviewMachine.allowedEvents(product.auditStatus, role).includes('pass')
  const mayOffer =
    can('product:shelf') &&
    (product.shelf === productShelf.values.on || product.auditStatus === auditStatus.values.passed)

  return (
    <RowActions>
      <FormButton
        label={mayReview ? t('审核') : t('详情')}
        type="link"
        renderForm={(close) => (
          <ProductDrawer product={product} mayReview={mayReview} onClosed={close} />
        )}
      />
      {can('product:edit') && (
        <FormButton
          label={t('编辑')}
          type="link"
          renderForm={(close) => <ProductForm product={product} onClosed={close} />}
        />
      )}
      {mayOffer && <ShelfAction product={product} />}
    </RowActions>
  )
}

function ShelfAction({ product }: ProductActionProps) {
  const { modal, message } = App.useApp()
  const queryClient = useQueryClient()
  const { id, version, productName, packageCount } = product
  const { on, off } = productShelf.values
  const isOn = product.shelf === on
  const label = isOn ? t('下架') : t('上架')

  const ask = () => {
    void modal.confirm({
      title: isOn
        ? t('下架 {productName}？', { productName })
        : t('上架 {productName}？', { productName }),
      content: isOn
        ? t('不能再用于新的合作；现有 {count} 个合作套餐照常使用。', { count: packageCount })
        : t('运营商会在可售产品里看到它，可以用于新的合作。'),
      okText: label,
      cancelText: t('取消'),
      onOk: async () => {
        try {
          await call(shelveProduct, { body: { id, version, shelf: isOn ? off : on } })
          message.success(
            isOn
              ? t('{productName} 已下架', { productName })
              : t('{productName} 已上架', { productName }),
          )
        } catch {
          // The refusal has been shown; what it was about may have changed.
        }
        await queryClient.invalidateQueries()
      },
    })
  }

  return (
    <Button type="link" size="small" onClick={ask}>
      {label}
    </Button>
  )
}
