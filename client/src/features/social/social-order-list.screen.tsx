import { lazy } from 'react'
import { Link } from 'react-router-dom'
import { type Role } from '@settle/shared/core/role.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { bizType } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { type SocialOrder, socialOrders } from '@settle/shared/features/social/social-order.ts'
import { ofCurrentProvider } from '#client/core/session/current-provider.ts'
import { contains, dayRange, oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec, within } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  countColumn,
  dictionaryColumn,
  type ListColumn,
  moneyColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { ProviderScope } from '#client/ui/filter/provider-scope.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { monthsOf } from './social-months.ts'
import { SocialRowActions } from './social-actions.tsx'

const SocialForm = lazy(async () => ({ default: (await import('./social-form.tsx')).SocialForm }))
const MembersDrawer = lazy(async () => ({
  default: (await import('./members-drawer.tsx')).MembersDrawer,
}))

const RulesDrawer = lazy(async () => ({
  default: (await import('./rules-drawer.tsx')).RulesDrawer,
}))

const { socialInsurancePayment, socialInsuranceBackPayment } = bizType.values
type SocialBizType = typeof socialInsurancePayment | typeof socialInsuranceBackPayment

const filters = {
  status: oneOf(paymentStatus),
  orderNo: contains,
  merchantName: contains,
  submitTime: dayRange(),
  providerId: ofCurrentProvider,
}
const sortable = ['submitTime', 'period', 'headcount', 'totalPay'] as const
const allCodec = listCodec({ filters: { ...filters, bizType: oneOf(bizType) }, sortable })
const ownCodec = listCodec({ filters, sortable })

/** 社保订单, and 社保缴纳 of a merchant (domain.md 2.10). */
export function SocialOrderListScreen() {
  const role = useSession()?.userInfo.info.roleCode ?? 'merchant'

  return role === 'merchant' ? (
    <SocialOrders key="payment" role={role} type={socialInsurancePayment} />
  ) : (
    <SocialOrders key="all" role={role} />
  )
}

/** 社保补缴: what a merchant pays for months that are closed. */
export function SocialBackpayListScreen() {
  return (
    <SocialOrders key="backpay" role={roleCode.values.merchant} type={socialInsuranceBackPayment} />
  )
}

function SocialOrders({ role, type }: { role: Role; type?: SocialBizType }) {
  const codec = type === undefined ? allCodec : within(ownCodec, { bizType: type })
  const list = useResourceList(socialOrders, codec)
  const isBackPay = type === socialInsuranceBackPayment
  const addButton = type !== undefined && (
    <Has action="social:submit">
      <FormButton
        label={isBackPay ? t('新建补缴') : t('新建缴纳')}
        type="primary"
        renderForm={(close) => <SocialForm type={type} onClosed={close} />}
      />
    </Has>
  )

  return (
    <Page
      title={titleOf(type)}
      actions={
        <>
          <Has action="social:export">
            <ExportButton list={list} />
          </Has>
          <FormButton
            label={t('社保规则')}
            type="default"
            renderForm={(close) => <RulesDrawer onClosed={close} />}
          />
          {type !== undefined && (
            <Has action="social:add">
              <FormButton
                label={t('参保人员')}
                type="default"
                renderForm={(close) => <MembersDrawer onClosed={close} />}
              />
            </Has>
          )}
          {addButton}
        </>
      }
    >
      <ProviderScope list={list} />
      <StatusTabs list={list} name="status" dictionary={paymentStatus} />
      <QueryBar list={list}>
        <TextFilter name="orderNo" label={t('订单号')} />
        {role !== 'merchant' && <TextFilter name="merchantName" label={t('商户')} />}
        <DateRangeFilter name="submitTime" label={t('提交时间')} />
        {type === undefined && (
          <DictionaryFilter name="bizType" label={t('业务类型')} dictionary={bizType} />
        )}
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(role, type)}
        renderCard={(order) => <OrderCard order={order} />}
        empty={
          <EmptyState
            sentence={
              role === 'merchant'
                ? t('还没有社保订单。先登记参保人员，再选择月份提交。')
                : t('还没有社保订单。商户提交后会出现在这里。')
            }
            action={addButton}
          />
        }
      />
    </Page>
  )
}

function titleOf(type: SocialBizType | undefined): string {
  if (type === undefined) return t('社保订单')
  return type === socialInsuranceBackPayment ? t('社保补缴') : t('社保缴纳')
}

function columns(role: Role, type: SocialBizType | undefined): ListColumn<SocialOrder>[] {
  return [
    { key: 'orderNo', title: t('订单号'), render: (order) => <OrderName order={order} /> },
    ...(type === undefined
      ? [{ ...dictionaryColumn<SocialOrder>('bizType', t('业务类型'), bizType), yields: 3 }]
      : []),
    ...(role === 'merchant' ? [] : [textColumn<SocialOrder>('merchantName', t('商户'))]),
    ...(role === 'provider'
      ? []
      : [{ ...textColumn<SocialOrder>('providerName', t('服务商')), yields: 1 }]),
    { key: 'period', title: t('缴费月份'), render: (order) => monthsOf(order) },
    { ...textColumn<SocialOrder>('cityName', t('参保城市')), yields: 7 },
    { ...countColumn<SocialOrder>('headcount', t('人数')), yields: 6 },
    { ...moneyColumn<SocialOrder>('companyAmount', t('单位部分(元)')), yields: 4 },
    { ...moneyColumn<SocialOrder>('personalAmount', t('个人部分(元)')), yields: 4 },
    ...(type === socialInsurancePayment
      ? []
      : [{ ...moneyColumn<SocialOrder>('lateFee', t('滞纳金(元)')), yields: 5 }]),
    { ...moneyColumn<SocialOrder>('serviceFee', t('服务费(元)')), yields: 5 },
    moneyColumn('totalPay', t('合计(元)')),
    {
      key: 'status',
      title: t('状态'),
      isStatus: true,
      render: (order) => <OrderStatus order={order} />,
    },
    { ...timeColumn<SocialOrder>('submitTime', t('提交时间')), yields: 2 },
    { ...textColumn<SocialOrder>('refuseReason', t('退回原因')), isExtra: true },
    { ...timeColumn<SocialOrder>('finishTime', t('完成时间')), isExtra: true },
    ...(role === 'merchant' || role === 'provider'
      ? [actionsColumn<SocialOrder>(t('操作'), 128, (order) => <SocialRowActions order={order} />)]
      : []),
  ]
}

/** 付款成功 with failed people is marked as such (domain.md 3.19). */
export function OrderStatus({ order: { status, failedCount } }: { order: SocialOrder }) {
  const isPartly = status === paymentStatus.values.succeeded && failedCount > 0

  return (
    <span>
      <StatusTag dictionary={paymentStatus} value={status} />
      {isPartly && ` ${t('部分失败 {count} 人', { count: failedCount })}`}
    </span>
  )
}

function OrderName({ order: { id, orderNo } }: { order: SocialOrder }) {
  return (
    <Link className="cell-text" to={`detail?id=${id}`} relative="path">
      {orderNo}
    </Link>
  )
}

function OrderCard({ order }: { order: SocialOrder }) {
  const { cityName, headcount, merchantName, submitTime, totalPay } = order

  return (
    <ListCard
      title={<OrderName order={order} />}
      status={<OrderStatus order={order} />}
      figure={<Money amount={totalPay} isDecisive />}
      party={[merchantName, cityName, monthsOf(order), t('{count} 人', { count: headcount })].join(
        ' · ',
      )}
      time={submitTime}
      actions={<SocialRowActions order={order} />}
    />
  )
}
