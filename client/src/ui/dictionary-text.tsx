import { type AnyDictionary } from '@settle/shared/core/dictionary.ts'
import { useDictionary } from '#client/core/dictionaries.ts'

interface DictionaryTextProps {
  dictionary: AnyDictionary
  value: string
}

/** The text of a dictionary's value; a value that the dictionary does not know stands as it is. */
export function DictionaryText({ dictionary, value }: DictionaryTextProps) {
  const options = useDictionary(dictionary.code)

  return options.find((option) => option.value === value)?.text ?? value
}
