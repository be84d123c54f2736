import { sayRowText } from '#client/core/text.ts'

/**
 * What the outside world answered, in the language of the reader: a code, its sentence, and of how many people, as far as
 * each was said. Words of a person stay as they were written.
 */
export function answerText(answer: string): string {
  return sayRowText('answer', answer)
}
