import {
  addTenant,
  editTenant,
  listActiveTenants,
  removeTenant,
} from '@settle/shared/features/tenant/tenant-calls.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { tenants } from '#server/features/session/index.ts'
import {
  activeTenants,
  changeTenant,
  createTenant,
  removeTenant as remove,
} from './tenant.service.ts'

/** What can be done to tenants besides listing and reading them (wire.md 14). */
export function tenantRoutes(api: Api): void {
  implement(api, listActiveTenants, ({ world, actor }) => activeTenants(world.rows(tenants), actor))
  implement(api, addTenant, ({ body, actor, commit, describe }) => {
    describe(body.name)
    return commit((tx) => createTenant(tx, body, actor))
  })
  implement(api, editTenant, ({ world, body, actor, commit, describe }) =>
    commit((tx) => {
      const tenant = changeTenant(tx, world, body, actor)
      describe(tenant.name)
      return tenant
    }),
  )
  implement(api, removeTenant, ({ query, actor, commit, describe }) =>
    commit((tx) => {
      describe(remove(tx, query.id, actor).name)
      return null
    }),
  )
}
