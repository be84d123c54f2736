import { Select } from 'antd'
import { useId } from 'react'
import { t } from '#client/core/text.ts'
import { useFilterDraft } from './filter-draft.ts'

interface SelectFilterProps {
  name: string
  label: string
  options: readonly { readonly value: string; readonly label: string }[]
  /** What stands there while nothing is chosen; 全部 by default. */
  placeholder?: string
}

/** A filter by one of some values that are no dictionary, such as the providers of a merchant. */
export function SelectFilter({ name, label, options, placeholder }: SelectFilterProps) {
  const [value, change] = useFilterDraft(name)
  const id = useId()

  return (
    <div className="query-field">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        allowClear
        options={[...options]}
        placeholder={placeholder ?? t('全部')}
        value={typeof value === 'string' ? value : undefined}
        onChange={change}
      />
    </div>
  )
}
