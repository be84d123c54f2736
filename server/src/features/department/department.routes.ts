import {
  addDepart,
  departIdTree,
  departTree,
  editDepart,
  exportDeparts,
  listAllDeparts,
  removeDepart,
  removeDeparts,
  searchDeparts,
} from '@settle/shared/features/department/department-calls.ts'
import {
  permissionsOfDepart,
  saveDepartPermission,
} from '@settle/shared/features/permission/grant-calls.ts'
import { idsIn } from '#server/core/list/id-list.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { departs, departPermissions } from '#server/features/menu/index.ts'
import { grantLimitOf } from '#server/features/role/index.ts'
import { sendDeparts } from './department-export.ts'
import {
  departIdTreeOf,
  departNodeOf,
  departOf,
  departTreeOf,
  departsNamed,
  departsWithin,
  visibleDeparts,
} from './department-tree.ts'
import {
  changeDepart,
  createDepart,
  removeDeparts as removeAll,
  saveDepartGrants,
} from './department.service.ts'

/** Departments and what their members hold (wire.md 10). */
export function departmentRoutes(api: Api): void {
  implement(api, departTree, ({ world, actor }) =>
    departTreeOf(visibleDeparts(world.rows(departs), actor)),
  )
  implement(api, departIdTree, ({ world, actor }) =>
    departIdTreeOf(visibleDeparts(world.rows(departs), actor)),
  )
  implement(api, searchDeparts, ({ query, world, actor }) =>
    departsNamed(world, query, actor).map((depart) => departNodeOf(depart, null)),
  )
  implement(api, listAllDeparts, ({ query, world, actor }) =>
    departsWithin(world.rows(departs), query.id, actor),
  )
  implement(api, exportDeparts, (call) => {
    const seen = visibleDeparts(call.world.rows(departs), call.actor)
    return sendDeparts(call, seen, api.labelsOf(call.world, call.locale))
  })
  implement(api, addDepart, ({ body, actor, commit, describe }) => {
    describe(body.departName)
    return commit((tx) => createDepart(tx, body, actor))
  })
  implement(api, editDepart, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const depart = changeDepart(tx, body, actor)
      describe(depart.departName)
      return depart
    }),
  )
  implement(api, removeDepart, ({ query, actor, commit, describe }) =>
    commit((tx) => {
      const [depart] = removeAll(tx, [query.id], actor)
      describe(depart?.departName ?? '')
      return null
    }),
  )
  implement(api, removeDeparts, ({ query, actor, commit, describe }) =>
    commit((tx) => {
      const gone = removeAll(tx, idsIn(query.ids), actor)
      describe(gone.map(({ departName }) => departName).join('、'))
      return null
    }),
  )
  implement(api, permissionsOfDepart, ({ query, actor, world }) => {
    const { id } = departOf(world.rows(departs), query.departId, actor)
    const grants = world.rows(departPermissions).allBy('departId', id)
    return grants.map(({ permissionId }) => permissionId)
  })
  implement(api, saveDepartPermission, ({ world, body, actor, commit, describe }) => {
    const limit = grantLimitOf(world, actor)
    return commit((tx) => {
      describe(saveDepartGrants(tx, body, actor, limit).departName)
      return null
    })
  })
}
