import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Role } from '@settle/shared/core/role.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { invoicingStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { batchOrderStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { bizType } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type BatchOrder, batchOrders } from '@settle/shared/features/payout/batch-order.ts'
import { ofCurrentProvider } from '#client/core/session/current-provider.ts'
import {
  contains,
  dayRange,
  fenRange,
  hasSome,
  linked,
  oneOf,
  searched,
} from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { thisMonth } from '#client/core/this-month.ts'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { LinkedScope } from '#client/ui/filter/linked-scope.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { MoneyRangeFilter } from '#client/ui/filter/money-range-filter.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { ProviderScope } from '#client/ui/filter/provider-scope.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { RecordFilter } from '#client/features/report/index.ts'
import { batchOrderColumns } from './batch-order-columns.tsx'
import { OrderRowActions, useOrderActionsColumn } from './order-actions.tsx'
import { OrderBatchActions } from './order-batch-actions.tsx'
import { OrderLink } from './order-number.tsx'
import { FailedPaymentsLink } from '#client/features/payout/item/failed-link.tsx'
import { useOrdersPath } from './payout-paths.ts'
import { usePayoutRole } from './payout-role.ts'
import './payout.css'

// Only a merchant has lists that wait, and they come after the orders.
const WaitingReviews = lazy(async () => ({
  default: (await import('#client/features/payout-import/index.ts')).WaitingReviews,
}))

const batchOrderList = listCodec({
  filters: {
    providerId: ofCurrentProvider,
    status: oneOf(batchOrderStatus),
    keyWord: searched,
    merchantId: linked,
    providerName: contains,
    agentName: contains,
    orderNo: linked,
    submitTime: dayRange(thisMonth),
    finishTime: dayRange(),
    bizType: oneOf(bizType),
    payPass: oneOf(payChannel),
    invoicingStatus: oneOf(invoicingStatus),
    totalPay: fenRange,
    totalAmount: fenRange,
    toResendCount: hasSome,
  },
  sortable: ['orderNo', 'totalAmount', 'totalPay', 'submitTime', 'finishTime'],
  order: { column: 'submitTime', direction: 'desc' },
})

/** 批次单, for a provider 批次受理 (domain.md 2.7, 5.2–5.6): the orders of the one who looks, with what they may do to each. */
export function BatchOrderListScreen() {
  const role = usePayoutRole()
  const ordersPath = useOrdersPath()
  const actions = useOrderActionsColumn()
  const list = useResourceList(batchOrders, batchOrderList)

  return (
    <Page
      title={role === 'provider' ? t('批次受理') : t('批次单')}
      actions={
        <>
          <Has action="payout:export">
            <ExportButton list={list} />
          </Has>
          <FailedPaymentsLink />
          <CreateOrderButton role={role} />
        </>
      }
    >
      {role === 'merchant' && (
        <Suspense>
          <WaitingReviews />
        </Suspense>
      )}
      <ProviderScope list={list} />
      <LinkedScope
        list={list}
        texts={{ orderNo: (numbers) => t('{count} 个批次', { count: numbers.split(',').length }) }}
      />
      <StatusTabs list={list} name="status" dictionary={batchOrderStatus} />
      <QueryBar list={list}>
        <TextFilter name="keyWord" label={t('批次号或名称')} />
        {role !== 'merchant' && (
          <RecordFilter
            name="merchantId"
            label={t('商户')}
            code="pick_merchant"
            nameField="merchantName"
            dictionary="merchant_info,merchant_name,id"
          />
        )}
        <DateRangeFilter name="submitTime" label={t('提交时间')} />
        <DateRangeFilter name="finishTime" label={t('完成时间')} />
        <MoneyRangeFilter name="totalPay" label={t('应付总额')} />
        {role !== 'provider' && <TextFilter name="providerName" label={t('服务商')} />}
        {(role === 'admin' || role === 'operator') && (
          <TextFilter name="agentName" label={t('代理商')} />
        )}
        <MoneyRangeFilter name="totalAmount" label={t('发放金额')} />
        <DictionaryFilter name="bizType" label={t('业务类型')} dictionary={bizType} />
        <DictionaryFilter name="payPass" label={t('渠道')} dictionary={payChannel} />
        <DictionaryFilter
          name="invoicingStatus"
          label={t('开票状态')}
          dictionary={invoicingStatus}
        />
        {role === 'merchant' && (
          <DictionaryFilter name="toResendCount" label={t('失败待重发')} dictionary={yesNo} />
        )}
      </QueryBar>
      <ResourceTable
        list={list}
        columns={batchOrderColumns(role, ordersPath, actions)}
        renderCard={(order) => <BatchOrderCard order={order} />}
        batch={role === 'provider' && <OrderBatchActions list={list} />}
        empty={<NoOrders role={role} />}
        footer={
          <SummaryFooter
            list={list}
            sums={{
              totalAmount: t('发放金额'),
              totalTax: t('税费'),
              totalFee: t('服务费'),
              totalPay: t('应付总额'),
              successPay: t('成功金额'),
            }}
          />
        }
      />
    </Page>
  )
}

function CreateOrderButton({ role }: { role: Role }) {
  const navigate = useNavigate()
  if (role !== 'merchant') return null

  return (
    <Has action="payout:import">
      <Button type="primary" onClick={() => void navigate('/merchant/payout/create')}>
        {t('发起付款')}
      </Button>
    </Has>
  )
}

function NoOrders({ role }: { role: Role }) {
  if (role === 'merchant') {
    return (
      <EmptyState
        sentence={t('还没有批次单。上传付款名单并提交后，批次单会出现在这里。')}
        action={<CreateOrderButton role={role} />}
      />
    )
  }
  return <EmptyState sentence={t('还没有批次单。商户提交付款后，批次单会出现在这里。')} />
}

function BatchOrderCard({ order }: { order: BatchOrder }) {
  const role = usePayoutRole()
  const ordersPath = useOrdersPath()
  const { id, orderNo, merchantName, providerName, batchName } = order

  return (
    <ListCard
      title={<OrderLink basePath={ordersPath} id={id} orderNo={orderNo} />}
      status={<StatusTag dictionary={batchOrderStatus} value={order.status} />}
      figure={
        <span className="card-figure">
          <Money amount={order.totalPay} isDecisive />
          <span className="row-card-minor">{t('{count} 笔', { count: order.totalCount })}</span>
        </span>
      }
      party={`${role === 'merchant' ? providerName : merchantName} · ${batchName}`}
      time={order.submitTime ?? missing}
      actions={<OrderRowActions order={order} />}
    />
  )
}
