import { useId } from 'react'
import { type AnyDictionary } from '@settle/shared/core/dictionary.ts'
import { t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { useFilterDraft } from './filter-draft.ts'

interface DictionaryFilterProps {
  name: string
  label: string
  dictionary: AnyDictionary
}

/** A filter by one value of a dictionary. */
export function DictionaryFilter({ name, label, dictionary }: DictionaryFilterProps) {
  const [value, change] = useFilterDraft(name)
  const id = useId()

  return (
    <div className="query-field">
      <label htmlFor={id}>{label}</label>
      <DictionarySelect
        id={id}
        dictionary={dictionary}
        placeholder={t('全部')}
        value={typeof value === 'string' ? value : undefined}
        onChange={change}
      />
    </div>
  )
}
