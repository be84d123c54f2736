import { t, wordOf } from '#client/core/text.ts'

/** What the operation log says was done, in the language of the reader; what stands after the colon is data. */
export function operationText(logContent: string): string {
  const at = logContent.indexOf('：')
  if (at === -1) return wordOf(logContent)
  return `${wordOf(logContent.slice(0, at))}${t('：')}${logContent.slice(at + 1)}`
}
