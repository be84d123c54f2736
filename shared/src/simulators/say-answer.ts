import { type Catalogue, translate } from '#shared/core/text/text.ts'

const said = /^([A-Z]{1,2}\d{2,3}) (.*?)(?:（(\d+)人）)?$/
/** What stands before a reason, and says whose it is. */
const openings = ['税局驳回', '商户申请', '任务已取消'] as const

/**
 * What the outside world answered, in the language of a catalogue: a code, its sentence, and of how many people, as far as
 * each was said. Words of a person stay as they were written, to the letter.
 */
export function sayAnswer(catalogue: Catalogue, answer: string): string {
  const opening = openings.find((one) => answer.startsWith(`${one}：`))
  if (opening !== undefined) {
    return translate(catalogue, '{opening}：{answer}', {
      opening: wordIn(catalogue, opening),
      answer: sayAnswer(catalogue, answer.slice(opening.length + 1)),
    })
  }
  const [, code, text, count] = said.exec(answer) ?? []
  if (code === undefined || text === undefined) return wordIn(catalogue, answer)
  const reason = `${code} ${wordIn(catalogue, text)}`
  if (count === undefined) return reason
  return translate(catalogue, '{reason}（{count}人）', { reason, count: Number(count) })
}

/** Own members only, and the text itself where there is none: a `|` in it ends no meaning. */
function wordIn(catalogue: Catalogue, text: string): string {
  return Object.hasOwn(catalogue, text) ? (catalogue[text] ?? text) : text
}
