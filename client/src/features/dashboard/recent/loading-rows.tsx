import { t } from '#client/core/text.ts'

/** Some rows as they will be. */
export function LoadingRows({ count = 5 }: { count?: number }) {
  return (
    <ul className="plain-rows" aria-busy="true" aria-label={t('正在加载')}>
      {Array.from({ length: count }, (_nothing, index) => (
        <li key={index}>
          <span className="dashboard-bar" />
        </li>
      ))}
    </ul>
  )
}
