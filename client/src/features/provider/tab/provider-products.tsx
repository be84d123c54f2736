import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import {
  feeBasis,
  feeMode,
  productShelf,
  productType,
  taxBearer,
} from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { taxScheme } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import {
  listProviderProducts,
  type ProviderProduct,
} from '@settle/shared/features/provider/provider-parts.ts'
import { priceText } from '#client/features/share/index.ts'
import { t } from '#client/core/text.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { PartTable } from './part-table.tsx'

/** 产品: what the provider sells, and at what cost price. */
export function ProviderProducts({ id }: { id: string }) {
  return (
    <PartTable<ProviderProduct>
      part={listProviderProducts}
      id={id}
      keyOf={(row) => row.id}
      nothing={t('这家服务商还没有产品。')}
      columns={[
        { title: t('产品编号'), render: (row) => row.productCode },
        { title: t('产品名称'), render: (row) => row.productName },
        {
          title: t('成本价'),
          isFigure: true,
          render: (row) => priceText(row.feeMode, row.providerPrice),
        },
        {
          title: t('上架状态'),
          render: (row) => <StatusTag dictionary={productShelf} value={row.shelf} />,
        },
        {
          title: t('审核状态'),
          render: (row) => <StatusTag dictionary={auditStatus} value={row.auditStatus} />,
        },
        {
          title: t('产品类型'),
          render: (row) => <DictionaryText dictionary={productType} value={row.productType} />,
        },
        {
          title: t('计税方式'),
          render: (row) => <DictionaryText dictionary={taxScheme} value={row.taxScheme} />,
        },
        {
          title: t('税费承担方'),
          render: (row) => <DictionaryText dictionary={taxBearer} value={row.taxBearer} />,
        },
        {
          title: t('计费依据'),
          render: (row) => <DictionaryText dictionary={feeBasis} value={row.feeBasis} />,
        },
        {
          title: t('计费方式'),
          render: (row) => <DictionaryText dictionary={feeMode} value={row.feeMode} />,
        },
      ]}
    />
  )
}
