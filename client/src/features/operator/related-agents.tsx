import { agentInfos, type AgentInfo } from '@settle/shared/features/agent/agent-info.ts'
import { agentPageOf } from '@settle/shared/features/agent/agent-page.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { searched } from '#client/core/list/filter-codec.ts'
import { listCodec, within } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { PartyName } from '#client/features/party/index.ts'
import {
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
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'

const agentList = listCodec({
  name: 'related',
  filters: { keyWord: searched },
  sortable: ['agentName', 'monthAmount', 'shareAmount', 'createTime'],
})

/** The agents of an operator, and what each brings: its contribution. */
export function RelatedAgents({ operatorId }: { operatorId: string }) {
  const list = useResourceList(agentInfos, within(agentList, { operatorId }))

  return (
    <ResourceTable
      list={list}
      columns={columns()}
      renderCard={(agent) => (
        <ListCard
          title={<AgentName agent={agent} />}
          status={<StatusTag dictionary={auditStatus} value={agent.auditStatus} />}
          figure={
            <>
              {t('累计分润')} <Money amount={agent.shareAmount} isDecisive />
            </>
          }
          party={t('{count} 家商户', { count: agent.merchantCount })}
          time={agent.createTime}
        />
      )}
      footer={
        <SummaryFooter
          list={list}
          sums={{ monthAmount: t('本月流水'), shareAmount: t('累计分润') }}
        />
      }
      empty={<EmptyState sentence={t('还没有代理商')} />}
    />
  )
}

function columns(): ListColumn<AgentInfo>[] {
  return [
    textColumn('agentCode', t('代理商编号')),
    {
      key: 'agentName',
      title: t('代理商名称'),
      render: (agent) => <AgentName agent={agent} />,
    },
    countColumn('merchantCount', t('商户数')),
    moneyColumn('monthAmount', t('本月流水')),
    moneyColumn('shareAmount', t('累计分润')),
    statusColumn('auditStatus', t('审核状态'), auditStatus),
    { ...timeColumn<AgentInfo>('createTime', t('创建时间')), yields: 1 },
  ]
}

function AgentName({ agent: { id, agentName, userStatus: status } }: { agent: AgentInfo }) {
  return <PartyName name={agentName} to={agentPageOf('admin', id)} status={status} />
}
