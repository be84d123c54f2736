import { lazy } from 'react'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import {
  productShelf,
  productType,
  taxBearer,
} from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { productInfos } from '@settle/shared/features/product/product-info.ts'
import { contains, oneOf, searched } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { ProductCard, productColumns } from './product-columns.tsx'

// A list is read more often than it is added to.
const ProductForm = lazy(async () => ({
  default: (await import('./product-form.tsx')).ProductForm,
}))

const productList = listCodec({
  filters: {
    auditStatus: oneOf(auditStatus),
    keyWord: searched,
    providerName: contains,
    productType: oneOf(productType),
    taxBearer: oneOf(taxBearer),
    shelf: oneOf(productShelf),
  },
  sortable: ['productCode', 'productName', 'packageCount', 'createTime'],
})

/** 产品管理, for an operator 可售产品 (domain.md 2.5): what providers sell, and what it costs anyone who looks. */
export function ProductListScreen() {
  const list = useResourceList(productInfos, productList)
  const role = useSession()?.userInfo.info.roleCode ?? 'operator'
  const isOperator = role === 'operator'
  const addButton = (
    <Has action="product:add">
      <FormButton
        label={t('新增产品')}
        type="primary"
        renderForm={(close) => <ProductForm onClosed={close} />}
      />
    </Has>
  )

  return (
    <Page
      title={isOperator ? t('可售产品') : t('产品管理')}
      actions={
        <>
          <ExportButton list={list} />
          {addButton}
        </>
      }
    >
      {!isOperator && <StatusTabs list={list} name="auditStatus" dictionary={auditStatus} />}
      <QueryBar list={list}>
        <TextFilter name="keyWord" label={t('产品名称/编号')} />
        {role !== 'provider' && <TextFilter name="providerName" label={t('服务商')} />}
        <DictionaryFilter name="productType" label={t('产品类型')} dictionary={productType} />
        <DictionaryFilter name="taxBearer" label={t('税费承担方')} dictionary={taxBearer} />
        <DictionaryFilter name="shelf" label={t('上架状态')} dictionary={productShelf} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={productColumns(role)}
        renderCard={(product) => <ProductCard product={product} />}
        empty={
          <EmptyState
            sentence={
              isOperator
                ? t('还没有可售产品。服务商的产品审核通过并上架后，会出现在这里。')
                : t('还没有产品。新增的产品经平台审核后可以上架。')
            }
            action={addButton}
          />
        }
      />
    </Page>
  )
}
