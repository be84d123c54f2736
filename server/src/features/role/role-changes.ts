import { listRoles, readRole } from '@settle/shared/features/role/role-calls.ts'
import { roleResource } from '@settle/shared/features/role/role.ts'
import { changeView, everyRow } from '#server/core/list/change-view.ts'
import { roles } from '#server/features/menu/index.ts'

const mark = (baseRole: string, busId: string | null) => [baseRole, busId ?? ''] as const

/** The rule of `visibilityOf`: the platform all, everybody else those of their console that are everybody's or their own. */
export const roleChanges = changeView({
  resource: roleResource.name,
  collection: roles,
  readBy: [listRoles, readRole],
  told: ({ id, delFlag, baseRole, busId }) =>
    delFlag === '0' ? { id, marks: [everyRow, mark(baseRole, busId)] } : undefined,
  marksOf: ({ role, busId }) =>
    role === 'admin'
      ? [everyRow]
      : [mark(role, null), ...(busId === null ? [] : [mark(role, busId)])],
})
