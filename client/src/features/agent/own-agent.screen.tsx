import { agentInfos, type AgentInfo } from '@settle/shared/features/agent/agent-info.ts'
import { ownAgentCalls } from '@settle/shared/features/agent/own-agent.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { OwnCompany } from '#client/features/legal-change/index.ts'
import { PartySkeleton, usePartyQuery } from '#client/features/party/index.ts'
import { agentGroups } from './agent-groups.tsx'
import { frozenText } from './agent-actions.tsx'

/** 企业信息 of an agent (domain.md 5.6). */
export function OwnAgentScreen() {
  const id = useSession()?.userInfo.info.busId ?? ''
  const { data, error, refetch } = usePartyQuery<AgentInfo>(agentInfos.name, id, (signal) =>
    call(agentInfos.endpoints.read, { query: { id } }, { signal, quiet: true }),
  )
  if (data === undefined) {
    return <PartySkeleton title={t('企业信息')} failure={error} onRetry={() => void refetch()} />
  }
  const { agentCode, operatorName, contractBegin, contractEnd } = data
  const facts = [
    agentCode,
    operatorName ?? t('平台直营'),
    t('协议 {begin} 至 {end}', { begin: contractBegin, end: contractEnd }),
  ]
  return (
    <OwnCompany
      name={agentInfos.name}
      row={data}
      calls={ownAgentCalls}
      permission="agent:editSelf"
      groups={agentGroups(data)}
      facts={facts.join(' · ')}
      frozen={frozenText()}
    />
  )
}
