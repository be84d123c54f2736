import { t, useLocale } from '#client/core/text.ts'
import './shell-skeleton.css'

/** The frame of the workspace while menu and code are on their way; the layout does not jump afterwards. */
export function ShellSkeleton() {
  useLocale()

  return (
    <div className="shell-skeleton" role="status" aria-label={t('正在加载')}>
      <div className="shell-skeleton-side">
        <i />
        <i />
        <i />
      </div>
      <div className="shell-skeleton-header" />
      <div className="shell-skeleton-content">
        <i />
        <i />
        <i />
      </div>
    </div>
  )
}
