import { expect } from 'vitest'
import { type Client } from '#test/harness/test-server.ts'

/** A menu or button as `/sys/permission/list` shows it. */
export interface PermissionNode {
  readonly id: string
  readonly name: string
  readonly perms: string | null
  readonly url: string | null
  readonly version: number
  readonly children: readonly PermissionNode[] | null
}

/** What a call answered, which must have succeeded. */
export async function resultOf<T = Record<string, unknown>>(
  call: PromiseLike<{ body: { success: boolean; message: string; result: T } }>,
): Promise<T> {
  const { body } = await call
  expect(body.message).toEqual(expect.any(String))
  expect(body, body.message).toMatchObject({ success: true })
  return body.result
}

/** Every menu and button of a console, as the platform's list shows them. */
export async function permissionsOf(admin: Client, baseRole: string): Promise<PermissionNode[]> {
  const tree = await resultOf<PermissionNode[]>(
    admin.get('/sys/permission/list').query({ baseRole }),
  )
  const withBelow = (node: PermissionNode): PermissionNode[] => [
    node,
    ...(node.children ?? []).flatMap(withBelow),
  ]
  return tree.flatMap(withBelow)
}

/** The one menu or button of a path or a code; there must be one. */
export async function permissionOf(
  admin: Client,
  baseRole: string,
  name: string,
): Promise<PermissionNode> {
  const all = await permissionsOf(admin, baseRole)
  const found = all.find(({ url, perms }) => url === name || perms === name)
  if (found === undefined) throw new Error(`${baseRole} has no ${name}`)
  return found
}

interface RoleEntry {
  readonly id: string
  readonly roleCode: string
  readonly baseRole: string
  readonly version: number
}

/** The role of a code that the caller sees. */
export async function roleOf(client: Client, baseRole: string, code: string): Promise<RoleEntry> {
  const roles = await resultOf<RoleEntry[]>(client.get('/sys/role/queryall').query({ baseRole }))
  const found = roles.find(({ roleCode }) => roleCode === code)
  if (found === undefined) throw new Error(`there is no role ${code}`)
  return found
}

/** The ids that a role holds. */
export function grantsOf(client: Client, roleId: string): Promise<string[]> {
  return resultOf<string[]>(client.get('/sys/permission/queryRolePermission').query({ roleId }))
}

/** Gives and takes rights of a role, against what it holds now. */
export async function changeGrants(
  client: Client,
  roleId: string,
  { give = [], take = [] }: { give?: readonly string[]; take?: readonly string[] },
) {
  const held = await grantsOf(client, roleId)
  const wanted = [...held.filter((id) => !take.includes(id)), ...give]
  return client.post('/sys/permission/saveRolePermission').send({
    roleId,
    permissionIds: wanted.join(),
    lastpermissionIds: held.join(),
  })
}
