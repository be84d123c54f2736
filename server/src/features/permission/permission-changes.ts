import { listPermissions } from '@settle/shared/features/permission/permission-calls.ts'
import { changeView, everyRow } from '#server/core/list/change-view.ts'
import { permissions } from '#server/features/menu/index.ts'

/** The menus and buttons of all consoles, which the platform alone administers. */
export const permissionChanges = changeView({
  resource: 'permission',
  collection: permissions,
  readBy: [listPermissions],
  told: ({ id }) => ({ id, marks: [everyRow] }),
  marksOf: () => [everyRow],
})
