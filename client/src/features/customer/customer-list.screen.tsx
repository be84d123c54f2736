import { lazy } from 'react'
import {
  customerHold,
  customerSource,
  customerStage,
} from '@settle/shared/features/customer/customer.dictionaries.ts'
import { customerImport } from '@settle/shared/features/customer/customer-import.ts'
import { customerInfos } from '@settle/shared/features/customer/customer.ts'
import { followStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { applyStatus } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { useCan } from '#client/core/session/access.ts'
import {
  atLeast,
  contains,
  dayRange,
  fenRange,
  oneOf,
  searched,
} from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ImportButton } from '#client/ui/list-import/import-button.tsx'
import { MoneyRangeFilter } from '#client/ui/filter/money-range-filter.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { AssignChosen } from './customer-actions.tsx'
import { CustomerCard, customerColumns } from './customer-columns.tsx'
import { CustomerFunnel } from './customer-funnel.tsx'
import { useCustomerRole } from './customer-role.ts'

const CustomerForm = lazy(async () => ({
  default: (await import('./customer-form.tsx')).CustomerForm,
}))

const customerList = listCodec({
  filters: {
    applyStatus: oneOf(applyStatus),
    keyWord: searched,
    followStatus: oneOf(followStatus),
    holdStatus: oneOf(customerHold),
    stage: atLeast(customerStage),
    agentName: contains,
    salesmanName: contains,
    protectUntil: dayRange(),
    nextFollowTime: dayRange(),
    createTime: dayRange(),
    source: oneOf(customerSource),
    expectMonthAmount: fenRange,
  },
  sortable: [
    'companyName',
    'expectMonthAmount',
    'protectUntil',
    'nextFollowTime',
    'lastFollowTime',
    'createTime',
  ],
})

/** 客户报备 (domain.md 2.4): the companies that agents and salespeople reported, and how far each of them is. */
export function CustomerListScreen() {
  const list = useResourceList(customerInfos, customerList)
  const role = useCustomerRole()
  const can = useCan()
  const isKeeper = role !== 'agent'
  const addButton = (
    <Has action="customer:add">
      <FormButton
        label={t('报备客户')}
        type="primary"
        renderForm={(close) => <CustomerForm onClosed={close} />}
      />
    </Has>
  )

  return (
    <Page
      title={t('客户报备')}
      actions={
        <>
          <Has action="customer:export">
            <ExportButton list={list} />
          </Has>
          <Has action="customer:add">
            <ImportButton list={customerImport} title={t('导入客户')} />
          </Has>
          {addButton}
        </>
      }
    >
      <CustomerFunnel />
      <StatusTabs list={list} name="applyStatus" dictionary={applyStatus} />
      <QueryBar list={list}>
        <TextFilter name="keyWord" label={t('名称/信用代码/联系人')} />
        <DictionaryFilter name="followStatus" label={t('跟进状态')} dictionary={followStatus} />
        <DictionaryFilter name="holdStatus" label={t('客户归属')} dictionary={customerHold} />
        <DictionaryFilter name="stage" label={t('至少走到')} dictionary={customerStage} />
        <DateRangeFilter name="nextFollowTime" label={t('下次跟进')} />
        <DateRangeFilter name="protectUntil" label={t('保护期至')} />
        {isKeeper && <TextFilter name="agentName" label={t('代理商')} />}
        {isKeeper && <TextFilter name="salesmanName" label={t('业务员')} />}
        <DateRangeFilter name="createTime" label={t('报备时间')} />
        <DictionaryFilter name="source" label={t('客户来源')} dictionary={customerSource} />
        <MoneyRangeFilter name="expectMonthAmount" label={t('预计月流水')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={customerColumns(role)}
        renderCard={(customer) => <CustomerCard customer={customer} />}
        batch={
          can('customer:assign') && (
            <AssignChosen customers={list.selection.rows} onDone={() => list.selection.clear()} />
          )
        }
        footer={<SummaryFooter list={list} sums={{ expectMonthAmount: t('预计月流水') }} />}
        empty={
          <EmptyState
            sentence={t('还没有报备的客户。报备后 90 天内，其他人不能报备同一企业。')}
            action={addButton}
          />
        }
      />
    </Page>
  )
}
