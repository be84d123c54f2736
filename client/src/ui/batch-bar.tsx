import { Button } from 'antd'
import { type ReactNode } from 'react'
import { type RowSelection } from '#client/core/row-selection.ts'
import { t } from '#client/core/text.ts'

interface BatchBarProps {
  selection: RowSelection<unknown>
  children: ReactNode
}

/** How many rows are chosen, and what can be done to all of them. */
export function BatchBar({ selection, children }: BatchBarProps) {
  return (
    <div className="batch-bar">
      <span aria-live="polite">{t('已选 {count} 项', { count: selection.rows.length })}</span>
      {children}
      <Button type="link" size="small" onClick={() => selection.clear()}>
        {t('取消选择')}
      </Button>
    </div>
  )
}
