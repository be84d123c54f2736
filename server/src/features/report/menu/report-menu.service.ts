import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { roles as consoles, type Role } from '@settle/shared/core/role.ts'
import { menuType } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type PermissionRow } from '@settle/shared/features/permission/permission.ts'
import {
  type listReportMenus,
  type ReportConsole,
  type ReportPlaceDraft,
  type ReportPlaces,
} from '@settle/shared/features/report/report-menu.ts'
import { type ReportHead } from '@settle/shared/features/report/report.ts'
import { type RoleRow } from '@settle/shared/features/role/role.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { requirePermission } from '#server/core/call/access.ts'
import { Refusal } from '#server/core/refusal.ts'
import {
  departPermissions,
  homePath,
  linkIdOf,
  permissions,
  removeAllBy,
  rolePermissions,
  roles,
} from '#server/features/menu/index.ts'
import {
  changePermission,
  createPermission,
  isBuiltInManager,
  permissionRules,
} from '#server/features/permission/index.ts'
import { stampsOfChange } from '#server/core/list/row-stamps.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { datasets } from '#server/features/report/dataset/datasets.ts'
import { pathOfReport } from '#server/features/report/definition/report-readers.ts'
import { reportHeadRows } from '#server/features/report/definition/report-rows.ts'

/** The screen of every report; which one it is stands in the address. */
const component = 'modules/online/cgreport/auto/OnlCgreportAutoList'

/** The live entries of a report in the menus of the consoles. */
export function menusOfReport(source: RowSource, { code }: Pick<ReportHead, 'code'>) {
  const path = pathOfReport(code)
  return consoles.flatMap((baseRole) =>
    source
      .rows(permissions)
      .allBy('baseRole', baseRole)
      .filter(({ delFlag, url }) => delFlag === '0' && url === path),
  )
}

/** Which reports stand in the menus of which consoles. */
export function listMenus(source: RowSource): ResultOf<typeof listReportMenus> {
  const heads = source.rows(reportHeadRows).each(live)
  return [...heads].flatMap((head) =>
    menusOfReport(source, head).map(({ baseRole }) => ({ headId: head.id, baseRole })),
  )
}

/** Where a report stands, and where it may stand: in the consoles whose people its dataset is for. */
export function placesOf(source: RowSource, head: ReportHead): ReportPlaces {
  const entries = new Map(menusOfReport(source, head).map((row) => [row.baseRole, row]))
  return {
    path: pathOfReport(head.code),
    consoles: consolesOf(head).map((baseRole) => ({
      baseRole,
      groups: groupsOf(source, baseRole).map(({ id, name }) => ({ value: id, text: name })),
      roles: rolesOf(source, baseRole).map(({ id, roleName }) => ({ value: id, text: roleName })),
      place: placeOf(source, entries.get(baseRole)),
    })),
  }
}

/**
 * Puts a report into the menus that are named and takes it out of the others. Each act asks for the code that it would
 * ask for in 菜单权限 and 角色管理.
 */
export function placeInMenus(
  tx: Transaction,
  head: ReportHead,
  places: readonly ReportPlaceDraft[],
  actor: Actor,
): void {
  const wanted = new Map(places.map((place) => [place.baseRole, place]))
  if (wanted.size < places.length) throw new Refusal('同一个控制台只能放入一次')
  for (const place of places) assertFits(tx, head, place)

  for (const entry of menusOfReport(tx, head)) {
    if (!wanted.has(entry.baseRole)) takeOut(tx, entry, actor)
  }
  const entries = new Map(menusOfReport(tx, head).map((row) => [row.baseRole, row]))
  for (const place of places) {
    const entry = entries.get(place.baseRole)
    const { id } =
      entry === undefined ? putIn(tx, head, place, actor) : keep(tx, entry, place, actor)
    grant(tx, id, place, actor)
  }
}

/** Refuses what a report in a menu must not lose; it is taken out first. */
export function assertInNoMenu(source: RowSource, head: ReportHead): void {
  const [first, ...more] = menusOfReport(source, head)
  if (first === undefined) return
  throw new Refusal('“{name}”还在 {count} 个控制台的菜单里，请先移出菜单再删除', {
    name: head.name,
    count: more.length + 1,
  })
}

function assertFits(source: RowSource, head: ReportHead, place: ReportPlaceDraft): void {
  const { baseRole, parentId, roleIds } = place
  if (!consolesOf(head).includes(baseRole)) {
    throw new Refusal('“{name}”的数据集不对这个控制台开放，不能放入它的菜单', { name: head.name })
  }
  if (!groupsOf(source, baseRole).some(({ id }) => id === parentId)) {
    throw new Refusal('请选择这个控制台的一级菜单')
  }
  const known = new Set(rolesOf(source, baseRole).map(({ id }) => id))
  if (!roleIds.every((id) => known.has(id))) {
    throw new Refusal('请选择这个控制台的内置角色')
  }
}

function putIn(tx: Transaction, { code }: ReportHead, place: ReportPlaceDraft, actor: Actor) {
  requirePermission(actor, 'permission:add')
  const { parentId, name } = place
  return createPermission(
    tx,
    {
      name,
      parentId,
      menuType: menuType.values.subMenu,
      url: pathOfReport(code),
      component,
      keepAlive: true,
    },
    actor,
  )
}

function keep(tx: Transaction, entry: PermissionRow, place: ReportPlaceDraft, actor: Actor) {
  const { parentId, name } = place
  if (entry.parentId === parentId && entry.name === name) return entry
  requirePermission(actor, 'permission:edit')
  return changePermission(tx, { id: entry.id, parentId, name }, actor)
}

/** Takes an entry out of its menu, and with it out of the hands of all who held it. */
function takeOut(tx: Transaction, entry: PermissionRow, actor: Actor): void {
  requirePermission(actor, 'permission:delete')
  removeAllBy(tx.rows(rolePermissions), 'permissionId', entry.id)
  removeAllBy(tx.rows(departPermissions), 'permissionId', entry.id)
  removeAllBy(tx.rows(permissionRules), 'permissionId', entry.id)
  tx.rows(permissions).replace({ ...entry, ...stampsOfChange(tx, actor, entry), delFlag: '1' })
}

/** Gives the entry to the chosen built-in roles and takes it from the others; roles of a business stay as they are. */
function grant(
  tx: Transaction,
  permissionId: string,
  { baseRole, roleIds }: ReportPlaceDraft,
  actor: Actor,
): void {
  const grants = tx.rows(rolePermissions)
  const asked = new Set(roleIds)
  for (const { id: roleId } of rolesOf(tx, baseRole)) {
    const id = linkIdOf(roleId, permissionId)
    const isHeld = grants.find(id) !== undefined
    if (isHeld === asked.has(roleId)) continue
    requirePermission(actor, 'role:auth')
    if (isHeld) grants.remove(id)
    else grants.insert({ id, roleId, permissionId, dataRuleIds: '' })
  }
}

function placeOf(source: RowSource, entry: PermissionRow | undefined): ReportConsole['place'] {
  if (entry === undefined) return null
  const { id, parentId, name, baseRole } = entry
  const holders = source
    .rows(rolePermissions)
    .allBy('permissionId', id)
    .flatMap(({ roleId }) => source.rows(roles).find(roleId) ?? [])
    .filter((role) => role.delFlag === '0' && !isBuiltInManager(role))
  const offered = new Set(rolesOf(source, baseRole).map((role) => role.id))
  return {
    parentId,
    name,
    roleIds: holders.filter((role) => offered.has(role.id)).map((role) => role.id),
    otherRoles: holders.filter((role) => !offered.has(role.id)).length,
    departs: source.rows(departPermissions).allBy('permissionId', id).length,
  }
}

function consolesOf({ datasetId }: ReportHead): readonly Role[] {
  return datasets.get(datasetId)?.roles ?? []
}

/** The first level of a console's menu; the home page holds no others. */
function groupsOf(source: RowSource, baseRole: Role): PermissionRow[] {
  return source
    .rows(permissions)
    .allBy('baseRole', baseRole)
    .filter(
      (row) =>
        row.delFlag === '0' &&
        row.menuType === menuType.values.topMenu &&
        row.component === 'layouts/RouteView' &&
        row.url !== homePath &&
        !row.hidden,
    )
    .toSorted((one, other) => one.sortNo - other.sortNo)
}

/** The built-in roles of a console that are given menus one by one. */
function rolesOf(source: RowSource, baseRole: Role): RoleRow[] {
  return source
    .rows(roles)
    .allBy('baseRole', baseRole)
    .filter((role) => role.delFlag === '0' && role.busId === null && !isBuiltInManager(role))
}

const live = {
  where: [{ field: 'delFlag', is: 'equal', value: '0' }],
  order: { field: 'id', descending: false },
} as const
