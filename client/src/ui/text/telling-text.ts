import { payChannel } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { messageCategory } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { reportKind } from '@settle/shared/features/platform-report/platform-report.dictionaries.ts'
import { localeNow, sayTelling } from '#client/core/text.ts'
import { answerText } from './answer-text.ts'

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
  return sayTelling(titile, sayValue) ?? titile
}

/** What was filled in: reasons, news and labels of a dictionary are said, names stay what they are. */
function sayValue(name: string, value: string): string {
  switch (name) {
    case 'reason':
      return answerText(value)
    case 'news':
    case 'invoices':
      return sayTelling(value, sayValue) ?? value
    case 'kind':
      return labelOf(reportKind, value)
    case 'channel':
      return labelOf(payChannel, value)
    default:
      return value
  }
}

function labelOf({ items }: typeof reportKind | typeof payChannel, label: string): string {
  const item = items.find(({ zh }) => zh === label)
  return item === undefined || localeNow() === 'zh-CN' ? label : item.en
}
