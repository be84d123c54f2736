import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { systemType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Tenant } from '@settle/shared/features/party/tenant.ts'
import { type addTenant, type editTenant } from '@settle/shared/features/tenant/tenant-calls.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { fieldRefusal, notFound, Refusal } from '#server/core/refusal.ts'
import { assertVersion, stampsOfChange, unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import { assertMayManage } from '#server/features/role/index.ts'
import { closeSessionsOf, tenants, userRows } from '#server/features/session/index.ts'
import { type Condition } from '#server/worlds/rows/row-query.ts'
import { type Rows, type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

const platformTenantId = '0'
const firstTenantNumber = 1001
const byNumber = { field: 'createTime', descending: false } as const

/** The tenants that are not frozen: all for the platform, for others their own. */
export function activeTenants(rows: Rows<Tenant>, actor: Actor): Tenant[] {
  const own: Condition[] =
    actor.role === 'admin' ? [] : [{ field: 'tenantId', is: 'equal', value: actor.tenantId }]
  const isActive: Condition[] = [
    { field: 'delFlag', is: 'equal', value: '0' },
    { field: 'status', is: 'equal', value: userStatus.values.normal },
  ]
  return [...rows.each({ where: [...isActive, ...own], order: byNumber })]
}

/** A tenant for an operator to come; its number is nobody else's, deleted ones included. */
export function createTenant(
  tx: Transaction,
  draft: BodyOf<typeof addTenant>,
  actor: Actor,
): Tenant {
  const rows = tx.rows(tenants)
  const { tenantId = nextNumber(rows), name, beginDate, endDate, status } = draft
  if (rows.findBy('tenantId', tenantId) !== undefined) {
    throw fieldRefusal('tenantId', '该编号已存在!')
  }
  const row = {
    ...unownedStampsOfNew(tx, actor),
    tenantId,
    name: name.trim(),
    systemType: systemType.values.operator,
    operatorId: null,
    beginDate,
    endDate,
    status: status ?? userStatus.values.normal,
  }
  assertFits(row)
  return rows.insert(row)
}

/** The tenant of a new operator: one that waits for an operator, or a new one. */
export function tenantForOperator(
  tx: Transaction,
  asked: { readonly tenantId: string } | BodyOf<typeof addTenant>,
  operatorId: string,
  actor: Actor,
): Tenant {
  const rows = tx.rows(tenants)
  const tenant =
    'name' in asked ? createTenant(tx, asked, actor) : freeTenantOf(rows, asked.tenantId)
  return rows.replace({ ...tenant, operatorId, ...stampsOfChange(tx, actor, tenant) })
}

/** A tenant that nobody has yet. */
function freeTenantOf(rows: Rows<Tenant>, tenantId: string): Tenant {
  const row = rows.findBy('tenantId', tenantId)
  const isFree =
    row !== undefined &&
    row.delFlag === '0' &&
    row.operatorId === null &&
    row.systemType === systemType.values.operator
  if (!isFree) throw fieldRefusal('tenantId', '该租户不存在或已有运营商，请另选一个')
  if (row.status === userStatus.values.frozen) {
    throw fieldRefusal('tenantId', '该租户已被冻结，请先解冻或另选一个')
  }
  return row
}

/**
 * Changes name, term and status. Nobody of a frozen tenant can log in, so that the rule of single accounts guards the
 * status: who changes it holds all rights of every account of the tenant.
 */
export function changeTenant(
  tx: Transaction,
  world: World,
  { id, version, ...draft }: BodyOf<typeof editTenant>,
  actor: Actor,
): Tenant {
  const rows = tx.rows(tenants)
  const row = tenantOf(rows, id)
  assertVersion(row, version, row)
  const next = {
    ...row,
    name: (draft.name ?? row.name).trim(),
    beginDate: draft.beginDate ?? row.beginDate,
    endDate: draft.endDate ?? row.endDate,
    status: draft.status ?? row.status,
  }
  assertFits(next)
  const isFrozen = next.status === userStatus.values.frozen
  if (isFrozen && row.tenantId === platformTenantId) {
    throw fieldRefusal('status', '平台自己的租户不能冻结')
  }
  if (next.status !== row.status) {
    for (const user of accountsOf(tx, row)) {
      assertMayManage(world, user, actor)
      // As with a single account, tokens do not come back to life when it is unfrozen.
      if (isFrozen) closeSessionsOf(tx, user.id)
    }
  }
  return rows.replace({ ...next, ...stampsOfChange(tx, actor, row) })
}

/** Deletes a tenant that nobody belongs to. */
export function removeTenant(tx: Transaction, id: string, actor: Actor): Tenant {
  const rows = tx.rows(tenants)
  const row = tenantOf(rows, id)
  if (row.tenantId === platformTenantId) throw new Refusal('平台自己的租户不能删除')
  const count = [...accountsOf(tx, row)].length
  if (count > 0 || row.operatorId !== null) {
    throw new Refusal('租户“{name}”还有运营商或 {count} 个用户，不能删除，可以改为冻结', {
      name: row.name,
      count,
    })
  }
  return rows.replace({ ...row, ...stampsOfChange(tx, actor, row), delFlag: '1' })
}

function tenantOf(rows: Rows<Tenant>, id: string): Tenant {
  const row = rows.find(id)
  if (row === undefined || row.delFlag !== '0') throw notFound()
  return row
}

function accountsOf(tx: Transaction, { tenantId }: Tenant): Iterable<User> {
  return tx.rows(userRows).each({
    where: [
      { field: 'tenantId', is: 'equal', value: tenantId },
      { field: 'delFlag', is: 'equal', value: '0' },
    ],
    order: { field: 'id', descending: false },
  })
}

function assertFits({ name, beginDate, endDate }: Tenant): void {
  if (name === '') throw fieldRefusal('name', '请输入租户名称!')
  if (endDate < beginDate) throw fieldRefusal('endDate', '结束日期不能早于开始日期')
}

function nextNumber(rows: Rows<Tenant>): string {
  const all = rows.each({ where: [], order: byNumber })
  const numbers = Array.from(all, ({ tenantId }) => Number(tenantId) + 1)
  return String(Math.max(firstTenantNumber, ...numbers))
}
