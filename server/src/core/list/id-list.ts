/** The ids of a comma list, each once; a comma at the end is the convention's (wire.md 7). */
export function idsIn(list: string | undefined): string[] {
  const ids = (list ?? '').split(',').map((id) => id.trim())
  return [...new Set(ids.filter((id) => id !== ''))]
}
