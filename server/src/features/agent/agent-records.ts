import { agentInfos } from '@settle/shared/features/agent/agent-info.ts'
import { type RecordSource } from '#server/core/list/record-source.ts'
import { visibleAgentOf } from './agent-infos.ts'

/** What is told of changes to agents. */
export const agentRecords: RecordSource = {
  resource: agentInfos,
  reads: agentInfos.endpoints.read,
  rowOf: visibleAgentOf,
}
