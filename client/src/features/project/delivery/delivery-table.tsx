import { lazy } from 'react'
import { Link } from 'react-router-dom'
import {
  deliveryStatus,
  settleStatus,
} from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { type Delivery, deliveries } from '@settle/shared/features/task/delivery.ts'
import { useCan } from '#client/core/session/access.ts'
import { oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec, within } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { useOrderPage } from '#client/features/payout/index.ts'
import {
  actionsColumn,
  countColumn,
  type ListColumn,
  moneyColumn,
  singleAmountColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { Money } from '#client/ui/text/money.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'

const AuditForm = lazy(async () => ({
  default: (await import('./delivery-audit-form.tsx')).DeliveryAuditForm,
}))
const SubmitForm = lazy(async () => ({
  default: (await import('./delivery-form.tsx')).DeliveryForm,
}))

const deliveryList = listCodec({
  filters: { status: oneOf(deliveryStatus) },
  sortable: ['deliveryNo', 'amount', 'submitTime', 'auditTime'],
})

/** 交付: what was handed in, whether it was accepted, and which payment pays it. */
export function DeliveryTable({ scope }: { scope: Readonly<Record<string, string>> }) {
  const list = useResourceList(deliveries, within(deliveryList, scope))

  return (
    <>
      <StatusTabs list={list} name="status" dictionary={deliveryStatus} />
      <ResourceTable
        list={list}
        columns={columns(!('taskId' in scope))}
        renderCard={(delivery) => (
          <ListCard
            title={`${delivery.name} · ${delivery.taskName}`}
            status={<StatusTag dictionary={deliveryStatus} value={delivery.status} />}
            figure={
              <Money
                amount={delivery.amount === 0 ? delivery.claimed : delivery.amount}
                isDecisive
              />
            }
            party={<OrderOf delivery={delivery} />}
            time={delivery.submitTime ?? missing}
            actions={<DeliveryActions delivery={delivery} />}
          />
        )}
        empty={<EmptyState sentence={t('还没有交付。任务开始后，每位中标者有一份待交付。')} />}
      />
    </>
  )
}

function columns(withTask: boolean): ListColumn<Delivery>[] {
  return [
    textColumn('name', t('姓名')),
    ...(withTask ? [textColumn<Delivery>('taskName', t('任务名称'))] : []),
    { ...countColumn<Delivery>('quantity', t('数量')), yields: 2 },
    moneyColumn('claimed', t('应付金额(元)')),
    moneyColumn('amount', t('验收金额(元)')),
    statusColumn('status', t('交付状态'), deliveryStatus),
    statusColumn('settleStatus', t('结算状态'), settleStatus),
    {
      key: 'orderNo',
      title: t('批次号'),
      render: (delivery) => <OrderOf delivery={delivery} />,
      yields: 1,
    },
    { ...timeColumn<Delivery>('submitTime', t('提交时间')), yields: 3 },
    { ...textColumn<Delivery>('deliveryNo', t('交付编号')), isExtra: true },
    { ...singleAmountColumn<Delivery>('quote', t('报价(元)')), isExtra: true },
    { ...textColumn<Delivery>('auditReason', t('验收说明')), isExtra: true },
    { ...timeColumn<Delivery>('auditTime', t('验收时间')), isExtra: true },
    { ...timeColumn<Delivery>('paidTime', t('付款时间')), isExtra: true },
    actionsColumn(t('操作'), 96, (delivery) => <DeliveryActions delivery={delivery} />),
  ]
}

/** The order that pays it, or is to. */
function OrderOf({ delivery: { orderId, orderNo } }: { delivery: Delivery }) {
  const page = useOrderPage()(orderId ?? '')

  if (orderNo === null) return missing
  return page === undefined ? (
    orderNo
  ) : (
    <Link className="cell-figures" to={page}>
      {orderNo}
    </Link>
  )
}

function DeliveryActions({ delivery }: { delivery: Delivery }) {
  const can = useCan()
  const { unfinished, finished, refused } = deliveryStatus.values
  const { status } = delivery
  const mayHandIn = status === unfinished || status === refused

  return (
    <RowActions>
      {status === finished && can('delivery:audit') && (
        <FormButton
          label={t('验收')}
          type="link"
          renderForm={(close) => <AuditForm delivery={delivery} onClosed={close} />}
        />
      )}
      {mayHandIn && can('delivery:submit') && (
        <FormButton
          label={t('代交付')}
          type="link"
          renderForm={(close) => <SubmitForm delivery={delivery} onClosed={close} />}
        />
      )}
    </RowActions>
  )
}
