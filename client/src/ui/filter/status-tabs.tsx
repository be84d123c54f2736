import { type AnyDictionary } from '@settle/shared/core/dictionary.ts'
import { type ResourceList, useListSummary } from '#client/core/list/resource-list.ts'
import { DictionaryTabs } from './dictionary-tabs.tsx'

interface StatusTabsProps {
  list: ResourceList<unknown>
  /** The filter that the tabs set; the list's summary must count by it. */
  name: string
  dictionary: AnyDictionary
}

/** The statuses of a list as tabs, each with how many rows have it under the other filters. */
export function StatusTabs(props: StatusTabsProps) {
  const { data } = useListSummary(props.list)

  return <DictionaryTabs {...props} counts={data?.counts} />
}
