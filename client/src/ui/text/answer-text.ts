import { t } from '#client/core/text.ts'

const said = /^([A-Z]{1,2}\d{2,3}) (.*?)(?:（(\d+)人）)?$/
const byBureau = '税局驳回：'

/**
 * What the outside world answered, in the language of the reader: a code, its sentence, and of how many people, as far as
 * each was said. Words of a person stay as they were written.
 */
export function answerText(answer: string): string {
  if (answer.startsWith(byBureau)) {
    return t('税局驳回：{answer}', { answer: answerText(answer.slice(byBureau.length)) })
  }
  const [, code, text, count] = said.exec(answer) ?? []
  if (code === undefined || text === undefined) return t(answer)
  const reason = `${code} ${t(text)}`
  if (count === undefined) return reason
  return t('{reason}（{count}人）', { reason, count: Number(count) })
}
