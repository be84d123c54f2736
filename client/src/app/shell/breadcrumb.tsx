import { Link } from 'react-router-dom'
import { t } from '#client/core/text.ts'
import { homePath } from '#client/app/routes/guard-rules.ts'
import { type Crumb } from '#client/app/menu/menu-routes.ts'

/** 首页, then the way through the menu; the page itself is not a link ([CRUMB-01]). */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  // A group and its first page may have one name: it stands there once.
  const steps = trail.filter(
    ({ path, title }, place) => path !== homePath && title !== trail[place + 1]?.title,
  )
  const current = steps.at(-1)

  return (
    <nav className="crumbs" aria-label={t('当前位置')}>
      <ol>
        <li>
          {current === undefined ? (
            <span aria-current="page">{t('首页')}</span>
          ) : (
            <Link to={homePath}>{t('首页')}</Link>
          )}
        </li>
        {steps.slice(0, -1).map(({ title, path }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
        {current !== undefined && (
          <li>
            <span aria-current="page">{current.title}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
