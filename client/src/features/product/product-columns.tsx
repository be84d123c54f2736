import { type Role } from '@settle/shared/core/role.ts'
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
import { type ProductInfo } from '@settle/shared/features/product/product-info.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  countColumn,
  dictionaryColumn,
  type ListColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { priceOf } from '#client/features/fee-rule/index.ts'
import { ProductActions } from './product-actions.tsx'

/** The columns of a role: an operator sees its own price and nobody's cost (domain.md 2.3). */
export function productColumns(role: Role): ListColumn<ProductInfo>[] {
  const isOperator = role === 'operator'
  const code: ListColumn<ProductInfo> = {
    key: 'productCode',
    title: t('产品编号'),
    width: 104,
    render: ({ productCode }) => <span className="cell-figures">{productCode}</span>,
  }
  const price: ListColumn<ProductInfo> = {
    key: isOperator ? 'floorPrice' : 'providerPrice',
    title: isOperator ? t('我的结算价') : t('成本价'),
    align: 'right',
    render: (row) => <span className="cell-figures">{priceOf(row.feeMode, costOf(row))}</span>,
  }
  const ofProvider = textColumn<ProductInfo>('providerName', t('服务商'))

  return [
    code,
    textColumn('productName', t('产品名称')),
    ...(role === 'provider' ? [] : [{ ...ofProvider, yields: 5 }]),
    { ...dictionaryColumn<ProductInfo>('productType', t('产品类型'), productType), yields: 4 },
    { ...dictionaryColumn<ProductInfo>('taxBearer', t('税费承担方'), taxBearer), yields: 1 },
    { ...dictionaryColumn<ProductInfo>('feeBasis', t('计费依据'), feeBasis), yields: 2 },
    { ...dictionaryColumn<ProductInfo>('feeMode', t('计费方式'), feeMode), isExtra: true },
    price,
    { ...countColumn<ProductInfo>('packageCount', t('合作套餐数')), yields: 3 },
    statusColumn('shelf', t('上架状态'), productShelf),
    ...(isOperator ? [] : [statusColumn<ProductInfo>('auditStatus', t('审核状态'), auditStatus)]),
    { ...dictionaryColumn<ProductInfo>('bizType', t('业务类型'), bizType), isExtra: true },
    { ...dictionaryColumn<ProductInfo>('taxScheme', t('计税方式'), taxScheme), isExtra: true },
    {
      ...dictionaryColumn<ProductInfo>('feeBearer', t('服务费承担方'), subjectType),
      isExtra: true,
    },
    { ...dictionaryColumn<ProductInfo>('invoiceTypes', t('发票类型'), invoiceType), isExtra: true },
    {
      ...dictionaryColumn<ProductInfo>('payoutTargets', t('下发去向'), payoutTarget),
      isExtra: true,
    },
    { ...timeColumn<ProductInfo>('createTime', t('创建时间')), isExtra: true },
    actionsColumn(t('操作'), 144, (product) => <ProductActions product={product} />),
  ]
}

/** What a product costs anyone who looks. */
export function costOf({ providerPrice, floorPrice }: ProductInfo): number | null | undefined {
  return floorPrice === undefined ? providerPrice : floorPrice
}

/** One product on a narrow screen. */
export function ProductCard({ product }: { product: ProductInfo }) {
  const role = useSession()?.userInfo.info.roleCode
  const { productName, productCode, providerName, shelf, auditStatus: review } = product
  const isReviewed = role === 'operator' || review === auditStatus.values.passed

  return (
    <ListCard
      title={productName}
      status={
        isReviewed ? (
          <StatusTag dictionary={productShelf} value={shelf} />
        ) : (
          <StatusTag dictionary={auditStatus} value={review} />
        )
      }
      figure={
        <>
          {role === 'operator' ? t('我的结算价') : t('成本价')}{' '}
          {priceOf(product.feeMode, costOf(product))}
        </>
      }
      party={
        <>
          {productCode} · {providerName} ·{' '}
          <DictionaryText dictionary={productType} value={product.productType} />
        </>
      }
      time={product.createTime}
      actions={<ProductActions product={product} />}
    />
  )
}
