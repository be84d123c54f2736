import { addAgent, editAgent } from '@settle/shared/features/agent/agent-calls.ts'
import { agentInfos } from '@settle/shared/features/agent/agent-info.ts'

/** Agents as form and list need them: changing one has calls of its own. */
export const agents = {
  ...agentInfos,
  endpoints: { ...agentInfos.endpoints, add: addAgent, edit: editAgent },
}
