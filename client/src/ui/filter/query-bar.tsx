import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Children, isValidElement, type ReactNode, useState } from 'react'
import { type ResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { useIsPrinting } from '#client/ui/is-printing.ts'
import { FilterDraftContext } from './filter-draft.ts'
import './query-bar.css'

interface QueryBarProps {
  list: ResourceList<unknown>
  /** How many of the fields are in sight without unfolding the rest. */
  fieldsInSight?: number
  /** Filter fields. */
  children: ReactNode
}

interface Draft {
  readonly scope: string
  readonly changes: Readonly<Record<string, unknown>>
}

/** The filters of a list: what the user types is a draft until Enter or 查询. */
export function QueryBar({ list, fieldsInSight = 3, children }: QueryBarProps) {
  const { codec, state } = list
  const scope = codec.keyOf(state.filters)
  // A draft belongs to the filters that it started from: when they change, the address has the word.
  const [draft, setDraft] = useState<Draft>({ scope, changes: {} })
  // Paper tells what was searched for: not what was only typed, and no filter that is not set.
  const isPrinting = useIsPrinting()
  const changes = draft.scope === scope && !isPrinting ? draft.changes : {}
  const values: Readonly<Record<string, unknown>> = { ...state.filters, ...changes }
  const fields = Children.toArray(children).filter(
    (field) => !isPrinting || values[nameOf(field)] !== undefined,
  )
  const folded = fields.slice(fieldsInSight)
  const [isExpanded, setExpanded] = useState(() =>
    folded.some((field) => values[nameOf(field)] !== undefined),
  )

  const search = (filters: object) => {
    setDraft({ scope, changes: {} })
    list.search(filters)
  }

  if (isPrinting && fields.length === 0) return null
  return (
    <form
      className="query-bar"
      aria-label={t('查询条件')}
      data-expanded={isExpanded}
      onSubmit={(event) => {
        event.preventDefault()
        search(values)
      }}
    >
      <FilterDraftContext
        value={{
          values,
          change: (name, value) => setDraft({ scope, changes: { ...changes, [name]: value } }),
        }}
      >
        {fields.slice(0, fieldsInSight)}
        {(isExpanded || isPrinting) && folded}
      </FilterDraftContext>
      <div className="query-bar-actions">
        {fields.length > 1 && (
          <Button
            type="link"
            className={folded.length > 0 ? '' : 'query-bar-fold-when-narrow'}
            aria-expanded={isExpanded}
            icon={isExpanded ? <UpOutlined /> : <DownOutlined />}
            iconPlacement="end"
            onClick={() => setExpanded(!isExpanded)}
          >
            {isExpanded ? t('收起') : t('展开')}
          </Button>
        )}
        <Button onClick={() => search(codec.initialFilters())}>{t('重置')}</Button>
        <Button htmlType="submit">{t('查询')}</Button>
      </div>
    </form>
  )
}

function nameOf(field: ReactNode): string {
  return isValidElement<{ name?: string }>(field) ? (field.props.name ?? '') : ''
}
