import { lazy } from 'react'
import { formatPercent, ppm } from '@settle/shared/core/money/ppm.ts'
import {
  invoiceCategories,
  type InvoiceCategory,
} from '@settle/shared/features/basics/invoice-category.ts'
import { invoiceType } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { validStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { contains, oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  dictionaryColumn,
  type ListColumn,
  statusColumn,
  textColumn,
  timeColumn,
  userColumn,
} from '#client/ui/columns/columns.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'

// Forms are not part of what a list needs to be drawn.
const InvoiceCategoryForm = lazy(async () => ({
  default: (await import('./invoice-category-form.tsx')).InvoiceCategoryForm,
}))

const invoiceCategoryCodec = listCodec({
  filters: { categoryName: contains, categoryCode: contains, status: oneOf(validStatus) },
  sortable: ['categoryCode', 'categoryName', 'taxRatePpm'],
  order: { column: 'categoryCode', direction: 'asc' },
})

/** 开票类目: what an invoice may be for, at which rate, and on which kinds of invoice. */
export function InvoiceCategoryList() {
  const list = useResourceList(invoiceCategories, invoiceCategoryCodec)

  return (
    <>
      <QueryBar list={list}>
        <TextFilter name="categoryName" label={t('类目名称')} />
        <TextFilter name="categoryCode" label={t('类目编码')} />
        <DictionaryFilter name="status" label={t('状态')} dictionary={validStatus} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns()}
        renderCard={(category) => (
          <ListCard
            title={category.categoryName}
            status={<StatusTag dictionary={validStatus} value={category.status} />}
            figure={formatPercent(ppm(category.taxRatePpm))}
            party={<DictionaryText dictionary={invoiceType} value={category.invoiceTypes} />}
            time={category.categoryCode}
            actions={<EditInvoiceCategoryButton category={category} />}
          />
        )}
        empty={<EmptyState sentence={t('还没有开票类目')} action={<AddInvoiceCategoryButton />} />}
      />
    </>
  )
}

export function AddInvoiceCategoryButton() {
  return (
    <Has action="basics:add">
      <FormButton
        label={t('新增开票类目')}
        type="primary"
        renderForm={(close) => <InvoiceCategoryForm onClosed={close} />}
      />
    </Has>
  )
}

function columns(): ListColumn<InvoiceCategory>[] {
  return [
    textColumn('categoryCode', t('类目编码')),
    textColumn('categoryName', t('类目名称')),
    {
      key: 'taxRatePpm',
      title: t('税率'),
      align: 'right',
      render: ({ taxRatePpm }) => (
        <span className="cell-figures">{formatPercent(ppm(taxRatePpm))}</span>
      ),
    },
    dictionaryColumn('invoiceTypes', t('发票类型'), invoiceType),
    statusColumn('status', t('状态'), validStatus),
    { ...userColumn('updateBy', t('更新人')), isExtra: true },
    timeColumn('updateTime', t('更新时间')),
    actionsColumn(t('操作'), 80, (category) => <EditInvoiceCategoryButton category={category} />),
  ]
}

function EditInvoiceCategoryButton({ category }: { category: InvoiceCategory }) {
  return (
    <RowActions>
      <Has action="basics:edit">
        <FormButton
          label={t('编辑')}
          type="link"
          renderForm={(close) => <InvoiceCategoryForm category={category} onClosed={close} />}
        />
      </Has>
    </RowActions>
  )
}
