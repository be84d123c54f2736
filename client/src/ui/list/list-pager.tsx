import { formatNumber } from '@settle/shared/core/money/number-format.ts'
import { Pagination, Select } from 'antd'
import { pageSizes, type PageSize, rowsAtATime } from '#client/core/list/list-codec.ts'
import { type ResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'

interface ListPagerProps {
  list: ResourceList<unknown>
  isNarrow: boolean
  /** How many rows a page may have, where another document says it; then there are pages only. */
  sizes: readonly number[] | undefined
  /** Takes the place where a list that is scrolled through tells which rows are in sight. */
  setSight: (place: HTMLElement | null) => void
}

/** Beneath the rows: which of how many they are, and the way to the others. */
export function ListPager({ list, isNarrow, sizes, setSight }: ListPagerProps) {
  const { page, state } = list
  if (page.isPending) return <div className="list-pager-skeleton" />
  if (page.data === undefined || page.data.total === 0) return null
  const choice = sizeChoice(sizes ?? [...pageSizes, 'all'])
  // Cards are not scrolled through: there all rows come in pages.
  if (state.pageSize === 'all' && !isNarrow) {
    return (
      <div className="list-pager list-sight">
        <span ref={setSight} />
        <Select
          {...choice}
          value={state.pageSize}
          onChange={(size: PageSize) => list.turnTo(1, size)}
        />
      </div>
    )
  }

  return (
    <Pagination
      className="list-pager"
      simple={isNarrow}
      current={state.pageNo}
      pageSize={rowsAtATime(state.pageSize)}
      total={page.data.total}
      pageSizeOptions={[...(sizes ?? pageSizes)]}
      showSizeChanger={!isNarrow && choice}
      showQuickJumper={!isNarrow}
      showTotal={(total, [from, to]) =>
        t('{from}-{to} 共{total}条', {
          from: formatNumber(from),
          to: formatNumber(to),
          total: formatNumber(total),
        })
      }
      onChange={(pageNo, size) =>
        // It takes every size for a number.
        Number.isNaN(size) ? list.turnTo(1, 'all') : list.turnTo(pageNo, size)
      }
    />
  )
}

function sizeChoice(sizes: readonly PageSize[]) {
  return {
    'aria-label': t('每页条数'),
    showSearch: true,
    popupMatchSelectWidth: false,
    options: sizes.map((value) => ({
      value,
      label: value === 'all' ? t('连续滚动') : t('{size} 条/页', { size: value }),
    })),
  }
}
