import { randomBytes } from 'node:crypto'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { functionRole } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type addUser } from '@settle/shared/features/user/user.ts'
import { userImport } from '@settle/shared/features/user/user-import.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { idsIn } from '#server/core/list/id-list.ts'
import { type Api } from '#server/core/call/implement.ts'
import { implementListImport } from '#server/core/list/list-import.ts'
import { fieldRefusal } from '#server/core/refusal.ts'
import { visibleDeparts } from '#server/features/department/index.ts'
import { departs, roles } from '#server/features/menu/index.ts'
import { rolesOffered } from '#server/features/role/index.ts'
import { hashPassword } from '#server/features/session/index.ts'
import { type SpreadsheetReader } from '#server/spreadsheet/spreadsheet-reader.ts'
import { type World } from '#server/worlds/world.ts'
import { createUser } from './user.service.ts'

type UserBody = BodyOf<typeof addUser>

/** Imports users of the caller's own party, by the rules of adding one. */
export async function userImportRoutes(api: Api, sheets: SpreadsheetReader): Promise<void> {
  await implementListImport(api, sheets, userImport, ({ world, actor }) => {
    const codeOfRole = roleCodesOf(world, actor)
    const departIds = new Map(
      visibleDeparts(world.rows(departs), actor).map(({ orgCode, id }) => [orgCode, id]),
    )
    // Who comes without a password gets one that nobody knows.
    const unknownPassword = `Aa1!${randomBytes(24).toString('base64url')}`
    const hashes = new Map<string | undefined, string>()

    return {
      add: (tx, { selecteddeparts, password, ...cells }) => {
        const role = cells.functionRole ?? functionRole.values.viewer
        const draft: UserBody = {
          ...cells,
          password: password ?? unknownPassword,
          functionRole: codeOfRole.get(role) ?? role,
          ...(selecteddeparts === undefined
            ? {}
            : { selecteddeparts: idsOfDeparts(departIds, selecteddeparts) }),
        }
        const passwordHash = hashes.get(keyOf(cells.username, password)) ?? ''
        createUser(tx, world, { draft, passwordHash }, actor)
      },
      prepare: async (drafts) => {
        const common = await hashPassword(unknownPassword)
        const hash = async ({ username, password }: (typeof drafts)[number]) => {
          const made = password === undefined ? common : await hashPassword(password)
          hashes.set(keyOf(username, password), made)
        }
        // Two at a time: logins need the same threads.
        for (let at = 0; at < drafts.length; at += 2) {
          // oxlint-disable-next-line no-await-in-loop -- two at a time: logins need the same threads
          await Promise.all(drafts.slice(at, at + 2).map((draft) => hash(draft)))
        }
      },
    }
  })
}

/** Names are taken once in a file, so that an account and whether it has a password tell its hash. */
function keyOf(username: string, password: string | undefined): string {
  return `${password === undefined ? '' : '!'}${username}`
}

/** The codes of the roles that the caller may choose from, by code and by name in either language. */
function roleCodesOf(world: World, actor: Actor): ReadonlyMap<string, string> {
  const codes = new Map<string, string>()
  for (const { value, zh, en } of functionRole.items) codes.set(zh, value).set(en, value)
  for (const { roleName, roleCode } of rolesOffered(world.rows(roles), actor)) {
    codes.set(roleName, roleCode)
  }
  return codes
}

function idsOfDeparts(departIds: ReadonlyMap<string, string>, codes: string): string {
  return idsIn(codes.replaceAll('，', ','))
    .map((code) => {
      const id = departIds.get(code.trim())
      if (id !== undefined) return id
      throw fieldRefusal('selecteddeparts', '部门编码 {code} 不存在', { code })
    })
    .join(',')
}
