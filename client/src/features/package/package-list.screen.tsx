import { lazy } from 'react'
import { coopStatus } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { packageInfos } from '@settle/shared/features/package/package-info.ts'
import { useCan } from '#client/core/session/access.ts'
import { contains, dayRange, equalTo, oneOf, searched } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { FloorPricesButton } from '#client/features/fee-rule/index.ts'
import { PackageCard, packageColumns } from './package-columns.tsx'
import { usePackageRole } from './package-role.ts'

// A list is read more often than it is added to.
const AddPackageForm = lazy(async () => ({
  default: (await import('./package-form.tsx')).AddPackageForm,
}))

const packageList = listCodec({
  filters: {
    coopStatus: oneOf(coopStatus),
    keyWord: searched,
    providerName: contains,
    agentName: contains,
    operatorName: contains,
    productName: contains,
    endDate: dayRange(),
    merchantId: equalTo(),
    productId: equalTo(),
  },
  sortable: ['merchantName', 'merchantPrice', 'endDate', 'createTime'],
})

/** 合作套餐 (domain.md 2.5): which merchant works with which provider, at what price. */
export function PackageListScreen() {
  const list = useResourceList(packageInfos, packageList)
  const role = usePackageRole()
  const can = useCan()
  const addButton = (
    <Has action="package:add">
      <FormButton
        label={t('新增合作')}
        type="primary"
        renderForm={(close) => <AddPackageForm onClosed={close} />}
      />
    </Has>
  )

  return (
    <Page
      title={t('合作套餐')}
      actions={
        <>
          {(can('agent:rate') || can('operator:rate')) && <FloorPricesButton />}
          <Has action="package:export">
            <ExportButton list={list} />
          </Has>
          {addButton}
        </>
      }
    >
      <StatusTabs list={list} name="coopStatus" dictionary={coopStatus} />
      <QueryBar list={list}>
        <TextFilter name="keyWord" label={t('商户/服务商/产品')} />
        <TextFilter name="providerName" label={t('服务商')} />
        <TextFilter name="agentName" label={t('代理商')} />
        {role === 'admin' && <TextFilter name="operatorName" label={t('运营商')} />}
        <TextFilter name="productName" label={t('产品')} />
        <DateRangeFilter name="endDate" label={t('到期日期')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={packageColumns(role)}
        renderCard={(row) => <PackageCard servicePackage={row} />}
        empty={
          <EmptyState
            sentence={t('还没有合作套餐。为审核通过的商户选择产品和价格，它就可以付款。')}
            action={addButton}
          />
        }
      />
    </Page>
  )
}
