import {
  addPermission,
  editPermission,
  listPermissionChoices,
  listPermissions,
  listSubmenus,
  listSubmenusBatch,
  listTopMenus,
  removePermission,
  removePermissions,
} from '@settle/shared/features/permission/permission-calls.ts'
import {
  addPermissionRule,
  editPermissionRule,
  findPermissionRules,
  removePermissionRule,
  rulesOfPermission,
} from '@settle/shared/features/permission/permission-rule-calls.ts'
import { type Permission } from '@settle/shared/features/permission/permission.ts'
import { idsIn } from '#server/core/list/id-list.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { notFound } from '#server/core/refusal.ts'
import { permissions } from '#server/features/menu/index.ts'
import { type World } from '#server/worlds/world.ts'
import { permissionRules } from './permission-rule-rows.ts'
import {
  changeRule,
  createRule,
  findRules,
  removeRule,
  rulesOf,
} from './permission-rule.service.ts'
import { PermissionView } from './permission-view.ts'
import { changePermission, createPermission, permissionOf } from './permission.service.ts'
import { removePermissions as removeAll } from './remove-permission.service.ts'

/** Menus, buttons and data rules as the platform administers them (wire.md 9). */
export function permissionRoutes(api: Api): void {
  implement(api, listPermissions, ({ query, world }) => {
    const view = new PermissionView(world, query.baseRole)
    return query.name === undefined ? view.tree() : view.named(query.name)
  })
  implement(api, listTopMenus, ({ query, world }) =>
    new PermissionView(world, query.baseRole).topMenus(),
  )
  implement(api, listSubmenus, ({ query, world }) =>
    new PermissionView(world).below(query.parentId),
  )
  implement(api, listSubmenusBatch, ({ query, world }) => {
    const view = new PermissionView(world)
    return Object.fromEntries(idsIn(query.parentIds).map((id) => [id, view.below(id)]))
  })
  implement(api, listPermissionChoices, ({ query, world, locale }) =>
    new PermissionView(world, query.baseRole).choices(locale, { isNamed: true }),
  )
  implement(api, addPermission, async ({ world, body, actor, commit, describe }) => {
    describe(body.name)
    const { id } = await commit((tx) => createPermission(tx, body, actor))
    return shown(world, id)
  })
  implement(api, editPermission, async ({ world, body, actor, commit, describe }) => {
    const { id } = await commit((tx) => {
      const row = changePermission(tx, body, actor)
      describe(row.name)
      return row
    })
    return shown(world, id)
  })
  implement(api, removePermission, ({ query, actor, commit, describe }) =>
    commit((tx) => {
      const [row] = removeAll(tx, [query.id], actor)
      describe(row?.name ?? '')
      return null
    }),
  )
  implement(api, removePermissions, ({ query, actor, commit, describe }) =>
    commit((tx) => {
      const rows = removeAll(tx, idsIn(query.ids), actor)
      describe(rows.map(({ name }) => name).join('、'))
      return null
    }),
  )
  ruleRoutes(api)
}

function ruleRoutes(api: Api): void {
  implement(api, rulesOfPermission, ({ query, world }) => {
    permissionOf(world.rows(permissions), query.permissionId)
    return [...rulesOf(world.rows(permissionRules), query.permissionId)]
  })
  implement(api, findPermissionRules, ({ query, world }) => findRules(world, query))
  implement(api, addPermissionRule, ({ body, actor, commit, describe }) => {
    describe(body.ruleName)
    return commit((tx) => createRule(tx, body, actor))
  })
  implement(api, editPermissionRule, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const rule = changeRule(tx, body, actor)
      describe(rule.ruleName)
      return rule
    }),
  )
  implement(api, removePermissionRule, ({ query, commit, describe }) =>
    commit((tx) => {
      describe(removeRule(tx, query.id).ruleName)
      return null
    }),
  )
}

/** The row as it stands once the change is kept. */
function shown(world: World, id: string): Permission {
  const row = new PermissionView(world).find(id)
  if (row === undefined) throw notFound()
  return row
}
