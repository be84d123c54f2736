import { type AnyDictionary } from '@settle/shared/core/dictionary.ts'
import { useDictionary } from '#client/core/dictionaries.ts'
import { t } from '#client/core/text.ts'

interface DictionaryTextProps {
  dictionary: AnyDictionary
  value: string
}

/** The text of a dictionary's value, or of a comma list of them; what the dictionary does not know stands as it is. */
export function DictionaryText({ dictionary, value }: DictionaryTextProps) {
  const options = useDictionary(dictionary.code)

  return value
    .split(',')
    .map((part) => options.find((option) => option.value === part)?.text ?? part)
    .join(t('、'))
}
