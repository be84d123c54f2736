import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { type AgentInfo } from '@settle/shared/features/agent/agent-info.ts'
import { auditStatus, subjectType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { asPassed } from '@settle/shared/features/legal-change/in-force.rules.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { useCan } from '#client/core/session/access.ts'
import { t } from '#client/core/text.ts'
import { PartyName } from '#client/features/party/index.ts'
import {
  actionsColumn,
  countColumn,
  dictionaryColumn,
  type ListColumn,
  moneyColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { AgentStanding, EditAgentButton, mayStand } from './agent-actions.tsx'
import { useAgentPage, useMayReview } from './agent-role.ts'

/** The columns of those who keep agents (domain.md 2.4); whose they are is the platform's question. */
export function agentColumns(role: 'admin' | 'operator'): ListColumn<AgentInfo>[] {
  return [
    {
      key: 'agentCode',
      title: t('代理商编号'),
      width: 112,
      render: ({ agentCode }) => <span className="cell-figures">{agentCode}</span>,
    },
    {
      key: 'agentName',
      title: t('代理商名称'),
      render: (agent) => <AgentName agent={agent} />,
    },
    ...(role === 'admin'
      ? [{ ...textColumn<AgentInfo>('operatorName', t('所属运营商')), yields: 2 }]
      : []),
    { ...countColumn<AgentInfo>('merchantCount', t('商户数')), yields: 3 },
    moneyColumn('monthAmount', t('本月流水')),
    moneyColumn('shareAmount', t('累计分润')),
    moneyColumn('available', t('可提现')),
    statusColumn('auditStatus', t('审核状态'), auditStatus),
    { ...timeColumn<AgentInfo>('createTime', t('创建时间')), yields: 1 },
    extra(dictionaryColumn<AgentInfo>('subjectType', t('主体类型'), subjectType)),
    extra(textColumn<AgentInfo>('creditCode', t('统一社会信用代码'))),
    extra(textColumn<AgentInfo>('contactName', t('联系人'))),
    extra(textColumn<AgentInfo>('contactPhone', t('手机号'))),
    extra(textColumn<AgentInfo>('contractEnd', t('协议到期'))),
    extra(statusColumn<AgentInfo>('userStatus', t('状态'), userStatus)),
    actionsColumn(t('操作'), 144, (agent) => <AgentRowActions agent={agent} />),
  ]
}

/** A column that is shown when somebody asks for it. */
function extra(column: ListColumn<AgentInfo>): ListColumn<AgentInfo> {
  return { ...column, isExtra: true }
}

/** The name, which leads to the agent's page; a frozen one says so. */
function AgentName({ agent: { id, agentName, userStatus: status } }: { agent: AgentInfo }) {
  const page = useAgentPage()

  return <PartyName name={agentName} to={page(id)} status={status} />
}

/** What can be done to one agent in a list; what is decided after reading is decided on its page. */
function AgentRowActions({ agent }: { agent: AgentInfo }) {
  const page = useAgentPage()
  const navigate = useNavigate()
  const can = useCan()
  const mayReview = useMayReview()(agent)

  return (
    <RowActions>
      <Button type="link" size="small" onClick={() => void navigate(page(agent.id))}>
        {mayReview ? t('审核') : t('详情')}
      </Button>
      <EditAgentButton agent={agent} type="link" />
      {can('agent:freeze') && mayStand(asPassed(agent)) && (
        <AgentStanding agent={asPassed(agent)} size="small" />
      )}
    </RowActions>
  )
}

/** One agent on a narrow screen. */
export function AgentCard({ agent }: { agent: AgentInfo }) {
  return (
    <ListCard
      title={<AgentName agent={agent} />}
      status={<StatusTag dictionary={auditStatus} value={agent.auditStatus} />}
      figure={
        <>
          {t('累计分润')} <Money amount={agent.shareAmount} isDecisive />
        </>
      }
      party={[
        agent.agentCode,
        agent.operatorName ?? t('平台直营'),
        t('{count} 家商户', { count: agent.merchantCount }),
      ].join(' · ')}
      time={agent.createTime}
      actions={<AgentRowActions agent={agent} />}
    />
  )
}
