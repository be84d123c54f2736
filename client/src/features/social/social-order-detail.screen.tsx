import { Alert } from 'antd'
import { invoicingStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { bizType } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import {
  type SocialLine,
  socialLines,
  type SocialOrder,
  socialOrders,
} from '@settle/shared/features/social/social-order.ts'
import { oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec, within } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  type ListColumn,
  moneyColumn,
  statusColumn,
  textColumn,
  wordColumn,
} from '#client/ui/columns/columns.tsx'
import { DetailFacts, DetailPage } from '#client/ui/detail/detail-page.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { Fact, FactGroup, Facts } from '#client/ui/detail/fact-group.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { RecordTimeline } from '#client/ui/detail/record-timeline.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { Timeline, TimelineStep } from '#client/ui/detail/timeline.tsx'
import { answerText } from '#client/ui/text/answer-text.ts'
import { monthsOf } from './social-months.ts'
import { SocialPageActions } from './social-actions.tsx'
import { OrderStatus } from './social-order-list.screen.tsx'

const { toPay, paying, succeeded, failed, withdrawn } = paymentStatus.values

/** 社保订单详情: what is paid for whom, and how far it is. */
export function SocialOrderDetailScreen() {
  return (
    <DetailPage title={t('社保订单详情')} resource={socialOrders} nameOf={({ orderNo }) => orderNo}>
      {(order) => <OrderFound order={order} />}
    </DetailPage>
  )
}

function OrderFound({ order }: { order: SocialOrder }) {
  const { id, orderNo, status, merchantName, providerName, refuseReason } = order

  return (
    <Page
      title={orderNo}
      mark={<OrderStatus order={order} />}
      actions={<SocialPageActions order={order} />}
    >
      <DetailFacts>
        {merchantName}
        {providerName}
        {order.cityName}
        {monthsOf(order)}
      </DetailFacts>
      {status === withdrawn && (
        <Alert
          type="info"
          showIcon
          title={t('已退回或撤回：{reason}', { reason: refuseReason ?? '' })}
          description={t('冻结的金额已全部退回。')}
        />
      )}
      <OrderFlow order={order} />
      <FactGroup title={t('金额')}>
        <Facts>
          <Fact label={t('业务类型')}>
            <DictionaryText dictionary={bizType} value={order.bizType} />
          </Fact>
          <Fact label={t('人数')} isNumber>
            {t('{count} 人', { count: order.headcount })}
          </Fact>
          <Fact label={t('单位部分(元)')}>
            <Money amount={order.companyAmount} />
          </Fact>
          <Fact label={t('个人部分(元)')}>
            <Money amount={order.personalAmount} />
          </Fact>
          <Fact label={t('滞纳金(元)')}>
            <Money amount={order.lateFee} />
          </Fact>
          <Fact label={t('服务费(元)')}>
            <Money amount={order.serviceFee} />
          </Fact>
          <Fact label={t('合计(元)')}>
            <Money amount={order.totalPay} isDecisive />
          </Fact>
          {status === succeeded && (
            <>
              <Fact label={t('实际缴纳(元)')}>
                <Money amount={order.paidAmount + order.paidFee} />
              </Fact>
              <Fact label={t('开票状态')}>
                <StatusTag dictionary={invoicingStatus} value={order.invoicingStatus} />
              </Fact>
            </>
          )}
        </Facts>
      </FactGroup>
      <Lines key={id} order={order} />
      <RecordTimeline resource={socialOrders} id={id} />
    </Page>
  )
}

/** 提交 → 受理 → 缴纳. */
function OrderFlow({ order }: { order: SocialOrder }) {
  const { status, submitTime, acceptTime, finishTime } = order
  const isAccepted = acceptTime !== null

  return (
    <Timeline label={t('流程')}>
      <TimelineStep state="done" title={t('商户提交')} time={submitTime} />
      {status === withdrawn ? (
        <TimelineStep state="failed" title={t('退回或撤回')} time={finishTime ?? undefined} />
      ) : (
        <TimelineStep
          state={isAccepted ? 'done' : 'current'}
          title={status === toPay ? t('等待服务商受理') : t('服务商受理')}
          time={acceptTime ?? undefined}
        />
      )}
      <TimelineStep
        state={resultState(status)}
        title={status === failed ? t('缴纳失败') : t('社保机构缴纳')}
        time={isAccepted ? (finishTime ?? undefined) : undefined}
      />
    </Timeline>
  )
}

function resultState(status: SocialOrder['status']) {
  if (status === succeeded) return 'done'
  if (status === failed) return 'failed'
  return status === paying ? 'current' : 'coming'
}

const lineCodec = listCodec({ filters: { status: oneOf(paymentStatus) }, sortable: [] })

/** The people of the order. */
function Lines({ order }: { order: SocialOrder }) {
  const list = useResourceList(socialLines, within(lineCodec, { orderId: order.id }))

  return (
    <FactGroup title={t('参保明细')}>
      <ResourceTable
        list={list}
        columns={lineColumns()}
        renderCard={(line) => <LineCard line={line} />}
        empty={<EmptyState sentence={t('没有明细。')} />}
      />
    </FactGroup>
  )
}

function lineColumns(): ListColumn<SocialLine>[] {
  return [
    textColumn('name', t('姓名')),
    textColumn('certNo', t('证件号码')),
    moneyColumn('base', t('缴费基数(元)')),
    moneyColumn('companyAmount', t('单位部分(元)')),
    moneyColumn('personalAmount', t('个人部分(元)')),
    { ...moneyColumn<SocialLine>('lateFee', t('滞纳金(元)')), yields: 1 },
    { ...moneyColumn<SocialLine>('serviceFee', t('服务费(元)')), yields: 2 },
    moneyColumn('total', t('合计(元)')),
    statusColumn('status', t('状态'), paymentStatus),
    wordColumn('failReason', t('失败原因')),
  ]
}

function LineCard({ line }: { line: SocialLine }) {
  return (
    <ListCard
      title={line.name}
      status={<StatusTag dictionary={paymentStatus} value={line.status} />}
      figure={
        <>
          {t('合计')} <Money amount={line.total} isDecisive />
        </>
      }
      party={line.failReason === null ? line.certNo : answerText(line.failReason)}
      time={line.period}
    />
  )
}
