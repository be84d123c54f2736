import { type PermissionRow } from '@settle/shared/features/permission/permission.ts'
import { functionRole } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { idsIn } from '#server/core/list/id-list.ts'
import { conflict, Refusal } from '#server/core/refusal.ts'
import { isButton, permissions, rightsOf } from '#server/features/menu/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** The two lists of a form of rights (wire.md 9). */
interface AskedGrants {
  readonly permissionIds: string
  /** What the form was opened with; what is held now where it is left out. */
  readonly lastpermissionIds?: string // sic
  /** Whether the form gives way to somebody who saved in the meantime. */
  readonly onlyIfUnchanged?: boolean
}

/** The row whose rights they are: it says who changed them last. */
interface GrantOwner {
  readonly baseRole: string
  readonly updateBy: string | null
  readonly updateTime: string | null
}

interface GrantChange {
  readonly added: readonly PermissionRow[]
  readonly removed: readonly PermissionRow[]
}

/** Whether somebody may give or take a menu or a button. */
export type GrantLimit = (row: PermissionRow) => boolean

/**
 * Nobody grants what they lack (rulings.md). The platform's managers hold everything by definition; others of the
 * platform give to other consoles the codes that they hold themselves.
 */
export function grantLimitOf(world: World, actor: Actor): GrantLimit {
  const isManager = actor.functionRole === functionRole.values.manager
  if (actor.role === 'admin' && isManager) return () => true

  const { ids, codes } = rightsOf(world, actor)
  return (row) => {
    if (row.baseRole === actor.role) return ids.has(row.id)
    return actor.role === 'admin' && (!isButton(row) || codes.has(row.perms ?? ''))
  }
}

/** What a form of rights changes, checked: each is of the right console, and the caller may give or take it. */
export function grantChangeOf(
  tx: Transaction,
  owner: GrantOwner,
  heldIds: ReadonlySet<string>,
  { permissionIds, lastpermissionIds, onlyIfUnchanged = false }: AskedGrants,
  limit: GrantLimit,
): GrantChange {
  const { baseRole, updateBy, updateTime } = owner
  const asked = new Set(idsIn(permissionIds))
  const former = lastpermissionIds === undefined ? heldIds : new Set(idsIn(lastpermissionIds))
  if (onlyIfUnchanged && !isSame(former, heldIds)) {
    throw conflict({ permissionIds: [...heldIds], updateBy, updateTime })
  }
  const rows = tx.rows(permissions)
  const rowsOf = (ids: readonly string[]) =>
    ids.map((id) => {
      const row = rows.find(id)
      if (row === undefined || row.delFlag !== '0' || row.baseRole !== baseRole) {
        throw new Refusal('菜单权限不存在或属于其他控制台，请刷新后重试')
      }
      if (!limit(row)) throw new Refusal('不能授予或收回自己没有的权限：{name}', { name: row.name })
      return row
    })
  return {
    added: rowsOf([...asked].filter((id) => !former.has(id) && !heldIds.has(id))),
    removed: rowsOf([...former].filter((id) => !asked.has(id) && heldIds.has(id))),
  }
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id))
}
