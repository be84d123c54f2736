import { type AnyDictionary } from '@settle/shared/core/dictionary.ts'
import { DictionaryText } from './dictionary-text.tsx'
import { findMeaning } from './status-meaning.ts'
import './status-tag.css'

interface StatusTagProps {
  dictionary: AnyDictionary
  value: string
}

/** A status as a dot and its dictionary text; the colour follows from what it means (visual.md, rule 3). */
export function StatusTag({ dictionary, value }: StatusTagProps) {
  return (
    <span className="status-tag" data-meaning={findMeaning(dictionary, value) ?? 'ended'}>
      <DictionaryText dictionary={dictionary} value={value} />
    </span>
  )
}
