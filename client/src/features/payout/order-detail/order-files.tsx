import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type PayoutItem, payoutItems } from '@settle/shared/features/payout/payout-item.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { searched } from '#client/core/list/filter-codec.ts'
import { fileUrlOf } from '#client/core/storage/file-url.ts'
import { listCodec, within } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  countColumn,
  type ListColumn,
  moneyColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { useItemActionsColumn } from '#client/features/payout/item/item-actions.tsx'
import { ItemCard } from '#client/features/payout/item/payout-item-columns.tsx'

const receiptList = listCodec({
  filters: { keyWord: searched },
  sortable: ['seq'],
  order: { column: 'seq', direction: 'asc' },
})

/** 回单与附件 of one order: its files as far as the looker may read them, and the payments that have a receipt. */
export function OrderFiles({ order }: { order: BatchOrder }) {
  const actions = useItemActionsColumn()
  const list = useResourceList(
    payoutItems,
    within(receiptList, { orderId: order.id, hasReceipt: yesNo.values.yes }),
  )

  return (
    <>
      <dl className="order-files">
        <FileLine title={t('付款名单')} path={order.sourceFile} />
        <FileLine title={t('结算确认单')} path={order.acceptFormFile} />
      </dl>
      <ResourceTable
        list={list}
        columns={[...columns(), ...actions]}
        renderCard={(item) => <ItemCard item={item} />}
        empty={
          <EmptyState
            sentence={t('还没有电子回单。支付宝付款成功后即有，银行卡付款次日可查看。')}
          />
        }
      />
    </>
  )
}

interface FileLineProps {
  title: string
  path: string | null | undefined
}

/** A file that there is; one that is missing or hidden has no line. */
function FileLine({ title, path }: FileLineProps) {
  const url = fileUrlOf(path)
  if (url === undefined) return null
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <a href={url} target="_blank" rel="noreferrer">
          {t('下载')}
        </a>
      </dd>
    </div>
  )
}

function columns(): ListColumn<PayoutItem>[] {
  return [
    countColumn('seq', t('序号')),
    textColumn('name', t('姓名')),
    moneyColumn('net', t('实发金额(元)')),
    textColumn('bankSerial', t('银行流水')),
    timeColumn('finishTime', t('完成时间')),
  ]
}
