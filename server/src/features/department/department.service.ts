import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import {
  type addDepart,
  type editDepart,
} from '@settle/shared/features/department/department-calls.ts'
import { type Depart, type UserDepart } from '@settle/shared/features/department/department.ts'
import {
  departStatus,
  orgCategory,
} from '@settle/shared/features/dictionary/organisation.dictionaries.ts'
import { type saveDepartPermission } from '@settle/shared/features/permission/grant-calls.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { findNextCode, levelOfCode } from '#server/core/list/level-code.ts'
import { fieldRefusal, Refusal } from '#server/core/refusal.ts'
import { assertVersion, stampsOfChange, stampsOfNew } from '#server/core/list/row-stamps.ts'
import {
  departs,
  departPermissions,
  linkIdOf,
  permissions,
  removeAllBy,
  userDeparts,
} from '#server/features/menu/index.ts'
import {
  assertRoleKeeperLeft,
  grantChangeOf,
  type GrantLimit,
} from '#server/features/role/index.ts'
import { userRows } from '#server/features/session/index.ts'
import { type Rows, type Transaction } from '#server/worlds/types.ts'
import { departOf, withAllBelow } from './department-tree.ts'

const maximalLevel = 8

/** Adds a department; what belongs to whom follows from its parent, a new tree is the platform's. */
export function createDepart(
  tx: Transaction,
  draft: BodyOf<typeof addDepart>,
  actor: Actor,
): Depart {
  const rows = tx.rows(departs)
  const parent = draft.parentId ? departOf(rows, draft.parentId, actor) : undefined
  if (parent !== undefined && Number(parent.orgType) >= maximalLevel) {
    throw fieldRefusal('parentId', '部门最多 8 级')
  }
  const { company, department } = orgCategory.values
  const row = {
    ...stampsOfNew(tx, actor),
    ...(parent === undefined ? {} : ownershipOf(parent)),
    busId: parent?.busId ?? null,
    baseRole: parent?.baseRole ?? 'admin',
    parentId: parent?.id ?? '',
    departName: draft.departName.trim(),
    departNameEn: draft.departNameEn ?? null,
    departNameAbbr: draft.departNameAbbr ?? null,
    departOrder: draft.departOrder ?? 0,
    description: draft.description ?? null,
    orgCategory: draft.orgCategory ?? (parent === undefined ? company : department),
    ...codesBelow(rows, parent),
    mobile: draft.mobile ?? null,
    fax: draft.fax ?? null,
    address: draft.address ?? null,
    memo: draft.memo ?? null,
    status: draft.status ?? departStatus.values.enabled,
  }
  assertNameFree(rows, row)
  return rows.insert(row)
}

/** Changes what a department is called and how it is reached, and moves it with all below it under another parent. */
export function changeDepart(
  tx: Transaction,
  { id, version, ...draft }: BodyOf<typeof editDepart>,
  actor: Actor,
): Depart {
  const rows = tx.rows(departs)
  const row = departOf(rows, id, actor)
  assertVersion(row, version, row)
  const next = {
    ...row,
    ...placeOf(rows, row, draft.parentId),
    departName: (draft.departName ?? row.departName).trim(),
    departNameEn: given(draft.departNameEn, row.departNameEn),
    departNameAbbr: given(draft.departNameAbbr, row.departNameAbbr),
    departOrder: draft.departOrder ?? row.departOrder,
    description: given(draft.description, row.description),
    orgCategory: draft.orgCategory ?? row.orgCategory,
    mobile: given(draft.mobile, row.mobile),
    fax: given(draft.fax, row.fax),
    address: given(draft.address, row.address),
    memo: given(draft.memo, row.memo),
    status: draft.status ?? row.status,
  }
  assertNameFree(rows, next)

  for (const below of withAllBelow(rows, row).slice(1)) {
    if (next.orgCode === row.orgCode) break
    const orgCode = next.orgCode + below.orgCode.slice(row.orgCode.length)
    rows.replace({
      ...below,
      ...stampsOfChange(tx, actor, below),
      orgCode,
      orgType: levelOf(orgCode),
    })
  }
  return rows.replace({ ...next, ...stampsOfChange(tx, actor, row) })
}

/** Deletes departments with what was granted to them; refuses while somebody or something is in one. */
export function removeDeparts(tx: Transaction, ids: readonly string[], actor: Actor): Depart[] {
  if (ids.length === 0) throw new Refusal('参数不识别！')
  const rows = tx.rows(departs)
  const named = ids.map((id) => departOf(rows, id, actor))
  const going = new Map(named.map((row) => [row.id, row]))
  for (const { id, departName: name } of named) {
    const childCount = liveBelow(rows, id).filter((child) => !going.has(child.id)).length
    if (childCount > 0) {
      throw new Refusal('部门“{name}”还有 {count} 个下级部门，请先删除或移走它们', {
        name,
        count: childCount,
      })
    }
    const count = membersOf(tx, id).length
    if (count > 0) {
      throw new Refusal('部门“{name}”还有 {count} 名成员，请先调整他们的部门', { name, count })
    }
  }

  for (const row of going.values()) {
    removeAllBy(tx.rows(userDeparts), 'departId', row.id)
    removeAllBy(tx.rows(departPermissions), 'departId', row.id)
    rows.replace({ ...row, ...stampsOfChange(tx, actor, row), delFlag: '1' })
  }
  return [...going.values()]
}

/** Gives and takes what the members of a department hold besides their roles. */
export function saveDepartGrants(
  tx: Transaction,
  body: BodyOf<typeof saveDepartPermission>,
  actor: Actor,
  limit: GrantLimit,
): Depart {
  const depart = departOf(tx.rows(departs), body.departId, actor)
  const grants = tx.rows(departPermissions)
  const held = new Set(grants.allBy('departId', depart.id).map(({ permissionId }) => permissionId))
  const { added, removed } = grantChangeOf(tx, depart, held, body, limit)
  assertRoleKeeperLeft(tx, actor, depart.id, removed)

  for (const { id } of removed) grants.remove(linkIdOf(depart.id, id))
  for (const { id } of added) {
    grants.insert({ id: linkIdOf(depart.id, id), departId: depart.id, permissionId: id })
  }
  if (added.length + removed.length === 0) return depart
  // Who and when, for the next conflict. The version is that of what the department is called.
  return tx.rows(departs).replace({ ...depart, updateBy: actor.username, updateTime: tx.now() })
}

/** Puts a user into exactly these departments of their business; anyone who does so may give what they hold. */
export function placeUser(
  tx: Transaction,
  user: User,
  departIds: readonly string[],
  limit: GrantLimit,
): void {
  const links = tx.rows(userDeparts)
  const former = links.allBy('userId', user.id)
  const formerIds = new Set(former.map(({ departId }) => departId))
  const wanted = new Set(departIds)
  const added = departIds.filter((id) => !formerIds.has(id))
  for (const id of added) assertPlace(tx, user, id, limit)

  const staying = former.filter(({ departId }) => wanted.has(departId))
  for (const { id, departId } of former) if (!wanted.has(departId)) links.remove(id)
  for (const departId of added) {
    links.insert({ id: linkIdOf(user.id, departId), userId: user.id, departId, isCurrent: false })
  }
  if (staying.some(({ isCurrent }) => isCurrent)) return
  const [first] = links.allBy('userId', user.id)
  if (first !== undefined) links.replace({ ...first, isCurrent: true })
}

/** Makes one of their departments the one that a user works for. */
export function makeCurrent(tx: Transaction, userId: string, orgCode: string): Depart {
  const rows = tx.rows(departs)
  const links = tx.rows(userDeparts)
  const own = links.allBy('userId', userId)
  const chosen = own
    .flatMap(({ departId }) => rows.find(departId) ?? [])
    .find((depart) => depart.orgCode === orgCode && depart.delFlag === '0')
  if (chosen === undefined) throw fieldRefusal('orgCode', '您不属于该部门，请重新选择')
  for (const link of own) {
    const isCurrent = link.departId === chosen.id
    if (link.isCurrent !== isCurrent) links.replace({ ...link, isCurrent })
  }
  return chosen
}

function assertPlace(tx: Transaction, user: User, departId: string, limit: GrantLimit): void {
  const depart = tx.rows(departs).find(departId)
  if (depart === undefined || depart.delFlag !== '0' || depart.busId !== user.busId) {
    throw fieldRefusal('selecteddeparts', '部门不存在或不属于该用户所在单位')
  }
  for (const { permissionId } of tx.rows(departPermissions).allBy('departId', departId)) {
    const permission = tx.rows(permissions).find(permissionId)
    if (permission !== undefined && !limit(permission)) {
      throw fieldRefusal('selecteddeparts', '该部门持有您没有的权限，请联系管理员')
    }
  }
}

/** Live users that are in a department itself. */
function membersOf(tx: Transaction, departId: string): UserDepart[] {
  return tx
    .rows(userDeparts)
    .allBy('departId', departId)
    .filter(({ userId }) => tx.rows(userRows).find(userId)?.delFlag === '0')
}

/** Where a department stands once it has the parent that a form names; undefined leaves it where it is. */
function placeOf(
  rows: Rows<Depart>,
  row: Depart,
  asked: string | null | undefined,
): Pick<Depart, 'parentId' | 'orgCode' | 'orgType'> {
  const parentId = asked === undefined ? row.parentId : (asked ?? '')
  if (parentId === row.parentId) return row
  const parent = parentId === '' ? undefined : rows.find(parentId)
  if (parentId !== '' && parent?.delFlag !== '0') {
    throw fieldRefusal('parentId', '上级部门不存在，请刷新后重试')
  }
  if (parent !== undefined && parent.busId !== row.busId) {
    throw fieldRefusal('parentId', '上级部门属于其他主体')
  }
  const moved = withAllBelow(rows, row)
  if (moved.some(({ id }) => id === parentId)) {
    throw fieldRefusal('parentId', '上级部门不能是它自己或它的下级')
  }
  const depth = Math.max(...moved.map(({ orgType }) => Number(orgType))) - Number(row.orgType)
  if (Number(parent?.orgType ?? 0) + 1 + depth > maximalLevel) {
    throw fieldRefusal('parentId', '部门最多 8 级')
  }
  return { parentId, ...codesBelow(rows, parent) }
}

function codesBelow(
  rows: Rows<Depart>,
  parent: Depart | undefined,
): Pick<Depart, 'orgCode' | 'orgType'> {
  const orgCode = nextOrgCode(rows, parent)
  return { orgCode, orgType: levelOf(orgCode) }
}

/** The level in the tree, '1' at the top. */
function levelOf(orgCode: string): string {
  return String(levelOfCode(orgCode))
}

function liveBelow(rows: Rows<Depart>, parentId: string): Depart[] {
  return rows.allBy('parentId', parentId).filter(({ delFlag }) => delFlag === '0')
}

function ownershipOf({ tenantId, operatorId, agentId, providerId, merchantId }: Depart) {
  return { tenantId, operatorId, agentId, providerId, merchantId }
}

function given(value: string | null | undefined, former: string | null): string | null {
  return value === undefined ? former : value
}

function assertNameFree(rows: Rows<Depart>, row: Depart): void {
  if (row.departName === '') throw fieldRefusal('departName', '请输入部门名称!')
  const isTaken = rows
    .allBy('departName', row.departName)
    .some(
      ({ id, delFlag, parentId }) => delFlag === '0' && id !== row.id && parentId === row.parentId,
    )
  if (isTaken) throw fieldRefusal('departName', '同级已有同名的部门')
}

/** `A01`, …, `A99`, `B01`: after the highest that ever was beside it, so that no code is used twice (wire.md 10). */
function nextOrgCode(rows: Rows<Depart>, parent: Depart | undefined): string {
  const fields = { code: 'orgCode', parent: 'parentId' } as const
  const place = parent === undefined ? undefined : { id: parent.id, code: parent.orgCode }
  const code = findNextCode(rows, fields, place)
  if (code === undefined) throw new Refusal('同级部门已满，不能再新增')
  return code
}
