import { Tabs } from 'antd'
import { type AnyDictionary } from '@settle/shared/core/dictionary.ts'
import { useDictionary } from '#client/core/dictionaries.ts'
import { type ResourceList } from '#client/core/resource-list.ts'
import { t } from '#client/core/text.ts'

interface DictionaryTabsProps {
  list: ResourceList<unknown>
  /** The filter that the tabs set. */
  name: string
  dictionary: AnyDictionary
}

const allKey = 'all'

/** The values of a dictionary as tabs above a list: the filter that is used all the time. */
export function DictionaryTabs({ list, name, dictionary }: DictionaryTabsProps) {
  const options = useDictionary(dictionary.code)
  const filters: Readonly<Record<string, unknown>> = { ...list.state.filters }
  const value = filters[name]

  return (
    <Tabs
      className="list-tabs"
      activeKey={typeof value === 'string' ? value : allKey}
      items={[
        { key: allKey, label: t('全部') },
        ...options.map((option) => ({ key: option.value, label: option.text })),
      ]}
      onChange={(key) => list.search({ ...filters, [name]: key === allKey ? undefined : key })}
    />
  )
}
