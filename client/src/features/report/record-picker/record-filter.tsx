import { useId } from 'react'
import { useEveryItem } from '#client/core/dictionary/every-item.ts'
import { useFilterDraft } from '#client/ui/filter/filter-draft.ts'
import { RecordPicker } from './record-picker.tsx'

interface RecordFilterProps {
  /** The filter that holds the id of the chosen record. */
  name: string
  label: string
  /** The report that is chosen from, and its column with the name of a record. */
  code: string
  nameField: string
  /** The table dictionary (wire.md 5.1) that gives the name of an id that came with the address. */
  dictionary: string
}

/** A filter by one record, such as a merchant: it is chosen by all that is known of it, and sent by its id. */
export function RecordFilter({ name, label, code, nameField, dictionary }: RecordFilterProps) {
  const [value, change] = useFilterDraft(name)
  const id = useId()
  const chosen = typeof value === 'string' ? value : ''
  const names = useNames(dictionary, chosen !== '')

  return (
    <div className="query-field">
      <label htmlFor={id}>{label}</label>
      <RecordPicker
        id={id}
        code={code}
        orgFields={`id,${nameField}`}
        destFields={`id,${nameField}`}
        field={nameField}
        groupId="filter"
        value={chosen === '' ? '' : (names.get(chosen) ?? chosen)}
        onPick={(values) => change(values['id'] || undefined)}
      />
    </div>
  )
}

function useNames(dictionary: string, isAsked: boolean): ReadonlyMap<string, string> {
  return new Map(useEveryItem(dictionary, isAsked).map(({ value, text }) => [value, text]))
}
