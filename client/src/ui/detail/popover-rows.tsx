import { type ReactNode } from 'react'
import { t } from '#client/core/text.ts'
import './popover-rows.css'

const skeletonKeys = ['first', 'second', 'third']

/** The rows of a popover as they will be. */
export function PopoverRowsSkeleton() {
  return (
    <ul className="popover-rows" aria-busy="true" aria-label={t('正在加载')}>
      {skeletonKeys.map((key) => (
        <li key={key} className="popover-row">
          <span className="popover-bar" />
          <span className="popover-bar" />
        </li>
      ))}
    </ul>
  )
}

interface PopoverRowProps {
  title: string
  time: string
  mark?: ReactNode
  onOpen: () => void
}

/** One thing to open: what it is called, and since when there is it. */
export function PopoverRow({ title, time, mark, onOpen }: PopoverRowProps) {
  return (
    <li>
      <button type="button" className="popover-row" onClick={onOpen}>
        {/* As much as could be seen: a title of ten thousand characters is still one line to lay out. */}
        <span className="popover-row-title" title={title.slice(0, 200)}>
          {title.slice(0, 200)}
        </span>
        <span className="popover-row-facts">
          <span className="popover-row-time">{time}</span>
          {mark}
        </span>
      </button>
    </li>
  )
}
