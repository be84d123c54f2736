import { formatNumber } from '@settle/shared/core/money/number-format.ts'
import { ColumnHeightOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { type ReactNode } from 'react'
import { type ResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { type ColumnChoice } from '#client/ui/columns/column-choice.ts'
import { ColumnSettings } from '#client/ui/columns/column-settings.tsx'
import { type ListColumn } from '#client/ui/columns/columns.tsx'
import { SavedViewsButton } from '#client/ui/filter/saved-views-button.tsx'
import { BatchBar } from './batch-bar.tsx'
import { useDensity } from './density.ts'
import { PrintIconButton } from './print-button.tsx'

interface ListToolbarProps<Row> {
  list: ResourceList<Row>
  choice: ColumnChoice
  /** Those in sight. */
  columns: readonly ListColumn<Row>[]
  /** The keys of those for which there is no room. */
  yielded: readonly string[]
  batch: ReactNode
  isNarrow: boolean
  /** Prints the list whole. */
  printing: { readonly isReading: boolean; print(): Promise<void> }
}

/** The line above the rows: how many there are or are chosen, and how they are shown. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { list, choice, columns, yielded, batch, isNarrow, printing } = props
  const { page, selection } = list

  return (
    <div className="list-toolbar">
      {selection.rows.length > 0 ? (
        <BatchBar selection={selection} columns={columns}>
          {batch}
        </BatchBar>
      ) : (
        <span className="list-toolbar-total">
          {page.data !== undefined && t('共 {total} 条', { total: formatNumber(page.data.total) })}
        </span>
      )}
      <div className="list-toolbar-tools">
        <SavedViewsButton list={list} choice={choice} />
        <Tooltip title={t('刷新')}>
          <Button
            type="text"
            aria-label={t('刷新')}
            icon={<ReloadOutlined spin={page.isFetching} />}
            onClick={() => list.refresh()}
          />
        </Tooltip>
        {!isNarrow && (
          <>
            <PrintIconButton isReading={printing.isReading} onPrint={() => void printing.print()} />
            <DensityButton />
            <ColumnSettings choice={choice} yielded={yielded} />
          </>
        )}
      </div>
    </div>
  )
}

function DensityButton() {
  const [density, setDensity] = useDensity()
  const isCompact = density === 'compact'
  const label = isCompact ? t('切换为标准行高') : t('切换为紧凑行高')

  return (
    <Tooltip title={label}>
      <Button
        type="text"
        aria-label={label}
        icon={<ColumnHeightOutlined />}
        onClick={() => setDensity(isCompact ? 'normal' : 'compact')}
      />
    </Tooltip>
  )
}
