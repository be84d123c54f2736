import { type Role } from '@settle/shared/core/role.ts'
import { defineCollection, type Row } from '#server/worlds/collection.ts'

/** One entry of a role's menu. Its children name it as `parentId`; order is `sortNo`. */
export interface MenuRow extends Row {
  readonly role: Role
  readonly parentId: string | null
  readonly sortNo: number
  readonly title: string
  readonly path: string
  readonly component: string
  readonly icon: string | null
  readonly redirect: string | null
  readonly hidden: boolean
  readonly alwaysShow: boolean
  readonly keepAlive: boolean
  readonly route: '0' | '1'
  readonly internalOrExternal: boolean
  readonly url: string | null
  /** The button codes of the screen. */
  readonly permissions: readonly string[]
}

/** A button code of the system (wire.md 3.3). */
export interface PermissionRow extends Row {
  readonly action: string
  readonly describe: string
  readonly type: string
  readonly status: string
}

export const menus = defineCollection<MenuRow>('menus', { indexes: ['role'] })
export const permissions = defineCollection<PermissionRow>('permissions', { indexes: ['action'] })
