import { readRole } from '@settle/shared/features/role/role-calls.ts'
import { roleResource } from '@settle/shared/features/role/role.ts'
import { roles } from '#server/features/menu/index.ts'
import { type RecordSource } from '#server/core/list/record-source.ts'
import { roleOf } from './role.service.ts'

/** What is told of changes to roles. */
export const roleRecords: RecordSource = {
  resource: roleResource,
  reads: readRole,
  rowOf: (world, id, actor) => roleOf(world.rows(roles), id, actor),
}
