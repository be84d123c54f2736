import { lazy } from 'react'
import { freezeAgent, unfreezeAgent } from '@settle/shared/features/agent/agent-calls.ts'
import { type AgentInfo } from '@settle/shared/features/agent/agent-info.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { StandingAction } from '#client/features/party/index.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'

// The form is not part of what a list needs to be drawn.
const AgentForm = lazy(async () => ({ default: (await import('./agent-form.tsx')).AgentForm }))

interface EditAgentButtonProps {
  agent: AgentInfo
  type: 'link' | 'default'
}

/** Opens the form of an agent. */
export function EditAgentButton({ agent, type }: EditAgentButtonProps) {
  return (
    <Has action="agent:edit">
      <FormButton
        label={t('编辑')}
        type={type}
        renderForm={(close) => <AgentForm agent={agent} onClosed={close} />}
      />
    </Has>
  )
}

interface AgentStandingProps {
  agent: AgentInfo
  size: 'small' | 'middle'
}

/** Whether there is something that freezing would stop, or that is frozen. */
export function mayStand({ auditStatus: audit, userStatus: status }: AgentInfo): boolean {
  return audit === auditStatus.values.passed || status === userStatus.values.frozen
}

/** Freezes or unfreezes an agent; before it has passed there is nothing that freezing would stop. */
export function AgentStanding({ agent, size }: AgentStandingProps) {
  const can = useCan()
  const { id, version, agentName } = agent
  const isFrozen = agent.userStatus === userStatus.values.frozen
  if (!can('agent:freeze') || !mayStand(agent)) return null

  return (
    <StandingAction
      name={agentName}
      isFrozen={isFrozen}
      size={size}
      frozen={frozenText()}
      unfrozen={t('解冻后可以提现；冻结期间记为异常的分润，需要重新解冻。对方会看到原因。')}
      run={(reason) =>
        call(isFrozen ? unfreezeAgent : freezeAgent, { body: { id, version, reason } })
      }
    />
  )
}

/** What a frozen agent cannot do. */
export function frozenText(): string {
  return t(
    '冻结期间不能提现，待审核的提现不能通过，到期的分润不解冻；名下商户照常付款，用户仍可登录查看。对方会看到原因。',
  )
}
