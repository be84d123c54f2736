import { messageCategory } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { sayRowText } from '#client/core/text.ts'

interface Told {
  readonly titile: string // sic
  readonly msgCategory: string
}

/**
 * The title of a message in the language of the reader. The row of a message of the system holds it in Chinese with its
 * values; what a person announced stays as it was written.
 */
export function tellingText({ titile, msgCategory }: Told): string {
  if (msgCategory !== messageCategory.values.systemMessage) return titile
  return sayRowText('message', titile)
}
