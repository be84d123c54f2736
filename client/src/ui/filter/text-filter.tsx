import { Input } from 'antd'
import { useId } from 'react'
import { useFilterDraft } from './filter-draft.ts'

interface TextFilterProps {
  name: string
  label: string
}

/** A filter by a text; the list's codec says how it is compared. */
export function TextFilter({ name, label }: TextFilterProps) {
  const [value, change] = useFilterDraft(name)
  const id = useId()

  return (
    <div className="query-field">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        allowClear
        maxLength={64}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => change(event.target.value || undefined)}
      />
    </div>
  )
}
