import { t } from '#client/core/text.ts'

const said = /^(SB\d\d) (.*?)(?:（(\d+)人）)?$/

/** What the bureau said of a declaration, in the user's language: its code, its sentence, and of how many people. */
export function failText(failMsg: string): string {
  const [, code, text, count] = said.exec(failMsg) ?? []
  if (code === undefined || text === undefined) return t(failMsg)
  const reason = `${code} ${t(text)}`
  if (count === undefined) return reason
  return t('{reason}（{count}人）', { reason, count: Number(count) })
}
