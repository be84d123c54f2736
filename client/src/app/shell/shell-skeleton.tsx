import { t, useLocale } from '#client/core/text.ts'
import './shell-skeleton.css'

/** The frame of the workspace while menu and code are on their way; the layout does not jump afterwards. */
export function ShellSkeleton() {
  useLocale()

  return (
    <output className="shell-skeleton" aria-label={t('正在加载')}>
      <span className="shell-skeleton-side">
        <i />
        <i />
        <i />
      </span>
      <span className="shell-skeleton-header" />
      <span className="shell-skeleton-content">
        <i />
        <i />
        <i />
      </span>
    </output>
  )
}
