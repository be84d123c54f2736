import { agentInfos } from '@settle/shared/features/agent/agent-info.ts'
import {
  agentLegalFields,
  ownAgentCalls,
  ownAgentDraftSchema,
} from '@settle/shared/features/agent/own-agent.ts'
import { isCompany } from '@settle/shared/features/agent/agent.rules.ts'
import { type Agent } from '@settle/shared/features/party/agent.ts'
import { type Api } from '#server/core/call/implement.ts'
import { fieldRefusal } from '#server/core/refusal.ts'
import {
  isAskedForBy,
  ownCompanyRoutes,
  type KeptCompany,
} from '#server/features/legal-change/index.ts'
import { findParty, renameUsers, tellOwner } from '#server/features/party/index.ts'
import { agents } from '#server/features/session/index.ts'
import { shownAgentOf } from './agent-infos.ts'
import { tellAgentReviewers } from './agent-messages.ts'
import { assertFits, currentRowOf } from './agent.service.ts'

const ownPage = '/agent/system/info'

/** An agent as it keeps its own data. */
const keptAgent: KeptCompany<Agent> = {
  role: 'agent',
  collection: agents,
  legalFields: agentLegalFields,
  nameOf: ({ agentName }) => agentName,
  // Money goes to an account of its own name.
  derived: ({ agentName }) => ({ accountName: agentName }),
  assertFits: (source, wanted, _before, actor) => {
    assertFits(source, wanted, actor, wanted.id)
    const field = isCompany(wanted.subjectType) ? 'creditCode' : 'idNo'
    const asked = { field, value: wanted[field] ?? '', ownId: wanted.id }
    if (isAskedForBy(source, 'agent', asked)) {
      throw fieldRefusal(field, '该证件号已被平台上的另一家代理商使用，请核对；如有疑问请联系平台')
    }
  },
  tellReviewers: tellAgentReviewers,
  tellOwner: (tx, { id }, title) => {
    const party = findParty(tx, { role: 'agent', id })
    if (party !== undefined) tellOwner(tx, party, title, ownPage)
  },
  rename: (tx, { id, agentName }, actor) => renameUsers(tx, id, agentName, actor),
}

/** 企业信息 of an agent. */
export function ownAgentRoutes(api: Api): void {
  ownCompanyRoutes(api, {
    calls: ownAgentCalls,
    kept: keptAgent,
    rules: agentInfos,
    fieldsOfDraft: Object.keys(ownAgentDraftSchema.properties),
    currentRowOf,
    shownOf: shownAgentOf,
  })
}
