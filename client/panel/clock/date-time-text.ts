/**
 * The text of the control API for what the browser's input gives, which leaves out seconds that are 0:
 * `2026-11-21T09:30`.
 */
export function dateTimeText(value: string): string {
  const text = value.replace('T', ' ')
  return text.length === 'YYYY-MM-DD HH:mm'.length ? `${text}:00` : text
}
