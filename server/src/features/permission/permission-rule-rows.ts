import { type PermissionRule } from '@settle/shared/features/permission/permission.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'

export const permissionRules = defineCollection<PermissionRule>('permissionRules', {
  indexes: ['permissionId'],
})
