import { agentPageOf } from '@settle/shared/features/agent/agent-page.ts'
import { type Agent } from '@settle/shared/features/party/agent.ts'
import { tellBusiness, tellPlatform } from '#server/features/party/index.ts'
import { type Transaction } from '#server/worlds/types.ts'

/** Tells those who review an agent, its operator or else the platform; the message leads to its page. */
export function tellAgentReviewers(
  tx: Transaction,
  { id, operatorId }: Pick<Agent, 'id' | 'operatorId'>,
  title: string,
): void {
  if (operatorId === null) tellPlatform(tx, title, agentPageOf('admin', id))
  else tellBusiness(tx, operatorId, title, agentPageOf('operator', id))
}
