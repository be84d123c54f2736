import { useSyncExternalStore } from 'react'
import { formatNumber } from '@settle/shared/core/money/number-format.ts'
import { t } from '#client/core/text.ts'
import { type ListScroller } from './list-scroller.ts'

interface RowsInSightProps {
  scroller: ListScroller
  total: number
}

/** Which rows of how many are in sight. */
export function RowsInSight({ scroller, total }: RowsInSightProps) {
  const { first, last } = useSyncExternalStore(scroller.subscribe, scroller.inSight)

  return t('{from}-{to} 共{total}条', {
    from: formatNumber(first + 1),
    to: formatNumber(Math.min(last + 1, total)),
    total: formatNumber(total),
  })
}
