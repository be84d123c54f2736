import { Button } from 'antd'
import { coopStatus } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { packageInfos } from '@settle/shared/features/package/package-info.ts'
import { dayRange, oneOf, searched } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { FrozenPartners } from './frozen-partners.tsx'
import { OwnFloors } from './own-floors.tsx'
import { PackageCard, packageColumns } from './package-columns.tsx'
import { usePackageRole } from './package-role.ts'

const viewList = listCodec({
  filters: { coopStatus: oneOf(coopStatus), keyWord: searched, endDate: dayRange() },
  sortable: ['merchantName', 'merchantPrice', 'endDate'],
})

/** 合作服务商 of a merchant (domain.md 5.5) and 合作套餐 of a provider: with whom it works, over which channels, at what price. */
export function PackageViewScreen() {
  return usePackageRole() === 'provider' ? (
    <PackageView
      title={t('合作套餐')}
      label={t('商户/产品')}
      nothing={t('还没有合作的商户。运营人员为商户配置您的产品后，会出现在这里。')}
    />
  ) : (
    <PackageView
      title={t('合作服务商')}
      label={t('服务商/产品')}
      nothing={t('还没有合作的服务商。运营人员配置产品和费率后，会出现在这里。')}
    />
  )
}

/** 费率查询 of an agent (domain.md 5.6): what its merchants pay, what it pays, and what is left for it. */
export function RateViewScreen() {
  return (
    <PackageView
      title={t('费率查询')}
      label={t('商户/服务商/产品')}
      nothing={t('还没有商户的费率。您带来的商户开通合作后，会出现在这里。')}
    />
  )
}

interface PackageViewProps {
  title: string
  /** What the search looks at. */
  label: string
  nothing: string
}

function PackageView({ title, label, nothing }: PackageViewProps) {
  const list = useResourceList(packageInfos, viewList)
  const role = usePackageRole()

  return (
    <Page title={title}>
      {role === 'agent' && <OwnFloors />}
      {role === 'merchant' && <FrozenPartners />}
      <StatusTabs list={list} name="coopStatus" dictionary={coopStatus} />
      <QueryBar list={list}>
        <TextFilter name="keyWord" label={label} />
        <DateRangeFilter name="endDate" label={t('到期日期')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={packageColumns(role)}
        renderCard={(row) => <PackageCard servicePackage={row} />}
        empty={
          <EmptyState
            sentence={nothing}
            action={<Button onClick={() => void list.page.refetch()}>{t('刷新')}</Button>}
          />
        }
      />
    </Page>
  )
}
