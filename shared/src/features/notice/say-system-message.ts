import { patternsOf, sayPattern } from '#shared/core/text/patterns.ts'
import { systemMessagesEnUs } from './system-messages.en-us.ts'

const find = patternsOf(systemMessagesEnUs)

/** What is filled in that is of the list itself: a piece of news, some invoices, the label of a dictionary. */
const ofTheList = new Set(['news', 'invoices', 'kind', 'channel'])

/**
 * The title of a message of the system in English; undefined where it was made from none of the patterns. Of what was filled
 * in, `sayReason` says reasons, and names stay what they are.
 */
export function saySystemMessage(
  title: string,
  sayReason: (reason: string) => string,
): string | undefined {
  return sayPattern(systemMessagesEnUs, find, title, (name, value) => {
    if (name === 'reason') return sayReason(value)
    return ofTheList.has(name) ? (saySystemMessage(value, sayReason) ?? value) : value
  })
}
