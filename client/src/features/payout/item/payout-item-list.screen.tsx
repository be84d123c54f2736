import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { bizType } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type PayoutItem, payoutItems } from '@settle/shared/features/payout/payout-item.ts'
import { ofCurrentProvider } from '#client/core/session/current-provider.ts'
import {
  contains,
  dayRange,
  equalTo,
  fenRange,
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
import { LinkedScope, namedBy } from '#client/ui/filter/linked-scope.tsx'
import { MoneyRangeFilter } from '#client/ui/filter/money-range-filter.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { ProviderScope } from '#client/ui/filter/provider-scope.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { ItemCard, payoutItemColumns } from './payout-item-columns.tsx'
import { useItemActionsColumn } from './item-actions.tsx'
import { FailedPaymentsLink } from './failed-link.tsx'
import { OpenItem } from './item-link.tsx'
import { ItemSums } from './item-sums.tsx'
import { useOrdersPath } from '#client/features/payout/order/payout-paths.ts'
import { usePayoutRole } from '#client/features/payout/order/payout-role.ts'
import { answerText } from '#client/ui/text/answer-text.ts'
import '#client/features/payout/order/payout.css'

const payoutItemList = listCodec({
  filters: {
    providerId: ofCurrentProvider,
    status: oneOf(paymentStatus),
    keyWord: searched,
    individualId: equalTo(),
    merchantId: linked,
    operatorId: linked,
    agentId: linked,
    tenantId: linked,
    projectId: linked,
    failReason: linked,
    bizType: oneOf(bizType),
    merchantName: contains,
    // What is not finished has no other time: a range of that would hide it.
    createTime: dayRange(thisMonth),
    finishTime: dayRange(),
    amount: fenRange,
    payPass: oneOf(payChannel),
    returned: oneOf(yesNo),
    needManual: oneOf(yesNo),
  },
  sortable: ['itemNo', 'amount', 'net', 'finishTime'],
  order: { column: 'itemNo', direction: 'desc' },
})

/** 付款明细 (domain.md 2.7, 5.2–5.5): single payments, whatever order they belong to. */
export function PayoutItemListScreen() {
  const role = usePayoutRole()
  const ordersPath = useOrdersPath()
  const actions = useItemActionsColumn()
  const list = useResourceList(payoutItems, payoutItemList)

  return (
    <Page
      title={t('付款明细')}
      actions={
        <>
          <Has action="payout:export">
            <ExportButton list={list} />
          </Has>
          <FailedPaymentsLink />
        </>
      }
    >
      <ProviderScope list={list} />
      <LinkedScope list={list} texts={scopeTexts(role)} />
      <StatusTabs list={list} name="status" dictionary={paymentStatus} />
      <QueryBar list={list}>
        <TextFilter name="keyWord" label={t('明细号、批次号或姓名')} />
        <DateRangeFilter name="createTime" label={t('提交时间')} />
        <MoneyRangeFilter name="amount" label={t('发放金额')} />
        <DateRangeFilter name="finishTime" label={t('完成时间')} />
        {role !== 'merchant' && <TextFilter name="merchantName" label={t('商户')} />}
        <DictionaryFilter name="bizType" label={t('业务类型')} dictionary={bizType} />
        <DictionaryFilter name="payPass" label={t('渠道')} dictionary={payChannel} />
        <DictionaryFilter name="returned" label={t('是否退汇')} dictionary={yesNo} />
        <DictionaryFilter name="needManual" label={t('需要查证')} dictionary={yesNo} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={payoutItemColumns(role, ordersPath, actions)}
        renderCard={(item) => <ItemCard item={item} />}
        empty={<EmptyState sentence={t('还没有付款明细。批次提交后，每一笔付款会出现在这里。')} />}
        footer={<ItemSums list={list} />}
      />
      <OpenItem />
    </Page>
  )
}

/** What a search or a figure of the dashboard narrows the payments to. */
function scopeTexts(role: ReturnType<typeof usePayoutRole>) {
  const merchant = namedBy<PayoutItem>('merchantId', 'merchantName', (count) =>
    t('{count} 家商户', { count }),
  )
  const provider = namedBy<PayoutItem>('providerId', 'providerName', (count) =>
    t('{count} 家服务商', { count }),
  )
  return {
    individualId: namedBy<PayoutItem>('individualId', 'name', () => t('一个人的付款')),
    merchantId: merchant,
    // A merchant has its providers in a line of their own.
    ...(role === 'merchant' ? {} : { providerId: provider }),
    operatorId: () => t('一家运营商'),
    agentId: () => t('一家代理商'),
    tenantId: () => t('平台直营'),
    projectId: () => t('一个项目'),
    failReason: (reasons: string) =>
      t('失败原因：{reasons}', { reasons: reasons.split(',').map(answerText).join(t('、')) }),
  }
}
