import { useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import { Link } from 'react-router-dom'
import { settleStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import {
  listSettlementLines,
  type SettlementLine,
} from '@settle/shared/features/settlement/settlement-calls.ts'
import { type Settlement, settlements } from '@settle/shared/features/settlement/settlement.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { useOrderPage } from '#client/features/payout/index.ts'
import { AmountFigure, AmountStrip } from '#client/ui/list/amount-strip.tsx'
import { DetailFacts, DetailPage } from '#client/ui/detail/detail-page.tsx'
import { FactGroup } from '#client/ui/detail/fact-group.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { Money } from '#client/ui/text/money.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { RecordTimeline } from '#client/ui/detail/record-timeline.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { ProjectLink } from '#client/features/project/project/project-link.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { answerText } from '#client/ui/text/answer-text.ts'
import { SettlePageActions } from './settle-actions.tsx'
import { SettleOrder } from './settle-order.tsx'
import '#client/features/project/project/project.css'

/** 结算单详情: which deliveries it pays, and by which payments. */
export function SettleDetailScreen() {
  return (
    <DetailPage title={t('结算单详情')} resource={settlements} nameOf={({ settleNo }) => settleNo}>
      {(settlement) => <SettleFound settlement={settlement} />}
    </DetailPage>
  )
}

function SettleFound({ settlement }: { settlement: Settlement }) {
  const { id, settleNo, status, projectId, projectName, providerName } = settlement
  const { amount, paidAmount, count, paidCount } = settlement

  return (
    <Page
      title={settleNo}
      mark={<StatusTag dictionary={settleStatus} value={status} />}
      actions={<SettlePageActions settlement={settlement} />}
    >
      <DetailFacts>
        <ProjectLink key="project" kind="project" id={projectId}>
          {projectName}
        </ProjectLink>
        {providerName}
        <SettleOrder key="order" settlement={settlement} />
      </DetailFacts>
      <AmountStrip>
        <AmountFigure
          label={t('结算金额')}
          amount={amount}
          note={t('{count} 份交付', { count })}
          isDecisive
        />
        <AmountFigure
          label={t('已付金额')}
          amount={paidAmount}
          note={t('{count} 份交付', { count: paidCount })}
        />
      </AmountStrip>
      <FactGroup title={t('结算明细')}>
        <Lines settlement={settlement} />
      </FactGroup>
      <RecordTimeline resource={settlements} id={id} />
    </Page>
  )
}

/** What it pays: a table, on a phone a card for each delivery. */
function Lines({ settlement: { id, version, batchOrderId } }: { settlement: Settlement }) {
  const orderPage = useOrderPage()(batchOrderId ?? '')
  const isNarrow = useIsNarrow()
  const { data, isPending } = useQuery({
    queryKey: [settlements.name, listSettlementLines.id, id, version],
    queryFn: ({ signal }) => call(listSettlementLines, { query: { id } }, { signal }),
  })

  if (isNarrow && data !== undefined) return <LineCards lines={data} />

  return (
    <Table<SettlementLine>
      size="small"
      rowKey="id"
      loading={isPending}
      pagination={false}
      dataSource={data ?? []}
      scroll={{ x: 'max-content' }}
      columns={[
        { dataIndex: 'name', title: t('姓名') },
        {
          key: 'task',
          title: t('任务名称'),
          render: (_, { taskId, taskName }) => (
            <ProjectLink kind="task" id={taskId}>
              {taskName}
            </ProjectLink>
          ),
        },
        { dataIndex: 'deliveryNo', title: t('交付编号'), className: 'cell-figures' },
        {
          dataIndex: 'amount',
          title: t('金额(元)'),
          align: 'right',
          render: (amount: number) => <Money amount={amount} />,
        },
        {
          dataIndex: 'status',
          title: t('状态'),
          render: (status: string) => <StatusTag dictionary={settleStatus} value={status} />,
        },
        {
          key: 'item',
          title: t('付款明细号'),
          render: (_, { itemNo }) => {
            if (itemNo === null) return missing
            return orderPage === undefined ? itemNo : <Link to={orderPage}>{itemNo}</Link>
          },
        },
        {
          dataIndex: 'failReason',
          title: t('失败原因'),
          render: (why) => (why === null ? missing : answerText(why)),
        },
      ]}
    />
  )
}

function LineCards({ lines }: { lines: readonly SettlementLine[] }) {
  return (
    <ul className="list-cards">
      {lines.map(({ id, name, taskId, taskName, amount, status, deliveryNo, failReason }) => (
        <li key={id}>
          <ListCard
            title={name}
            status={<StatusTag dictionary={settleStatus} value={status} />}
            figure={<Money amount={amount} isDecisive />}
            party={
              <ProjectLink kind="task" id={taskId}>
                {taskName}
              </ProjectLink>
            }
            time={failReason === null ? deliveryNo : answerText(failReason)}
          />
        </li>
      ))}
    </ul>
  )
}
