import { type RowSource } from '#server/worlds/types.ts'
import { userRows } from './session-rows.ts'

/** What the user of a username is called; null where there is no such user, as for what the system did. */
export function realNameOf(reader: RowSource, username: string | null): string | null {
  if (username === null) return null
  return reader.rows(userRows).findBy('username', username)?.realname ?? null
}
