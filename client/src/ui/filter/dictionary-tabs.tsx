import { type AnyDictionary } from '@settle/shared/core/dictionary.ts'
import { formatNumber } from '@settle/shared/core/money/number-format.ts'
import { useDictionary } from '#client/core/dictionary/dictionaries.ts'
import { type ResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { Tabs } from '#client/ui/tabs.tsx'

interface DictionaryTabsProps {
  list: ResourceList<unknown>
  /** The filter that the tabs set. */
  name: string
  dictionary: AnyDictionary
  /** How many rows each value has, where the list says it. */
  counts?: Readonly<Record<string, number>> | undefined
}

const allKey = 'all'

/** The values of a dictionary as tabs above a list: the filter that is used all the time. */
export function DictionaryTabs({ list, name, dictionary, counts }: DictionaryTabsProps) {
  const options = useDictionary(dictionary.code)
  const filters: Readonly<Record<string, unknown>> = { ...list.state.filters }
  const value = filters[name]

  return (
    <Tabs
      className="list-tabs"
      activeKey={typeof value === 'string' ? value : allKey}
      items={[
        { key: allKey, label: labelOf(t('全部'), counts && sumOf(counts)) },
        ...options.map(({ value: key, text }) => ({
          key,
          label: labelOf(text, counts && (counts[key] ?? 0)),
        })),
      ]}
      onChange={(key) => list.search({ ...filters, [name]: key === allKey ? undefined : key })}
    />
  )
}

function labelOf(text: string, count: number | undefined) {
  if (count === undefined) return text
  return (
    <>
      {text}
      <span className="tab-count">{formatNumber(count)}</span>
    </>
  )
}

function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
