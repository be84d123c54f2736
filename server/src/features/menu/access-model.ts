import { roles as baseRoles, type Role } from '@settle/shared/core/role.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { menuType, validStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type PermissionRow } from '@settle/shared/features/permission/permission.ts'
import { isLeftWhenClosed } from '@settle/shared/features/session/closed-account.rules.ts'
import { type RoleRow } from '@settle/shared/features/role/role.ts'
import { type Collection, type Row } from '#server/worlds/rows/collection.ts'
import { Derivation } from '#server/worlds/rows/derived.ts'
import { type World } from '#server/worlds/world.ts'
import {
  departPermissions,
  permissions,
  rolePermissions,
  roles,
  userDeparts,
} from './access-rows.ts'

/** Whose rights are asked for: an actor, or a user with their role. */
interface RightsHolder {
  readonly userId: string
  readonly role: Role
  readonly busId: string | null
  readonly functionRole: string
  /** Its business only looks: of its buttons those are left that do nothing new. */
  readonly isClosed?: boolean
}

/** The screen that every user has: the client goes there after the login. */
export const homePath = '/dashboard/analysis'

/** What nobody can be kept from, whatever their role was granted (domain.md 5.1): home, their messages, the help and their own settings. */
export const everyonesPaths: ReadonlySet<string> = new Set([
  homePath,
  '/isps/userAnnouncement',
  '/system/questionList',
  '/system/questionDetail',
  '/account/settings',
])

/** The menus and buttons of one console, in the order of the menu. */
export class MenuTree {
  /** Menus before what stands inside them, submenus before buttons. */
  readonly rows: readonly PermissionRow[]
  /** The codes that are switched off: no client hides by them and the server does not ask for them. */
  readonly unenforced: ReadonlySet<string>
  readonly #byId: ReadonlyMap<string, PermissionRow>
  readonly #below: ReadonlyMap<string, readonly PermissionRow[]>

  constructor(sorted: readonly PermissionRow[]) {
    this.#byId = new Map(sorted.map((row) => [row.id, row]))
    this.#below = grouped(sorted, ({ parentId }) => parentId)
    this.rows = this.topMenus.flatMap((row) => this.#withAllBelow(row))
    this.unenforced = new Set(
      this.rows
        .filter((row) => isButton(row) && row.status === validStatus.values.invalid)
        .flatMap(({ perms }) => perms ?? []),
    )
  }

  get topMenus(): readonly PermissionRow[] {
    return this.#below.get('') ?? []
  }

  find(id: string): PermissionRow | undefined {
    return this.#byId.get(id)
  }

  menusBelow(id: string): readonly PermissionRow[] {
    return (this.#below.get(id) ?? []).filter((row) => !isButton(row))
  }

  buttonsBelow(id: string): readonly PermissionRow[] {
    return (this.#below.get(id) ?? []).filter(isButton)
  }

  /** What stands directly inside a menu. */
  below(id: string): readonly PermissionRow[] {
    return [...this.menusBelow(id), ...this.buttonsBelow(id)]
  }

  #withAllBelow(row: PermissionRow): PermissionRow[] {
    return [row, ...this.below(row.id).flatMap((child) => this.#withAllBelow(child))]
  }
}

/** What somebody holds: menus and buttons by id, and the codes that the server lets them use. */
export class Rights {
  readonly ids: ReadonlySet<string>
  /** The codes of their buttons. */
  readonly granted: ReadonlySet<string>
  /** What the server lets them do: their codes, and those that are switched off. */
  readonly codes: ReadonlySet<string>
  /** The screens of their menus by the last part of their components, which stays when a menu gets another address. */
  readonly screens: ReadonlySet<string>
  /** The addresses of their menus. */
  readonly paths: ReadonlySet<string>
  readonly #texts = new Map<Locale, string>()

  constructor(tree: MenuTree, grantedIds: Iterable<string>, unenforced = tree.unenforced) {
    const ids = new Set<string>()
    for (const id of grantedIds) {
      // Who holds something inside a menu may open the menu.
      for (let row = tree.find(id); row !== undefined; row = tree.find(row.parentId)) {
        ids.add(row.id)
      }
    }
    for (const row of tree.topMenus) if (everyonesPaths.has(row.url ?? '')) ids.add(row.id)
    this.ids = ids
    this.granted = new Set(
      tree.rows
        .filter((row) => isButton(row) && ids.has(row.id))
        .flatMap(({ perms }) => perms ?? []),
    )
    this.codes = new Set([...this.granted, ...unenforced])
    const menus = tree.rows.filter((row) => !isButton(row) && ids.has(row.id))
    this.screens = new Set(menus.flatMap(({ component }) => component?.split('/').at(-1) ?? []))
    this.paths = new Set(menus.flatMap(({ url }) => url ?? []))
  }

  /** A text that follows from these rights, made once for each language. */
  textIn(locale: Locale, make: () => string): string {
    let text = this.#texts.get(locale)
    if (text === undefined) {
      text = make()
      this.#texts.set(locale, text)
    }
    return text
  }
}

/** What the roles, the grants and the departments of a world come to. */
class AccessModel {
  readonly #trees: ReadonlyMap<Role, MenuTree>
  readonly #roles: ReadonlyMap<string, readonly RoleRow[]>
  readonly #idsOfRoles: ReadonlyMap<string, readonly string[]>
  readonly #idsOfDeparts: ReadonlyMap<string, readonly string[]>
  readonly #departsOfUsers: ReadonlyMap<string, readonly string[]>
  readonly #rights = new Map<string, Rights>()

  constructor(world: World) {
    const inOrder = allOf(world, permissions)
      .filter(({ delFlag }) => delFlag === '0')
      .toSorted((one, other) => one.sortNo - other.sortNo)
    const byConsole = grouped(inOrder, ({ baseRole }) => baseRole)
    this.#trees = new Map(baseRoles.map((role) => [role, new MenuTree(byConsole.get(role) ?? [])]))
    this.#roles = grouped(
      allOf(world, roles).filter(({ delFlag }) => delFlag === '0'),
      ({ baseRole, roleCode }) => `${baseRole} ${roleCode}`,
    )
    this.#idsOfRoles = grouped(
      allOf(world, rolePermissions),
      ({ roleId }) => roleId,
      ({ permissionId }) => permissionId,
    )
    this.#idsOfDeparts = grouped(
      allOf(world, departPermissions),
      ({ departId }) => departId,
      ({ permissionId }) => permissionId,
    )
    this.#departsOfUsers = grouped(
      allOf(world, userDeparts).filter(({ departId }) => this.#idsOfDeparts.has(departId)),
      ({ userId }) => userId,
      ({ departId }) => departId,
    )
  }

  treeOf(role: Role): MenuTree {
    const tree = this.#trees.get(role)
    if (tree === undefined) throw new Error(`there is no menu of ${role}`)
    return tree
  }

  /** The role that a code names for somebody: one of their business, else one of their console. */
  findRole(baseRole: string, busId: string | null, code: string): RoleRow | undefined {
    const named = this.#roles.get(`${baseRole} ${code}`) ?? []
    return named.find((row) => row.busId === null || row.busId === busId)
  }

  rightsOf({ userId, role, busId, functionRole, isClosed = false }: RightsHolder): Rights {
    const roleId = this.findRole(role, busId, functionRole)?.id ?? ''
    const departIds = this.#departsOfUsers.get(userId) ?? []
    const held =
      departIds.length === 0 ? `${role} ${roleId}` : `${role} ${roleId} ${departIds.join()}`
    const key = isClosed ? `${held} closed` : held
    let rights = this.#rights.get(key)
    if (rights === undefined) {
      const tree = this.treeOf(role)
      const ids = [
        ...(this.#idsOfRoles.get(roleId) ?? []),
        ...departIds.flatMap((id) => this.#idsOfDeparts.get(id) ?? []),
      ]
      rights = isClosed ? rightsWhenClosed(tree, ids) : new Rights(tree, ids)
      this.#rights.set(key, rights)
    }
    return rights
  }

  /** What a role alone gives. */
  rightsOfRole({ id, baseRole }: RoleRow): Rights {
    return new Rights(this.treeOf(baseRole), this.#idsOfRoles.get(id) ?? [])
  }
}

/** What is left of somebody's rights once their business is closed: menus, and buttons that do nothing new. */
function rightsWhenClosed(tree: MenuTree, ids: readonly string[]): Rights {
  const left = ids.map((id) => {
    const row = tree.find(id)
    const isLost = row !== undefined && isButton(row) && !isLeftWhenClosed(row.perms ?? '')
    // It may have been granted for its button alone, and is looked at all the same.
    return isLost ? row.parentId : id
  })
  return new Rights(tree, left, new Set([...tree.unenforced].filter(isLeftWhenClosed)))
}

const accessModel = new Derivation(
  [permissions, roles, rolePermissions, departPermissions, userDeparts],
  (world) => new AccessModel(world),
)

/** The menus, roles and grants of a world as they are now. */
export function accessOf(world: World): AccessModel {
  return world.derived(accessModel)
}

/** What somebody may see and do. */
export function rightsOf(world: World, holder: RightsHolder): Rights {
  return accessOf(world).rightsOf(holder)
}

/** Whether a row is a button inside a menu. */
export function isButton(row: PermissionRow): boolean {
  return row.menuType === menuType.values.button
}

const byId = { where: [], order: { field: 'id', descending: false } } as const

function allOf<R extends Row>(world: World, collection: Collection<R>): R[] {
  return [...world.rows(collection).each(byId)]
}

function grouped<R>(rows: readonly R[], keyOf: (row: R) => string): Map<string, R[]>
function grouped<R, V>(
  rows: readonly R[],
  keyOf: (row: R) => string,
  valueOf: (row: R) => V,
): Map<string, V[]>
function grouped<R, V>(
  rows: readonly R[],
  keyOf: (row: R) => string,
  valueOf: (row: R) => R | V = (row) => row,
): Map<string, (R | V)[]> {
  const groups = new Map<string, (R | V)[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [valueOf(row)])
    else group.push(valueOf(row))
  }
  return groups
}
