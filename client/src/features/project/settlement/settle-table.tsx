import { type ReactNode } from 'react'
import { settleStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { type Settlement, settlements } from '@settle/shared/features/settlement/settlement.ts'
import { oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec, within } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  countColumn,
  type ListColumn,
  moneyColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { ProjectLink } from '#client/features/project/project/project-link.tsx'
import { SettleRowActions } from './settle-actions.tsx'
import { SettleOrder } from './settle-order.tsx'

const settleList = listCodec({
  filters: { status: oneOf(settleStatus) },
  sortable: ['settleNo', 'amount', 'createTime', 'finishTime'],
})

/** The settlements of one project. */
export function SettleTable({ scope }: { scope: Readonly<Record<string, string>> }) {
  const list = useResourceList(settlements, within(settleList, scope))

  return (
    <>
      <StatusTabs list={list} name="status" dictionary={settleStatus} />
      <ResourceTable
        list={list}
        columns={settleColumns()}
        renderCard={(settlement) => <SettleCard settlement={settlement} />}
        empty={
          <EmptyState sentence={t('还没有结算单。交付验收通过后，商户在“任务结算”里发起。')} />
        }
      />
    </>
  )
}

/** Settlements, of one project or of several. */
export function settleColumns(
  before: readonly ListColumn<Settlement>[] = [],
): ListColumn<Settlement>[] {
  return [
    {
      key: 'settleNo',
      title: t('结算单号'),
      render: (settlement) => <SettleNumber settlement={settlement} />,
    },
    ...before,
    { ...textColumn<Settlement>('taskName', t('任务名称')), yields: 2 },
    { ...countColumn<Settlement>('count', t('交付数')), yields: 3 },
    moneyColumn('amount', t('结算金额(元)')),
    moneyColumn('paidAmount', t('已付金额(元)')),
    {
      key: 'orderNo',
      title: t('批次号'),
      render: (settlement) => <SettleOrder settlement={settlement} />,
      yields: 1,
    },
    statusColumn('status', t('状态'), settleStatus),
    { ...timeColumn<Settlement>('createTime', t('创建时间')), yields: 4 },
    { ...timeColumn<Settlement>('finishTime', t('完成时间')), isExtra: true },
    actionsColumn(t('操作'), 128, (settlement) => <SettleRowActions settlement={settlement} />),
  ]
}

export function SettleCard({ settlement }: { settlement: Settlement }): ReactNode {
  const { status, amount, projectName, createTime } = settlement

  return (
    <ListCard
      title={<SettleNumber settlement={settlement} />}
      status={<StatusTag dictionary={settleStatus} value={status} />}
      figure={<Money amount={amount} isDecisive />}
      party={projectName}
      time={createTime}
      actions={<SettleRowActions settlement={settlement} />}
    />
  )
}

function SettleNumber({ settlement: { id, settleNo } }: { settlement: Settlement }) {
  return (
    <ProjectLink kind="settle" id={id} isNumber>
      {settleNo}
    </ProjectLink>
  )
}
