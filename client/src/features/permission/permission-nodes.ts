import { type PermissionTreeNode } from '@settle/shared/features/permission/permission.ts'

/** A row of the tree table; it is found by its title: name, path and code. */
export interface PermissionNode {
  readonly id: string
  readonly title: string
  readonly row: PermissionTreeNode
  readonly children: readonly PermissionNode[]
}

/** A menu or a button of the server's answer, with what stands inside it. */
export function permissionNodeOf(row: PermissionTreeNode): PermissionNode {
  return {
    id: row.id,
    title: [row.name, row.url, row.perms].filter((part) => part !== null).join(' '),
    row,
    children: (row.children ?? []).map(permissionNodeOf),
  }
}
