import {
  permissionsOfRole,
  saveRolePermission,
} from '@settle/shared/features/permission/grant-calls.ts'
import {
  addRole,
  checkRoleCode,
  editRole,
  exportRoles,
  listAllRoles,
  listRoleChoices,
  listRoles,
  readDataRules,
  readRole,
  removeRole,
  removeRoles,
  saveDataRules,
} from '@settle/shared/features/role/role-calls.ts'
import { roleResource } from '@settle/shared/features/role/role.ts'
import { sendRows } from '#server/core/export/export.ts'
import { fragmentsOf } from '#server/core/call/fragments.ts'
import { idsIn } from '#server/core/list/id-list.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { listPage } from '#server/core/list/list-page.ts'
import { Refusal } from '#server/core/refusal.ts'
import { linkIdOf, rolePermissions, roles } from '#server/features/menu/index.ts'
import { permissionRules, PermissionView, rulesOf } from '#server/features/permission/index.ts'
import { ArrayRows } from '#server/worlds/rows/array-rows.ts'
import { grantLimitOf } from './grant.service.ts'
import {
  assertRoleCode,
  changeRole,
  createRole,
  removeRoles as removeAll,
  roleOf,
  roleQueryOf,
  rolesOffered,
  saveGrants,
  saveRulesOfGrant,
  visibleRoles,
} from './role.service.ts'

/** Roles and what they hold (wire.md 8, 9). */
export function roleRoutes(api: Api): void {
  const fragmentsIn = fragmentsOf(roleResource)
  implement(api, listRoles, ({ query, rawQuery, actor, world, locale }) =>
    listPage(
      world.rows(roles),
      roleQueryOf(actor, rawQuery),
      query,
      fragmentsIn(api.labelsOf(world, locale), actor.role),
    ),
  )
  implement(api, exportRoles, (call) => {
    const { world, actor, locale } = call
    const seen = new ArrayRows(visibleRoles(world.rows(roles), actor))
    return sendRows(roleResource, seen, call, api.labelsOf(world, locale))
  })
  implement(api, readRole, ({ query, actor, world }) => roleOf(world.rows(roles), query.id, actor))
  implement(api, listAllRoles, ({ query, actor, world }) =>
    rolesOffered(world.rows(roles), actor, query.baseRole),
  )
  implement(api, checkRoleCode, ({ query, actor, world }) => {
    assertRoleCode(world.rows(roles), query, actor)
    return true
  })
  implement(api, addRole, ({ body, actor, commit, describe }) => {
    describe(body.roleName)
    return commit((tx) => createRole(tx, body, actor))
  })
  implement(api, editRole, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const role = changeRole(tx, body, actor)
      describe(role.roleName)
      return role
    }),
  )
  implement(api, removeRole, ({ query, actor, commit, describe }) =>
    commit((tx) => {
      const [role] = removeAll(tx, [query.id], actor)
      describe(role?.roleName ?? '')
      return null
    }),
  )
  implement(api, removeRoles, ({ query, actor, commit, describe }) =>
    commit((tx) => {
      const gone = removeAll(tx, idsIn(query.ids), actor)
      describe(gone.map(({ roleName }) => roleName).join('、'))
      return null
    }),
  )
  grantRoutes(api)
}

function grantRoutes(api: Api): void {
  implement(api, listRoleChoices, ({ query, actor, world, locale }) => {
    const { baseRole } =
      query.roleId === undefined
        ? { baseRole: actor.role }
        : roleOf(world.rows(roles), query.roleId, actor)
    return new PermissionView(world, baseRole).choices(locale, {
      mayGrant: grantLimitOf(world, actor),
    })
  })
  implement(api, permissionsOfRole, ({ query, actor, world }) => {
    const role = roleOf(world.rows(roles), query.roleId, actor)
    const grants = world.rows(rolePermissions).allBy('roleId', role.id)
    return grants.map(({ permissionId }) => permissionId)
  })
  implement(api, saveRolePermission, ({ world, body, actor, commit, describe }) => {
    const limit = grantLimitOf(world, actor)
    return commit((tx) => {
      describe(saveGrants(tx, body, actor, limit).roleName)
      return null
    })
  })
  implement(api, readDataRules, ({ params, actor, world }) => {
    const role = roleOf(world.rows(roles), params.roleId, actor)
    const rules = rulesOf(world.rows(permissionRules), params.permissionId)
    if (rules.length === 0) throw new Refusal('未找到权限配置信息')
    const grant = world.rows(rolePermissions).find(linkIdOf(role.id, params.permissionId))
    return { datarule: [...rules], drChecked: grant?.dataRuleIds ?? '' }
  })
  implement(api, saveDataRules, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      describe(saveRulesOfGrant(tx, body, actor).roleName)
      return null
    }),
  )
}
