import { patternsOf, sayPattern } from '#shared/core/text/patterns.ts'
import { systemMessagesEnUs } from './system-messages.en-us.ts'

const find = patternsOf(systemMessagesEnUs)

/** What is filled in that is of the list itself: a piece of news, some invoices, the label of a dictionary. */
const ofTheList = new Set(['news', 'invoices', 'kind', 'channel'])

/** What is filled in that has an English text elsewhere: an answer of the outside, and what kind of thing was reviewed. */
const toldElsewhere = new Set(['reason', 'subject'])

/**
 * The title of a message of the system in English; undefined where it was made from none of the patterns. Of what was filled
 * in, `sayText` says reasons and subjects, and names stay what they are.
 */
export function saySystemMessage(
  title: string,
  sayText: (text: string) => string,
): string | undefined {
  return sayPattern(systemMessagesEnUs, find, title, (name, value) => {
    if (toldElsewhere.has(name)) return sayText(value)
    return ofTheList.has(name) ? (saySystemMessage(value, sayText) ?? value) : value
  })
}
