import { menuType } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type PermissionChoice } from '@settle/shared/features/permission/permission.ts'
import { allNodes } from '#client/ui/tree/tree-search.ts'

/** A menu or a button that can be granted. */
export interface GrantNode {
  readonly id: string
  readonly title: string
  readonly parentId: string
  readonly isButton: boolean
  /** Whether the menu has data rules that a role can use. */
  readonly hasRules: boolean
  /** Whether the caller may neither give nor take it. */
  readonly disableCheckbox: boolean
  readonly children: readonly GrantNode[]
}

/** How many menus and buttons there are in a choice. */
export interface GrantCounts {
  readonly menus: number
  readonly buttons: number
}

/** The tree of the server's answer (wire.md 8); `isFixed` where it is only looked at. */
export function grantNodesOf(choices: readonly PermissionChoice[], isFixed = false): GrantNode[] {
  return choices.map((choice) => ({
    id: choice.key,
    title: choice.slotTitle,
    parentId: choice.parentId,
    isButton: choice.menuType === menuType.values.button,
    hasRules: choice.ruleFlag === 1,
    disableCheckbox: isFixed || choice.disableCheckbox,
    children: grantNodesOf(choice.children ?? [], isFixed),
  }))
}

/** A tree of rights, and what follows from ticking its nodes. */
export class GrantTree {
  readonly nodes: readonly GrantNode[]
  readonly #byId: ReadonlyMap<string, GrantNode>

  constructor(nodes: readonly GrantNode[]) {
    this.nodes = nodes
    this.#byId = new Map(allNodes(nodes).map((node) => [node.id, node]))
  }

  /** What is called by an id; the id itself where it is no longer there. */
  titleOf(id: string): string {
    const node = this.#byId.get(id)
    const parent = this.#byId.get(node?.parentId ?? '')
    if (node === undefined) return id
    return parent === undefined ? node.title : `${parent.title} / ${node.title}`
  }

  /**
   * What is chosen once a node was ticked or cleared. Linked, a tick opens all that the node stands in and takes what
   * stands inside it along; clearing clears what stands inside. What the caller may not handle stays as it is.
   */
  chosenAfter(
    chosen: readonly string[],
    { node, isChecked, isLinked }: { node: GrantNode; isChecked: boolean; isLinked: boolean },
  ): string[] {
    const inside = isLinked ? allNodes([node]) : [node]
    const touched = [...inside, ...(isLinked && isChecked ? this.#above(node) : [])]
      .filter(({ disableCheckbox }) => !disableCheckbox)
      .map(({ id }) => id)
    const next = new Set(chosen)
    for (const id of touched) {
      if (isChecked) next.add(id)
      else next.delete(id)
    }
    return [...next]
  }

  /** Every node ticked or cleared, but for those that the caller may not handle. */
  chosenAfterAll(chosen: readonly string[], isChecked: boolean): string[] {
    const former = new Set(chosen)
    return [...this.#byId.values()]
      .filter(({ id, disableCheckbox }) => (disableCheckbox ? former.has(id) : isChecked))
      .map(({ id }) => id)
  }

  /** The menus that are not chosen while something inside them is. */
  halfChosen(chosen: readonly string[]): string[] {
    const all = new Set(chosen)
    const half = new Set<string>()
    for (const id of chosen) {
      const node = this.#byId.get(id)
      for (const above of node === undefined ? [] : this.#above(node)) {
        if (!all.has(above.id)) half.add(above.id)
      }
    }
    return [...half]
  }

  countsOf(chosen: readonly string[]): GrantCounts {
    const nodes = chosen.flatMap((id) => this.#byId.get(id) ?? [])
    const buttons = nodes.filter(({ isButton }) => isButton).length
    return { menus: nodes.length - buttons, buttons }
  }

  #above({ parentId }: GrantNode): GrantNode[] {
    const parent = this.#byId.get(parentId)
    return parent === undefined ? [] : [parent, ...this.#above(parent)]
  }
}

/** What one choice has that another has not. */
export function without(chosen: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others)
  return chosen.filter((id) => !known.has(id))
}
