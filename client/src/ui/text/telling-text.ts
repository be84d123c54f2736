import { sayTelling } from '#client/core/text.ts'
import { answerText } from './answer-text.ts'

/**
 * The title of a message of the system in the language of the reader. The row holds it in Chinese with its values; what is
 * no title of the system's, such as an announcement, stays as it was written.
 */
export function tellingText(title: string): string {
  return sayTelling(title, answerText) ?? title
}
