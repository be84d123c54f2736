import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { fieldRefusal, type Refusal } from '#server/core/refusal.ts'
import { salesmanRows } from '#server/features/party/index.ts'
import { agents, tenants } from '#server/features/session/index.ts'
import { type RowSource } from '#server/worlds/types.ts'

/** Whose a report is: its tenant, and there an agent, a salesperson, or both. */
export interface ReportOwner {
  readonly tenantId: string
  readonly operatorId: string | null
  readonly agentId: string | null
  readonly salesmanId: string | null
}

interface NamedOwner {
  readonly agentId?: string | null
  readonly salesmanId?: string | null
}

/**
 * Whose a new report is. An agent reports for itself alone; an operator or the platform may do it for an agent or a
 * salesperson, and the report stands in the tenant of these.
 */
export function ownerOfReport(
  source: RowSource,
  { agentId: namedAgent = null, salesmanId: namedSalesman = null }: NamedOwner,
  actor: Pick<Actor, 'role' | 'busId' | 'tenantId' | 'operatorId'>,
): ReportOwner {
  const { role, busId, tenantId, operatorId } = actor
  if (role === 'agent') {
    return {
      tenantId,
      operatorId: source.rows(agents).find(busId ?? '')?.operatorId ?? operatorId,
      agentId: busId,
      salesmanId: source.rows(agents).find(busId ?? '')?.salesmanId ?? null,
    }
  }
  const agent = namedAgent === null ? undefined : agentOf(source, namedAgent)
  const salesman = namedSalesman === null ? undefined : salesmanOf(source, namedSalesman)
  const home = agent?.tenantId ?? salesman?.tenantId ?? tenantId
  if (role === 'operator' && home !== tenantId) throw unknownAgent(agent === undefined)
  if (salesman !== undefined && salesman.tenantId !== home) throw unknownAgent(true)
  const tenant = source.rows(tenants).findBy('tenantId', home)
  return {
    tenantId: home,
    operatorId: tenant?.operatorId ?? null,
    agentId: agent?.id ?? null,
    salesmanId: salesman?.id ?? agent?.salesmanId ?? null,
  }
}

/** Who gets a report, and in which words; refuses somebody of another tenant. */
export function assignedOwnerOf(
  source: RowSource,
  { agentId, salesmanId }: Required<NamedOwner>,
  { tenantId }: { readonly tenantId: string },
) {
  if (agentId === null && salesmanId === null) {
    throw fieldRefusal('agentId', '请选择代理商或业务员')
  }
  const agent = agentId === null ? undefined : agentOf(source, agentId)
  const salesman = salesmanId === null ? undefined : salesmanOf(source, salesmanId)
  if (agent !== undefined && agent.tenantId !== tenantId) throw unknownAgent(false)
  if (salesman !== undefined && salesman.tenantId !== tenantId) throw unknownAgent(true)
  const names = [agent?.agentName, salesman?.name].filter((name) => name !== undefined)
  return {
    agentId: agent?.id ?? null,
    salesmanId: salesman?.id ?? agent?.salesmanId ?? null,
    name: names.join(' · '),
  }
}

function agentOf(source: RowSource, id: string) {
  const agent = source.rows(agents).find(id)
  if (agent?.delFlag !== '0') throw unknownAgent(false)
  if (agent.userStatus !== userStatus.values.normal) {
    throw fieldRefusal('agentId', '该代理商已被冻结，请选择其他代理商')
  }
  return agent
}

function salesmanOf(source: RowSource, id: string) {
  const salesman = source.rows(salesmanRows).find(id)
  if (salesman?.delFlag !== '0') throw unknownAgent(true)
  if (salesman.status !== userStatus.values.normal) {
    throw fieldRefusal('salesmanId', '该业务员已停用，请选择其他业务员')
  }
  return salesman
}

/** Missing and of another tenant: one text, so that nobody learns which. */
function unknownAgent(isSalesman: boolean): Refusal {
  return isSalesman
    ? fieldRefusal('salesmanId', '请选择本租户的业务员')
    : fieldRefusal('agentId', '请选择本租户的代理商')
}
