import { roles as baseRoles, type Role } from '@settle/shared/core/role.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import {
  type Permission,
  type PermissionChoice,
  type PermissionRow,
  type PermissionTreeNode,
} from '@settle/shared/features/permission/permission.ts'
import { say } from '#server/core/call/locale.ts'
import { accessOf, type MenuTree } from '#server/features/menu/index.ts'
import { type World } from '#server/worlds/world.ts'
import { permissionRules } from './permission-rule-rows.ts'

/** Shows menus and buttons as the wire has them (wire.md 8, 9, 15.4). */
export class PermissionView {
  readonly #trees: readonly MenuTree[]
  readonly #ruledIds: ReadonlySet<string>

  /** Of one console, or of all of them one after the other. */
  constructor(world: World, baseRole?: Role) {
    const access = accessOf(world)
    this.#trees = (baseRole === undefined ? baseRoles : [baseRole]).map((role) =>
      access.treeOf(role),
    )
    const rules = world.rows(permissionRules).each({ where: [], order: byId })
    this.#ruledIds = new Set(Array.from(rules, ({ permissionId }) => permissionId))
  }

  /** Every row, menus before what stands inside them. */
  all(): Permission[] {
    return this.#trees.flatMap((tree) => tree.rows.map((row) => this.#shown(row, tree)))
  }

  topMenus(): Permission[] {
    return this.#trees.flatMap((tree) => tree.topMenus.map((row) => this.#shown(row, tree)))
  }

  /** What stands directly inside a menu, buttons too. */
  below(parentId: string): Permission[] {
    return this.#trees.flatMap((tree) => tree.below(parentId).map((row) => this.#shown(row, tree)))
  }

  /** One row; undefined where there is none. */
  find(id: string): Permission | undefined {
    const tree = this.#trees.find((one) => one.find(id) !== undefined)
    const row = tree?.find(id)
    return tree === undefined || row === undefined ? undefined : this.#shown(row, tree)
  }

  /** Those whose name contains a text, without their children. */
  named(text: string): PermissionTreeNode[] {
    return this.all()
      .filter(({ name }) => name.includes(text))
      .map((row) => nodeOf(row, null))
  }

  tree(): PermissionTreeNode[] {
    return this.#trees.flatMap((tree) => tree.topMenus.map((row) => this.#nodeOf(row, tree)))
  }

  /** The tree that rights are chosen from, in a language and as far as a caller may give and take; and all ids of it. */
  choices(
    locale: Locale,
    { mayGrant = () => true, isNamed = false }: Partial<Omit<ChoiceMaking, 'tree' | 'locale'>>,
  ): { treeList: PermissionChoice[]; ids: string[] } {
    return {
      treeList: this.#trees.flatMap((tree) =>
        tree.topMenus.map((row) => this.#choiceOf(row, { tree, locale, mayGrant, isNamed })),
      ),
      ids: this.#trees.flatMap((tree) => tree.rows.map(({ id }) => id)),
    }
  }

  #shown(row: PermissionRow, tree: MenuTree): Permission {
    return {
      ...row,
      leaf: tree.menusBelow(row.id).length === 0,
      ruleFlag: this.#ruledIds.has(row.id) ? 1 : 0,
    }
  }

  #nodeOf(row: PermissionRow, tree: MenuTree): PermissionTreeNode {
    const children = tree.below(row.id).map((child) => this.#nodeOf(child, tree))
    return nodeOf(this.#shown(row, tree), children.length === 0 ? null : children)
  }

  #choiceOf(row: PermissionRow, making: ChoiceMaking): PermissionChoice {
    const { tree, locale, mayGrant, isNamed } = making
    const { id, parentId, menuType, icon } = row
    const name = say(locale, row.name)
    const children = tree.below(id).map((child) => this.#choiceOf(child, making))
    return {
      key: id,
      value: id,
      parentId,
      slotTitle: name,
      title: isNamed ? name : null,
      label: isNamed ? name : null,
      icon: isNamed ? icon : null,
      ruleFlag: this.#ruledIds.has(id) ? 1 : 0,
      isLeaf: children.length === 0,
      scopedSlots: { title: 'hasDatarule' },
      menuType,
      disableCheckbox: !mayGrant(row),
      ...(children.length === 0 ? {} : { children }),
    }
  }
}

interface ChoiceMaking {
  readonly tree: MenuTree
  readonly locale: Locale
  readonly mayGrant: (row: PermissionRow) => boolean
  /** Whether `title`, `label` and `icon` are told too: the tree of menus has them, the one of roles has not (wire.md 8, 9). */
  readonly isNamed: boolean
}

const byId = { field: 'id', descending: false } as const

function nodeOf(row: Permission, children: PermissionTreeNode[] | null): PermissionTreeNode {
  return { ...row, key: row.id, title: row.name, isLeaf: children === null, children }
}
