import { t } from '#client/core/text.ts'

/** A page while its code is on the way; what comes takes the same places. */
export function PageSkeleton() {
  return (
    <output className="page-skeleton" aria-label={t('正在加载')}>
      <i />
      <i />
      <i />
    </output>
  )
}
