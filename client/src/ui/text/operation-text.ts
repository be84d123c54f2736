import { sayRowText } from '#client/core/text.ts'

/** What the operation log says was done, in the language of the reader; what stands after the colon is data. */
export function operationText(logContent: string): string {
  return sayRowText('operation', logContent)
}
