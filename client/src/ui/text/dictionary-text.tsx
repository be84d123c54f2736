import { type AnyDictionary, type DictionaryOption } from '@settle/shared/core/dictionary.ts'
import { useDictionary } from '#client/core/dictionary/dictionaries.ts'
import { useEveryItem } from '#client/core/dictionary/every-item.ts'
import { t, useLocale } from '#client/core/text.ts'
import { missing } from './missing.ts'

interface DictionaryTextProps {
  dictionary: AnyDictionary
  value: string
}

/** The text of a dictionary's value, or of a comma list of them; what the dictionary does not know stands as it is. */
export function DictionaryText({ dictionary, value }: DictionaryTextProps) {
  const options = useDictionary(dictionary.code)
  const texts = value.split(',').map((part) => (isNothing(part) ? part : textOf(part, options)))

  if (texts.every((text) => text !== undefined)) return texts.join(t('、'))
  return <TextWithDisabled dictionary={dictionary} value={value} />
}

/**
 * The same where a choice does not offer the value: a disabled item is left out of the session's dictionaries (wire.md
 * 5.2), but rows still hold it. Until its text is there, and where it cannot be had, the built-in one stands in.
 */
function TextWithDisabled({ dictionary, value }: DictionaryTextProps) {
  const locale = useLocale()
  const options = useEveryItem(dictionary.code)

  return value
    .split(',')
    .map((part) => textOf(part, options) ?? (dictionary.labelOf(part, locale) || part))
    .join(t('、'))
}

function textOf(value: string, options: readonly DictionaryOption[]): string | undefined {
  return options.find((option) => option.value === value)?.text
}

function isNothing(part: string): boolean {
  return part === '' || part === missing
}
