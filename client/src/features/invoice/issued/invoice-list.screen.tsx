import {
  expressStatus,
  invoiceType,
  redConfirm,
  reversalStatus,
} from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { invoices } from '@settle/shared/features/invoice/invoice.ts'
import { ofCurrentProvider } from '#client/core/session/current-provider.ts'
import {
  contains,
  dayRange,
  equalTo,
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
import { Has } from '#client/ui/action/has.tsx'
import { MoneyRangeFilter } from '#client/ui/filter/money-range-filter.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { ProviderScope } from '#client/ui/filter/provider-scope.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { ApplyButton } from '#client/features/invoice/apply/invoice-apply-list.screen.tsx'
import { InvoiceCard, invoiceColumns } from '#client/features/invoice/apply/apply-columns.tsx'
import { useInvoiceRole } from '#client/features/invoice/apply/apply-moves.ts'
import { InvoiceBatch } from './invoice-actions.tsx'

const invoiceList = listCodec({
  filters: {
    providerId: ofCurrentProvider,
    reversalStatus: oneOf(reversalStatus),
    keyWord: searched,
    buyerName: contains,
    sellerName: contains,
    invoiceType: oneOf(invoiceType),
    isRed: oneOf(yesNo),
    applyId: equalTo(),
    redConfirm: oneOf(redConfirm),
    expressStatus: oneOf(expressStatus),
    issueDate: dayRange(),
    totalAmount: fenRange,
  },
  sortable: ['invoiceNo', 'totalAmount', 'issueDate'],
  order: { column: 'invoiceNo', direction: 'desc' },
})

/** 发票列表 (domain.md 2.8): what is issued and reviewed, blue and red. */
export function InvoiceListScreen() {
  const role = useInvoiceRole()
  const list = useResourceList(invoices, invoiceList)

  return (
    <Page
      title={t('发票列表')}
      actions={
        <>
          {role === 'admin' && (
            <Has action="invoice:export">
              <ExportButton list={list} />
            </Has>
          )}
          <ApplyButton />
        </>
      }
    >
      <ProviderScope list={list} />
      <StatusTabs list={list} name="reversalStatus" dictionary={reversalStatus} />
      <QueryBar list={list}>
        <TextFilter name="keyWord" label={t('发票号码/单号')} />
        {role !== 'merchant' && <TextFilter name="buyerName" label={t('购方')} />}
        {role !== 'provider' && <TextFilter name="sellerName" label={t('销方')} />}
        <DateRangeFilter name="issueDate" label={t('开票日期')} />
        <DictionaryFilter name="invoiceType" label={t('类型')} dictionary={invoiceType} />
        <MoneyRangeFilter name="totalAmount" label={t('价税合计')} />
        <DictionaryFilter name="redConfirm" label={t('红字确认')} dictionary={redConfirm} />
        <DictionaryFilter name="expressStatus" label={t('寄送状态')} dictionary={expressStatus} />
        <DictionaryFilter name="isRed" label={t('红字发票')} dictionary={yesNo} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={invoiceColumns(role)}
        renderCard={(invoice) => <InvoiceCard invoice={invoice} />}
        batch={<InvoiceBatch selection={list.selection} />}
        empty={
          <EmptyState
            sentence={t('还没有发票。开票申请复核通过后，发票会出现在这里。')}
            action={<ApplyButton />}
          />
        }
        footer={
          <SummaryFooter
            list={list}
            sums={{
              totalAmount: t('价税合计'),
              exTaxAmount: t('不含税'),
              taxAmount: t('税额'),
            }}
          />
        }
      />
    </Page>
  )
}
