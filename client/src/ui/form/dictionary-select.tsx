import { Select, type SelectProps } from 'antd'
import { type ReactNode } from 'react'
import { type AnyDictionary } from '@settle/shared/core/dictionary.ts'
import { useDictionary } from '#client/core/dictionary/dictionaries.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'

interface DictionarySelectProps {
  dictionary: AnyDictionary
  id?: string
  className?: string
  placeholder?: ReactNode
  value?: string | undefined
  /** Called with undefined when the choice is taken away. */
  onChange?: (value: string | undefined) => void
}

/** One value of a dictionary; stands alone or as the control of a form item. */
export function DictionarySelect({ dictionary, ...control }: DictionarySelectProps) {
  const options = useDictionary(dictionary.code)

  return (
    <Select
      allowClear
      options={options.map(({ value, text }) => ({ value, label: text }))}
      // A row may hold an item that was disabled since: it is no choice, but it is read.
      labelRender={labelsOf(dictionary)}
      {...control}
    />
  )
}

function labelsOf(dictionary: AnyDictionary): NonNullable<SelectProps['labelRender']> {
  return ({ label, value }) =>
    label ?? <DictionaryText dictionary={dictionary} value={String(value)} />
}
