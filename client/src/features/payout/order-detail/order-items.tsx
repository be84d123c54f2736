import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { payoutItems } from '@settle/shared/features/payout/payout-item.ts'
import { oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec, within } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { useItemActionsColumn } from '#client/features/payout/item/item-actions.tsx'
import { OpenItem } from '#client/features/payout/item/item-link.tsx'
import { ItemSums } from '#client/features/payout/item/item-sums.tsx'
import { ItemCard, orderItemColumns } from '#client/features/payout/item/payout-item-columns.tsx'
import { usePayoutRole } from '#client/features/payout/order/payout-role.ts'

const orderItemList = listCodec({
  filters: { status: oneOf(paymentStatus) },
  sortable: ['seq', 'amount', 'net', 'finishTime'],
  order: { column: 'seq', direction: 'asc' },
})

/** 付款明细 of one order. */
export function OrderItems({ orderId }: { orderId: string }) {
  const role = usePayoutRole()
  const actions = useItemActionsColumn()
  const list = useResourceList(payoutItems, within(orderItemList, { orderId }))

  return (
    <>
      <StatusTabs list={list} name="status" dictionary={paymentStatus} />
      <ResourceTable
        list={list}
        columns={orderItemColumns(role, actions)}
        renderCard={(item) => <ItemCard item={item} />}
        empty={<EmptyState sentence={t('这个批次没有付款明细。')} />}
        footer={<ItemSums list={list} />}
      />
      <OpenItem />
    </>
  )
}
