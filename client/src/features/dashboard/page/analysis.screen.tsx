import { ThunderboltOutlined } from '@ant-design/icons'
import { Link } from 'react-router-dom'
import { type Role } from '@settle/shared/core/role.ts'
import { type HomeProps, type MenuLink } from '#client/core/session/screens.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { OpenPathsProvider } from '#client/features/dashboard/view/dashboard-paths.tsx'
import { FiguresSection } from './figures-section.tsx'
import { OwnOperations } from '#client/features/dashboard/todo/own-operations.tsx'
import { shortcutsOf } from '#client/features/dashboard/todo/shortcuts.ts'
import { WelcomeCard } from './welcome-card.tsx'
import './dashboard.css'
import '#client/features/dashboard/figure/dashboard-figures.css'
import '#client/features/dashboard/todo/dashboard-todo.css'
import '#client/features/dashboard/chart/dashboard-charts.css'
import '#client/features/dashboard/recent/dashboard-tables.css'
import './dashboard-welcome.css'
import './dashboard-narrow.css'

type QuickLink = Omit<MenuLink, 'folders'>

const mostShortcuts = 8

/** 首页: who am I, how does the business go, what waits for me, what may I open, and what did I do last. */
export function AnalysisScreen({ userInfo, links, paths, logPath }: HomeProps) {
  const shortcuts = shortcutsAmong(links, paths, userInfo.info.roleCode)
  return (
    <div className="dashboard">
      <WelcomeCard userInfo={userInfo} />
      <OpenPathsProvider value={paths}>
        <FiguresSection userInfo={userInfo} />
      </OpenPathsProvider>
      <section className="dashboard-card" aria-labelledby="dashboard-links">
        <h2 id="dashboard-links">{t('快捷入口')}</h2>
        {shortcuts.length === 0 ? (
          <EmptyState sentence={t('你的菜单里还没有其他页面。如需开通，请联系管理员。')} />
        ) : (
          <ul className="quick-links">
            {shortcuts.map(({ path, title, icon }) => (
              <li key={path}>
                <Link to={path}>
                  <span className="quick-link-icon">{icon}</span>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      <OwnOperations username={userInfo.username} logPath={logPath} />
    </div>
  )
}

/** What the role opens most, as far as the menu has it, and then the first other entries of the menu. */
function shortcutsAmong(
  links: readonly QuickLink[],
  paths: ReadonlySet<string>,
  role: Role,
): readonly QuickLink[] {
  const own = shortcutsOf(role)
    .filter(({ path }) => paths.has(path))
    .map((shortcut) => ({
      ...shortcut,
      icon: links.find(({ path }) => path === shortcut.path)?.icon ?? <ThunderboltOutlined />,
    }))
  const taken = new Set(own.map(({ path }) => path))
  return [...own, ...links.filter(({ path }) => !taken.has(path))].slice(0, mostShortcuts)
}
