import { Link } from 'react-router-dom'
import { type Role } from '@settle/shared/core/role.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { bankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { t } from '#client/core/text.ts'
import {
  countColumn,
  dictionaryColumn,
  type ListColumn,
  moneyColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { Money } from '#client/ui/text/money.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { ChangedMark } from '#client/features/payout/bank-instruction/changed-mark.tsx'
import { ItemActions } from './item-actions.tsx'
import { ItemLink } from './item-link.tsx'
import { OrderLink } from '#client/features/payout/order/order-number.tsx'
import { answerText } from '#client/ui/text/answer-text.ts'

type ItemColumn = ListColumn<PayoutItem>

/** Payments inside their order: nine columns in sight (domain.md 2.7). */
export function orderItemColumns(role: Role, actions: readonly ItemColumn[]): ItemColumn[] {
  return [
    countColumn('seq', t('序号')),
    {
      key: 'name',
      title: t('姓名'),
      render: ({ id, name }) => <ItemLink id={id}>{name}</ItemLink>,
    },
    ...payeeAccounts(role),
    moneyColumn('amount', t('发放金额(元)')),
    { ...moneyColumn<PayoutItem>('tax', t('税费(元)')), yields: 1 },
    { ...moneyColumn<PayoutItem>('fee', t('服务费(元)')), yields: 2 },
    moneyColumn('net', t('实发金额(元)')),
    statusColumn(),
    ...extras([
      numberColumn(),
      ...accountExtras(role),
      ...taxColumns(),
      moneyColumn('pay', t('应付金额(元)')),
      taskColumn(role),
      textColumn('bankSerial', t('银行流水')),
      timeColumn('finishTime', t('完成时间')),
      textColumn('remark', t('备注')),
    ]),
    ...actions,
  ]
}

/** Payments of all orders; the number of the order leads to it. */
export function payoutItemColumns(
  role: Role,
  ordersPath: string,
  actions: readonly ItemColumn[],
): ItemColumn[] {
  return [
    numberColumn(),
    {
      key: 'orderNo',
      title: t('批次号'),
      yields: 4,
      render: ({ orderId, orderNo }) => (
        <OrderLink basePath={ordersPath} id={orderId} orderNo={orderNo} />
      ),
    },
    textColumn('name', t('姓名')),
    ...payeeAccounts(role),
    moneyColumn('amount', t('发放金额(元)')),
    statusColumn(),
    { ...timeColumn<PayoutItem>('finishTime', t('完成时间')), yields: 1 },
    ...extras([
      ...(role === 'merchant' ? [] : [textColumn<PayoutItem>('merchantName', t('商户'))]),
      ...(role === 'provider' ? [] : [textColumn<PayoutItem>('providerName', t('服务商'))]),
      dictionaryColumn('payPass', t('渠道'), payChannel),
      ...accountExtras(role),
      moneyColumn('net', t('实发金额(元)')),
      ...taxColumns(),
      moneyColumn('fee', t('服务费(元)')),
      moneyColumn('pay', t('应付金额(元)')),
      textColumn('bankSerial', t('银行流水')),
      textColumn('remark', t('备注')),
    ]),
    ...actions,
  ]
}

function extras(columns: readonly ItemColumn[]): ItemColumn[] {
  return columns.map((column) => ({ ...column, isExtra: true }))
}

/** To which account it goes; the amount is worth more where there is no room for both. */
function payeeAccounts(role: Role): ItemColumn[] {
  return seesAccounts(role)
    ? [{ ...textColumn<PayoutItem>('payeeAccount', t('收款账号')), yields: 3 }]
    : []
}

/** Operators and agents see no account of a payee (domain.md 2.3). */
function seesAccounts(role: Role): boolean {
  return role === 'admin' || role === 'provider' || role === 'merchant'
}

function accountExtras(role: Role): ItemColumn[] {
  if (role === 'agent') return []
  const certNo = textColumn<PayoutItem>('certNo', t('证件号码'))
  return seesAccounts(role)
    ? [certNo, dictionaryColumn('bankCode', t('开户行'), bankItems)]
    : [certNo]
}

function taxColumns(): ItemColumn[] {
  return [
    moneyColumn('iit', t('个税(元)')),
    moneyColumn('vat', t('增值税(元)')),
    moneyColumn('surcharge', t('附加税(元)')),
  ]
}

function numberColumn(): ItemColumn {
  return {
    key: 'itemNo',
    title: t('明细号'),
    render: ({ id, itemNo }) => (
      <ItemLink id={id} number={itemNo}>
        <span className="number">{itemNo}</span>
      </ItemLink>
    ),
  }
}

function statusColumn(): ItemColumn {
  return {
    key: 'status',
    title: t('状态'),
    isStatus: true,
    render: (item) => <ItemStatus item={item} />,
  }
}

/** The status of a payment with why it failed; an unknown result says that somebody must ask the bank. */
function ItemStatus({ item }: { item: PayoutItem }) {
  const { status, returned, needManual, failReason } = item
  const isReturned = returned === yesNo.values.yes
  const reason = failReason === null ? undefined : answerText(failReason)
  const needsQuery = status === paymentStatus.values.paying && needManual === yesNo.values.yes

  return (
    <ChangedMark value={status + needManual}>
      <StatusTag dictionary={paymentStatus} value={status} />
      {(isReturned || failReason !== null) && (
        <span className="row-mark cell-text" title={reason}>
          {reason ?? t('退汇')}
        </span>
      )}
      {needsQuery && <span className="row-mark">{t('结果未知，需查证')}</span>}
    </ChangedMark>
  )
}

/** One payment on a phone. */
export function ItemCard({ item }: { item: PayoutItem }) {
  return (
    <ListCard
      title={`${item.seq} · ${item.name}`}
      status={<ItemStatus item={item} />}
      figure={
        <span className="card-figure">
          <span>
            {t('实发')} <Money amount={item.net} isDecisive />
          </span>
          <span className="row-card-minor">
            {t('发放')} <Money amount={item.amount} />
          </span>
        </span>
      }
      party={
        <>
          <ItemLink id={item.id}>
            <span className="number">{item.itemNo}</span>
          </ItemLink>{' '}
          · {item.merchantName}
        </>
      }
      time={item.finishTime}
      actions={<ItemActions item={item} />}
    />
  )
}

const tasksOf: Readonly<Partial<Record<Role, string>>> = {
  admin: '/plate/project/task',
  provider: '/provider/project/task',
  merchant: '/merchant/project/task',
}

/** The task whose accepted delivery a payment pays. */
function taskColumn(role: Role): ItemColumn {
  return {
    key: 'taskNo',
    title: t('任务编号'),
    render: ({ taskNo }) => {
      const path = tasksOf[role]
      if (taskNo === null) return missing
      return path === undefined ? (
        taskNo
      ) : (
        <Link className="cell-figures" to={`${path}?keyWord=${taskNo}`}>
          {taskNo}
        </Link>
      )
    },
  }
}
