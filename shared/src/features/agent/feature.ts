import { defineFeature, servedCalls } from '#shared/core/feature.ts'
import {
  addAgent,
  auditAgent,
  editAgent,
  freezeAgent,
  listAgentEvents,
  revealAgent,
  unfreezeAgent,
} from './agent-calls.ts'
import { agentInfos } from './agent-info.ts'
import { agentExamples } from './agent.examples.ts'
import { ownAgentCalls } from './own-agent.ts'

export const agentFeature = defineFeature({
  name: 'agent',
  group: 'channels',
  calls: [
    ...servedCalls(agentInfos),
    addAgent,
    editAgent,
    auditAgent,
    freezeAgent,
    unfreezeAgent,
    revealAgent,
    listAgentEvents,
    ...Object.values(ownAgentCalls),
  ],
  examples: agentExamples,
})
