/** What a tree is searched and drawn by. */
export interface SearchableNode<Node> {
  readonly id: string
  readonly title: string
  readonly children: readonly Node[]
  /** Where the nodes can be ticked: this one stays as it is. */
  readonly disableCheckbox?: boolean
}

/** A tree cut down to the nodes whose title contains a text, with all that they stand in; the same tree without a text. */
export function nodesFound<Node extends SearchableNode<Node>>(
  nodes: readonly Node[],
  text: string,
): readonly Node[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return nodes
  const foundIn = (node: Node): Node[] => {
    const children = node.children.flatMap(foundIn)
    const isFound = node.title.toLowerCase().includes(wanted)
    return isFound || children.length > 0 ? [{ ...node, children }] : []
  }
  return nodes.flatMap(foundIn)
}

/** Every node of a tree, parents before what stands inside them. */
export function allNodes<Node extends SearchableNode<Node>>(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...allNodes(node.children)])
}

/** The ids of the nodes that something stands inside of. */
export function parentIds<Node extends SearchableNode<Node>>(nodes: readonly Node[]): string[] {
  return allNodes(nodes).flatMap(({ id, children }) => (children.length > 0 ? [id] : []))
}
