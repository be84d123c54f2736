import {
  bidStatus,
  taskStatus as taskStatuses,
} from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { type Bid, bids } from '@settle/shared/features/task/bid.ts'
import { awardBid, rejectBid } from '@settle/shared/features/task/task-calls.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { listCodec, within } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  type ListColumn,
  singleAmountColumn,
  statusColumn,
  textColumn,
  wordColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { Money } from '#client/ui/text/money.tsx'
import { MoveAction } from '#client/ui/action/move-action.tsx'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { useRefreshProjects } from '#client/features/project/project/project-role.ts'

const bidList = listCodec({ filters: {}, sortable: ['quote', 'createTime', 'handleTime'] })

interface BidTableProps {
  /** The bids of a task, or of a project. */
  scope: Readonly<Record<string, string>>
  /** Of the task; left out where nothing is decided here. */
  taskStatus?: string
}

/** 竞标: who wants to work, for how much; and 人员, who do. */
export function BidTable({ scope, taskStatus }: BidTableProps) {
  const list = useResourceList(bids, within(bidList, scope))
  const isOpen = taskStatus === taskStatuses.values.enrolling

  return (
    <ResourceTable
      list={list}
      columns={columns(taskStatus === undefined, isOpen)}
      renderCard={(bid) => (
        <ListCard
          title={bid.name}
          status={<StatusTag dictionary={bidStatus} value={bid.status} />}
          figure={
            <>
              {t('报价')} <Money amount={bid.quote} isDecisive />
            </>
          }
          party={taskStatus === undefined ? bid.taskName : (bid.message ?? missing)}
          time={bid.createTime}
          actions={isOpen ? <BidActions bid={bid} /> : undefined}
        />
      )}
      empty={
        <EmptyState
          sentence={
            taskStatus === undefined
              ? t('还没有人中标。')
              : t('还没有人报名。发布后可以邀请认识的人。')
          }
        />
      }
    />
  )
}

function columns(withTask: boolean, isOpen: boolean): ListColumn<Bid>[] {
  return [
    textColumn('name', t('姓名')),
    textColumn('phone', t('手机号')),
    ...(withTask ? [textColumn<Bid>('taskName', t('任务名称'))] : []),
    singleAmountColumn('quote', t('报价(元)')),
    { ...textColumn<Bid>('message', t('留言')), yields: 2 },
    statusColumn('status', t('状态'), bidStatus),
    { ...wordColumn<Bid>('handleReason', t('处理说明')), yields: 1 },
    { ...timeColumn<Bid>('createTime', t('报名时间')), yields: 3 },
    { ...timeColumn<Bid>('handleTime', t('处理时间')), isExtra: true },
    ...(isOpen ? [actionsColumn<Bid>(t('操作'), 128, (bid) => <BidActions bid={bid} />)] : []),
  ]
}

function BidActions({ bid }: { bid: Bid }) {
  const can = useCan()
  const refresh = useRefreshProjects()
  const { id, version, name, status } = bid
  const { bidding, won, lost } = bidStatus.values
  if (status === lost) return null

  return (
    <RowActions>
      {status === bidding && can('bid:award') && (
        <MoveAction
          label={t('中标')}
          title={t('确定{name}中标？', { name })}
          consequence={t('本人会收到短信和交付链接；还没有签约时同时收到签约邀请。')}
          done={t('{name}已中标', { name })}
          run={async () => {
            await call(awardBid, { body: { id, version } })
            await refresh()
          }}
        />
      )}
      {can('bid:reject') && (
        <ReasonAction
          label={status === won ? t('取消中标') : t('拒绝')}
          title={
            status === won ? t('取消{name}的中标？', { name }) : t('拒绝{name}的竞标？', { name })
          }
          consequence={t('本人会看到原因，名额可以给其他人。')}
          usualReasons={[t('报价高于预算'), t('经验不符'), t('时间不合适')]}
          done={t('已处理{name}的竞标', { name })}
          run={async (reason) => {
            await call(rejectBid, { body: { id, version, reason } })
            await refresh()
          }}
        />
      )}
    </RowActions>
  )
}
