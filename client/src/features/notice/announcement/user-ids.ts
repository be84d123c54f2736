/** The ids of a list as the wire has it, with a comma behind each (wire.md 15.5). */
export function idsIn(list: string | null | undefined): string[] {
  return (list ?? '').split(',').filter((id) => id !== '')
}

/** The list of some ids as the wire has it. */
export function listOfIds(ids: readonly string[]): string {
  return ids.map((id) => `${id},`).join('')
}
