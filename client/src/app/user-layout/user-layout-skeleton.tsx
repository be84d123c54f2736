import { t, useLocale } from '#client/core/text.ts'
import './user-layout-skeleton.css'

/** The frame of the public pages until it is known whose brand they show: nothing of any brand ([BRAND-02]). */
export function UserLayoutSkeleton() {
  useLocale()

  return (
    <output className="user-layout-skeleton" aria-label={t('正在加载')}>
      <i />
      <i />
    </output>
  )
}
