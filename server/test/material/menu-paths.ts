import { resultOf } from '#test/access/access-world.ts'
import { type Client } from '#test/harness/test-server.ts'

/** A node of somebody's menu, as far as links need it. */
export interface MenuNode {
  readonly path: string
  readonly component: string
  readonly route: string
  readonly meta: { readonly title: string; readonly permission?: readonly string[] }
  readonly children?: readonly MenuNode[]
}

/** All nodes of a caller's menu, those of details too. */
export async function menuOf(client: Client): Promise<readonly MenuNode[]> {
  const { menu } = await resultOf<{ menu: readonly MenuNode[] }>(
    client.get('/sys/permission/getUserPermissionByToken'),
  )
  return menu.flatMap((node) => withChildren(node))
}

/** The last part of the component at a path; refuses a path that the menu does not have. */
export function componentAt(nodes: readonly MenuNode[], path: string): string {
  const found = nodes.find((node) => node.path === path && node.component !== 'layouts/RouteView')
  if (found === undefined) throw new Error(`The menu has no page at ${path}.`)
  return found.component.split('/').at(-1) ?? ''
}

function withChildren(node: MenuNode): MenuNode[] {
  return [node, ...(node.children ?? []).flatMap((child) => withChildren(child))]
}
