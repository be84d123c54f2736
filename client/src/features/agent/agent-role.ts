import { agentPageOf } from '@settle/shared/features/agent/agent-page.ts'
import { type AgentInfo } from '@settle/shared/features/agent/agent-info.ts'
import { agentReviewMachine } from '@settle/shared/features/agent/agent-review.status.ts'
import { useCan } from '#client/core/session/access.ts'
import { useSession } from '#client/core/session/session.ts'

/** As whom the caller keeps agents. */
export function useKeeperRole(): 'admin' | 'operator' {
  return useSession()?.userInfo.info.roleCode === 'admin' ? 'admin' : 'operator'
}

/** The page of one agent. */
export function useAgentPage(): (id: string) => string {
  const role = useKeeperRole()

  return (id) => agentPageOf(role, id)
}

/** Whether the caller may decide on an agent now: the machine allows it, and they hold the button. */
export function useMayReview(): (agent: Pick<AgentInfo, 'auditStatus'>) => boolean {
  const can = useCan()
  const role = useKeeperRole()

  return ({ auditStatus }) =>
    can('agent:audit') && agentReviewMachine.allowedEvents(auditStatus, role).includes('pass')
}
