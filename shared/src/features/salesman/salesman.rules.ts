/** Of a salesperson, what says where in the tree the person stands. */
interface TreeNode {
  readonly id: string
  readonly parentId: string | null
}

/** Everybody below somebody, at any depth, without the person; a ring in the data ends the walk (domain.md 2.4). */
export function teamOf<N extends TreeNode>(
  id: string,
  childrenOf: ReadonlyMap<string, readonly N[]>,
): N[] {
  const found: N[] = []
  const seen = new Set([id])
  const waiting = [...(childrenOf.get(id) ?? [])]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (seen.has(node.id)) continue
    seen.add(node.id)
    found.push(node)
    waiting.push(...(childrenOf.get(node.id) ?? []))
  }
  return found
}

/** The nodes by whom they stand below. */
export function childrenByParent<N extends TreeNode>(
  nodes: readonly N[],
): ReadonlyMap<string, readonly N[]> {
  const children = new Map<string, N[]>()
  for (const node of nodes) {
    if (node.parentId === null) continue
    const siblings = children.get(node.parentId)
    if (siblings === undefined) children.set(node.parentId, [node])
    else siblings.push(node)
  }
  return children
}

/** The ids from the top of the tree down to somebody, with the own one; a ring in the data ends it. */
export function pathOf<N extends TreeNode>(node: N, byId: ReadonlyMap<string, N>): string[] {
  const path: string[] = []
  for (let at: N | undefined = node; at !== undefined; at = byId.get(at.parentId ?? '')) {
    if (path.includes(at.id)) break
    path.unshift(at.id)
  }
  return path
}
