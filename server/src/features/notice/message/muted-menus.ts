import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'

/** The parts of the menu of which a user wants no notices; the id is the user's. */
interface MutedMenus extends Row {
  /** Paths of the first level, such as `/merchant/payout`. */
  readonly paths: readonly string[]
}

const mutedMenus = defineCollection<MutedMenus>('mutedMenus')

/** The paths of the first level of which a user wants no notices. */
export function mutedMenusOf(source: RowSource, userId: string): readonly string[] {
  return source.rows(mutedMenus).find(userId)?.paths ?? []
}

/** Sets them; messages that were sent before stay as they are. */
export function muteMenus(tx: Transaction, userId: string, paths: readonly string[]): void {
  const rows = tx.rows(mutedMenus)
  const row = { id: userId, paths: [...new Set(paths)] }
  if (rows.find(userId) === undefined) rows.insert(row)
  else rows.replace(row)
}

/** Whether a user wants no notice of a message that leads to a page; a message that leads nowhere is always told. */
export function isMuted(source: RowSource, userId: string, page: string | null): boolean {
  return (
    page !== null && mutedMenusOf(source, userId).some((path) => `${page}/`.startsWith(`${path}/`))
  )
}
