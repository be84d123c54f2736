import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { salesmen, type SalesmanFields } from '@settle/shared/features/salesman/salesman.ts'
import { childrenByParent, teamOf } from '@settle/shared/features/salesman/salesman.rules.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { conflict, fieldRefusal, notFound, Refusal } from '#server/core/refusal.ts'
import { stampsOfChange, unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import { customerRows } from '#server/features/customer/index.ts'
import { departs } from '#server/features/menu/index.ts'
import { salesmanRows } from '#server/features/party/index.ts'
import { agents, merchants } from '#server/features/session/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { shownSalesmanOf } from './salesman-infos.ts'

type Draft = BodyOf<typeof salesmen.endpoints.add>
type Edit = BodyOf<typeof salesmen.endpoints.edit>

/** A new salesperson of the caller's own house. */
export function addSalesman(tx: Transaction, draft: Draft, actor: Actor): SalesmanFields {
  const row = { ...draftOf(draft), tenantId: actor.tenantId }
  assertFit(tx, row)
  return tx.rows(salesmanRows).insert({
    ...unownedStampsOfNew(tx, actor),
    operatorId: actor.operatorId,
    ...row,
  })
}

/** Changes a salesperson; a place in the tree that would make a ring is refused. */
export function editSalesman(
  tx: Transaction,
  { id, version, ...draft }: Edit,
  { world, actor }: { readonly world: World; readonly actor: Actor },
): SalesmanFields {
  const row = ownSalesmanOf(tx, id, actor)
  if (version !== undefined && version !== row.version) {
    throw conflict(shownSalesmanOf(world, id, actor))
  }
  const changed = { ...row, ...draftOf({ ...row, ...draft }) }
  assertFit(tx, changed)
  return tx.rows(salesmanRows).replace({ ...changed, ...stampsOfChange(tx, actor, row) })
}

/** Marks a salesperson as deleted; refuses while somebody or something is below. */
export function removeSalesman(tx: Transaction, id: string, actor: Actor): SalesmanFields {
  const row = ownSalesmanOf(tx, id, actor)
  const kept = {
    下级业务员: tx.rows(salesmanRows).allBy('parentId', id).filter(isLive).length,
    客户: tx.rows(customerRows).allBy('salesmanId', id).filter(isLive).length,
    商户: tx.rows(merchants).allBy('salesmanId', id).filter(isLive).length,
    代理商: tx.rows(agents).allBy('salesmanId', id).filter(isLive).length,
  }
  const first = Object.entries(kept).find(([, count]) => count > 0)
  if (first !== undefined) {
    const [what, count] = first
    throw new Refusal(removalSentences[what] ?? '该业务员正在使用，不能删除', { count })
  }
  return tx.rows(salesmanRows).replace({ ...row, ...stampsOfChange(tx, actor, row), delFlag: '1' })
}

const removalSentences: Readonly<Record<string, string>> = {
  下级业务员: '还有 {count} 名下级业务员，请先调整他们的上级',
  客户: '名下还有 {count} 家客户，请先重新分配',
  商户: '名下还有 {count} 家商户，请先更换业务员',
  代理商: '名下还有 {count} 家代理商，请先更换业务员',
}

function ownSalesmanOf(source: RowSource, id: string, actor: Actor): SalesmanFields {
  const row = source.rows(salesmanRows).find(id)
  if (row === undefined || !isInScope(salesmen, actor, row)) throw notFound()
  return row
}

type Placed = Draft & { readonly id?: string; readonly tenantId: string }

/** Phone, place in the tree and department go together (domain.md 2.4). */
function assertFit(source: RowSource, row: Placed): void {
  const { id, tenantId, phone, parentId, departId } = row
  if (row.name.length < 2) throw fieldRefusal('name', '请输入姓名')
  const isTaken = source
    .rows(salesmanRows)
    .allBy('phone', phone)
    .some((other) => isLive(other) && other.id !== id && other.tenantId === tenantId)
  if (isTaken) throw fieldRefusal('phone', '该手机号已有业务员使用')
  if (departId !== null) {
    const depart = source.rows(departs).find(departId)
    if (depart?.delFlag !== '0' || depart.tenantId !== tenantId) {
      throw fieldRefusal('departId', '请选择本单位的部门')
    }
  }
  assertBelow(source, row, parentId)
  const below = id === undefined ? [] : source.rows(salesmanRows).allBy('parentId', id)
  if (below.some((child) => isLive(child) && child.level <= row.level)) {
    throw fieldRefusal('level', '级别须高于下级业务员')
  }
}

/** A parent is of the same house, of a higher level (a smaller number), and not below the person itself. */
function assertBelow(source: RowSource, row: Placed, parentId: string | null): void {
  if (parentId === null) return
  const parent = source.rows(salesmanRows).find(parentId)
  if (parent?.delFlag !== '0' || parent.tenantId !== row.tenantId) {
    throw fieldRefusal('parentId', '请选择本单位的业务员')
  }
  if (row.id !== undefined) {
    const all = [...source.rows(salesmanRows).each(everybody)]
    const team = teamOf(row.id, childrenByParent(all)).map((one) => one.id)
    if (parentId === row.id || team.includes(parentId)) {
      throw fieldRefusal('parentId', '上级不能是本人或本人的下级')
    }
  }
  if (parent.level >= row.level) throw fieldRefusal('parentId', '上级的级别须高于本人')
}

function draftOf({ name, phone, level, parentId, departId, status }: Draft): Draft {
  return {
    name: name.trim(),
    phone,
    level,
    parentId: parentId === '' ? null : parentId,
    departId: departId === '' ? null : departId,
    status,
  }
}

const everybody = {
  where: [{ field: 'delFlag', is: 'equal', value: '0' }],
  order: { field: 'id', descending: false },
} as const

function isLive({ delFlag }: { readonly delFlag: string }): boolean {
  return delFlag === '0'
}
