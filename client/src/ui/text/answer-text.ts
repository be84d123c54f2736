import { t, wordOf } from '#client/core/text.ts'

const said = /^([A-Z]{1,2}\d{2,3}) (.*?)(?:（(\d+)人）)?$/
/** What stands before a reason, and says whose it is. */
const openings = ['税局驳回', '商户申请', '任务已取消'] as const

/**
 * What the outside world answered, in the language of the reader: a code, its sentence, and of how many people, as far as
 * each was said. Words of a person stay as they were written.
 */
export function answerText(answer: string): string {
  const opening = openings.find((one) => answer.startsWith(`${one}：`))
  if (opening !== undefined) {
    return t('{opening}：{answer}', {
      opening: wordOf(opening),
      answer: answerText(answer.slice(opening.length + 1)),
    })
  }
  const [, code, text, count] = said.exec(answer) ?? []
  if (code === undefined || text === undefined) return wordOf(answer)
  const reason = `${code} ${wordOf(text)}`
  if (count === undefined) return reason
  return t('{reason}（{count}人）', { reason, count: Number(count) })
}
