import { contractKind } from '@settle/shared/features/contract/contract.dictionaries.ts'
import { contracts } from '@settle/shared/features/contract/contract.ts'
import { contractStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { contains, dayRange, oneOf, searched } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { ContractBatch } from './contract-actions.tsx'
import { ContractCard, contractColumns } from './contract-columns.tsx'

const contractList = listCodec({
  filters: {
    contractStatus: oneOf(contractStatus),
    keyWord: searched,
    contractKind: oneOf(contractKind),
    merchantName: contains,
    signTime: dayRange(),
    endDate: dayRange(),
    createTime: dayRange(),
  },
  sortable: ['createTime', 'signTime', 'endDate', 'archiveTime'],
})

/** 合同列表 (domain.md 2.6, 5.2, 5.4): the contracts of people and of companies, their files and their archive. */
export function ContractListScreen() {
  const list = useResourceList(contracts, contractList)
  const role = useSession()?.userInfo.info.roleCode

  return (
    <Page
      title={t('合同列表')}
      actions={
        <Has action="contract:download">
          <ExportButton list={list} />
        </Has>
      }
    >
      <StatusTabs list={list} name="contractStatus" dictionary={contractStatus} />
      <QueryBar list={list}>
        <TextFilter name="keyWord" label={t('编号/甲方/乙方')} />
        <DictionaryFilter name="contractKind" label={t('类型')} dictionary={contractKind} />
        <TextFilter name="merchantName" label={t('商户')} />
        <DateRangeFilter name="signTime" label={t('签署时间')} />
        <DateRangeFilter name="endDate" label={t('到期日期')} />
        <DateRangeFilter name="createTime" label={t('创建时间')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={contractColumns(role === 'provider')}
        renderCard={(contract) => <ContractCard contract={contract} />}
        batch={<ContractBatch selection={list.selection} />}
        empty={<EmptyState sentence={t('还没有合同。发起签约或开通合作后，合同会自动起草。')} />}
      />
    </Page>
  )
}
