import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import {
  invoiceApplyStatus,
  invoiceType,
} from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { invoiceBureauState } from '@settle/shared/features/invoice/invoice.dictionaries.ts'
import { invoiceApplies } from '@settle/shared/features/invoice/invoice-apply.ts'
import { ofCurrentProvider } from '#client/core/session/current-provider.ts'
import { contains, dayRange, fenRange, oneOf, searched } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { MoneyRangeFilter } from '#client/ui/filter/money-range-filter.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { ProviderScope } from '#client/ui/filter/provider-scope.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { ApplyCard, applyColumns } from './apply-columns.tsx'
import { useInvoiceRole } from './apply-moves.ts'
import { QuotaStrip } from './quota-strip.tsx'

const applyList = listCodec({
  filters: {
    providerId: ofCurrentProvider,
    status: oneOf(invoiceApplyStatus),
    bureauState: oneOf(invoiceBureauState),
    keyWord: searched,
    merchantName: contains,
    providerName: contains,
    invoiceType: oneOf(invoiceType),
    applyTime: dayRange(),
    amount: fenRange,
  },
  sortable: ['applyNo', 'amount', 'applyTime', 'reviewTime'],
  order: { column: 'applyTime', direction: 'desc' },
})

/** 开票申请 (domain.md 2.8, 3.9): what merchants want invoiced, and how far it is. */
export function InvoiceApplyListScreen() {
  const role = useInvoiceRole()
  const list = useResourceList(invoiceApplies, applyList)
  const { providerId } = list.state.filters

  return (
    <Page
      title={t('开票申请')}
      actions={
        <>
          {role !== 'merchant' && (
            <Has action="invoice:export">
              <ExportButton list={list} />
            </Has>
          )}
          <ApplyButton />
        </>
      }
    >
      <ProviderScope list={list} />
      {role === 'merchant' && <QuotaStrip providerId={providerId} />}
      <StatusTabs list={list} name="status" dictionary={invoiceApplyStatus} />
      <QueryBar list={list}>
        <TextFilter name="keyWord" label={t('单号/商户/类目')} />
        {role !== 'merchant' && <TextFilter name="merchantName" label={t('商户')} />}
        {role !== 'provider' && <TextFilter name="providerName" label={t('服务商')} />}
        <DictionaryFilter name="invoiceType" label={t('发票类型')} dictionary={invoiceType} />
        <DateRangeFilter name="applyTime" label={t('申请时间')} />
        <DictionaryFilter
          name="bureauState"
          label={t('税局状态')}
          dictionary={invoiceBureauState}
        />
        <MoneyRangeFilter name="amount" label={t('申请金额')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={applyColumns(role)}
        renderCard={(apply) => <ApplyCard apply={apply} />}
        empty={
          role === 'merchant' ? (
            <EmptyState
              sentence={t('还没有开票申请。选择已完成的批次申请开票，进度会显示在这里。')}
              action={<ApplyButton />}
            />
          ) : (
            <EmptyState sentence={t('还没有开票申请。商户申请开票后，会出现在这里。')} />
          )
        }
        footer={
          <SummaryFooter list={list} sums={{ amount: t('申请金额'), taxAmount: t('税额') }} />
        }
      />
    </Page>
  )
}

/** The way to a new application, for those who may make one. */
export function ApplyButton() {
  const navigate = useNavigate()

  return (
    <Has action="invoice:apply">
      <Button type="primary" onClick={() => void navigate('/merchant/invoice/create')}>
        {t('申请开票')}
      </Button>
    </Has>
  )
}
