import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { auditAgent, listAgentEvents } from '@settle/shared/features/agent/agent-calls.ts'
import { agentInfos, type AgentInfo } from '@settle/shared/features/agent/agent-info.ts'
import { ownAgentCalls } from '@settle/shared/features/agent/own-agent.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { asPassed } from '@settle/shared/features/legal-change/in-force.rules.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useTabTitle } from '#client/core/storage/tab.ts'
import { t } from '#client/core/text.ts'
import { FloorPricesButton } from '#client/features/fee-rule/index.ts'
import { ChangeReview, wordsOf } from '#client/features/legal-change/index.ts'
import {
  DetailTabs,
  FrozenMark,
  MissingParty,
  PartyFacts,
  PartySkeleton,
  PartyTimeline,
  RelatedMerchants,
  RelatedShares,
  RelatedUsers,
  RelatedWithdrawals,
  ReviewBar,
  ReviewOutcome,
  usePartyQuery,
} from '#client/features/party/index.ts'
import { AmountFigure, AmountStrip } from '#client/ui/list/amount-strip.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { AgentStanding, EditAgentButton, frozenText } from './agent-actions.tsx'
import { AgentBasics } from './agent-basics.tsx'
import { agentGroups } from './agent-groups.tsx'
import { useMayReview } from './agent-role.ts'

// The history is a tab that few open.
const RecordTimeline = lazy(async () => ({
  default: (await import('#client/ui/detail/record-timeline.tsx')).RecordTimeline,
}))

/** 代理商详情 (domain.md 2.4): who it is, what it brought and earns, and the decision about it. */
export function AgentDetailScreen() {
  const [parameters] = useSearchParams()
  const id = parameters.get('id') ?? ''
  if (id !== '') return <AgentPage key={id} id={id} />

  return (
    <MissingParty
      title={t('代理商详情')}
      sentence={t('没有指定代理商')}
      back={t('查看代理商列表')}
    />
  )
}

function AgentPage({ id }: { id: string }) {
  const { data, error, refetch } = usePartyQuery(agentInfos.name, id, (signal) =>
    call(agentInfos.endpoints.read, { query: { id } }, { signal, quiet: true }),
  )
  useTabTitle(data?.agentName)
  if (data !== undefined) return <AgentFound agent={data} />

  return <PartySkeleton title={t('代理商详情')} failure={error} onRetry={() => void refetch()} />
}

function AgentFound({ agent }: { agent: AgentInfo }) {
  // What was passed holds while a change of it waits: only the change is decided on.
  const settled = asPassed(agent)
  const mayReview = useMayReview()(settled)
  const { id, version, agentCode, agentName, operatorName, contractEnd } = agent
  const facts = [
    agentCode,
    operatorName ?? t('平台直营'),
    t('协议到期 {day}', { day: contractEnd }),
  ]

  return (
    <Page
      title={agentName}
      mark={
        <>
          <StatusTag dictionary={auditStatus} value={agent.auditStatus} />
          <FrozenMark status={agent.userStatus} />
        </>
      }
      actions={
        <>
          <Has action="agent:rate">
            <FloorPricesButton ownerId={id} />
          </Has>
          <EditAgentButton agent={agent} type="default" />
          <AgentStanding agent={settled} size="middle" />
          {mayReview && (
            <ReviewBar
              name={agentName}
              consequence={t('代理商会收到通知，登录后签署协议、修改初始密码，即可开始工作。')}
              usualReasons={usualReasons()}
              decide={(verdict) =>
                call(auditAgent, { body: { id, version, ...verdict } }, { quiet: true })
              }
            />
          )}
        </>
      }
    >
      <PartyFacts>{facts.join(' · ')}</PartyFacts>
      <ReviewOutcome
        party={settled}
        mayReview={mayReview}
        frozen={frozenText()}
        action={<EditAgentButton agent={agent} type="default" />}
      />
      <ChangeReview
        calls={ownAgentCalls}
        party={agent}
        name={agentName}
        permission="agent:audit"
        words={wordsOf(agentGroups(agent))}
      />
      <AmountStrip>
        <AmountFigure
          label={t('本月流水')}
          amount={agent.monthAmount}
          note={t('{count} 家商户', { count: agent.merchantCount })}
        />
        <AmountFigure label={t('累计分润')} amount={agent.shareAmount} isDecisive />
        <AmountFigure label={t('可提现')} amount={agent.available} />
      </AmountStrip>
      <PartyTimeline
        name={agentInfos.name}
        kind="agent"
        read={(signal) => call(listAgentEvents, { query: { id } }, { signal })}
        party={{ ...settled, ...withoutAccount }}
      />
      <DetailTabs id={id} tabs={tabsOf(agent)} />
    </Page>
  )
}

function tabsOf(agent: AgentInfo) {
  const { id } = agent
  return [
    { key: 'basics', label: t('基本信息'), children: <AgentBasics agent={agent} /> },
    {
      key: 'merchants',
      label: t('商户|页签'),
      children: <RelatedMerchants conditions={{ agentId: id }} nothing={t('还没有带来商户')} />,
    },
    { key: 'shares', label: t('分润'), children: <RelatedShares beneficiaryId={id} /> },
    { key: 'withdrawals', label: t('提现'), children: <RelatedWithdrawals ownerId={id} /> },
    { key: 'users', label: t('用户|页签'), children: <RelatedUsers busId={id} /> },
    {
      key: 'log',
      label: t('变更记录'),
      children: (
        <Suspense fallback={null}>
          <RecordTimeline resource={agentInfos} id={id} isOnly />
        </Suspense>
      ),
    },
  ]
}

/** An agent has no account at the partner bank. */
const withoutAccount = {
  payPass: '',
  payPasswordStatus: null,
  accountOpenStatus: null,
  alipaySignStatus: null,
}

function usualReasons(): string[] {
  return [
    t('合作协议缺少盖章页，请补齐后重新提交'),
    t('名称与证件不一致'),
    t('证件号与证件不一致'),
    t('收款账户户名与代理商名称不一致'),
  ]
}
