import { exampleOf } from '#shared/core/example.ts'
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
import { ownAgentCalls } from './own-agent.ts'

/** 启明, which works, and 溪亭, which waits for its review (fixtures/parties/agents.json). */
const qimingId = '1300000000000000001'
const pendingId = '1300000000000000006'
const { list, read, summary, export: exportAgents } = agentInfos.endpoints

/** A contact that holds at once, and legal data that are reviewed. */
const ownDraft = { id: qimingId, contactName: '何见山', bankAccountNo: '6200000000000052209' }

export const agentExamples = [
  exampleOf(list, { as: 'operator', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(read, { as: 'operator', query: { id: qimingId } }),
  exampleOf(summary, { as: 'operator' }),
  exampleOf(exportAgents, { as: 'admin', query: { format: 'csv' } }),
  exampleOf(addAgent, {
    as: 'operator',
    body: {
      agentName: '听松渠道服务有限公司',
      subjectType: '1',
      creditCode: '919901010009000013',
      contactName: '松间照',
      contactPhone: '10036150021',
      contractBegin: '2026-01-01',
      contractEnd: '2027-12-31',
      bankCode: 'CMB',
      bankAccountNo: '6200000000000052118',
      username: 'tingsong',
      password: 'Start2026',
    },
  }),
  exampleOf(editAgent, {
    as: 'operator',
    body: { id: qimingId, version: 1, contractEnd: '2028-12-31' },
  }),
  exampleOf(auditAgent, {
    as: 'operator',
    body: { id: pendingId, version: 1, auditStatus: '2', auditReason: '合作协议缺少盖章页' },
  }),
  exampleOf(freezeAgent, {
    as: 'operator',
    body: { id: qimingId, reason: '合作协议到期未续签' },
  }),
  exampleOf(unfreezeAgent, {
    as: 'operator',
    body: { id: qimingId, reason: '合作协议已续签' },
    after: [freezeAgent.id],
  }),
  exampleOf(revealAgent, { as: 'operator', body: { id: pendingId } }),
  exampleOf(listAgentEvents, { as: 'operator', query: { id: qimingId } }),
  exampleOf(ownAgentCalls.editSelf, {
    as: 'agent',
    body: ownDraft,
  }),
  exampleOf(ownAgentCalls.changes, {
    as: 'agent',
    query: { id: qimingId },
    after: [ownAgentCalls.editSelf.id],
  }),
  exampleOf(ownAgentCalls.revealChange, {
    as: 'operator',
    body: { id: qimingId },
    after: [ownAgentCalls.editSelf.id],
  }),
  exampleOf(ownAgentCalls.auditChange, {
    as: 'operator',
    body: { id: qimingId, auditStatus: '1' },
    after: [ownAgentCalls.editSelf.id],
  }),
  exampleOf(ownAgentCalls.withdrawChange, {
    as: 'agent',
    body: { id: qimingId },
    after: [ownAgentCalls.editSelf.id],
  }),
]
