import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useBranding } from '#client/core/branding.ts'
import { type CurrentSession } from '#client/core/session.ts'
import { type MenuItem, type MenuRoute } from '#client/app/menu-routes.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { ShellFrame } from './shell-frame.tsx'

interface MainLayoutProps {
  routes: readonly MenuRoute[]
  items: readonly MenuItem[]
  session: CurrentSession
}

/** The frame of the workspace with breadcrumb and page, which scroll by themselves. */
export function MainLayout({ routes, items, session }: MainLayoutProps) {
  const { pathname } = useLocation()
  const route = routes.find((candidate) => candidate.path === pathname)

  usePageTitle(route?.title)

  return (
    <ShellFrame items={items} session={session}>
      <main className="shell-content">
        <div key={pathname} className="shell-content-inner">
          <Breadcrumb trail={route?.trail ?? []} />
          <div>
            <Outlet />
          </div>
        </div>
      </main>
    </ShellFrame>
  )
}

/** The document's title is the page's with the product behind it ([TABS-07]). */
function usePageTitle(title: string | undefined): void {
  const { websiteName: product } = useBranding()
  useEffect(() => {
    document.title = title === undefined ? product : `${title} · ${product}`
    return () => {
      document.title = product
    }
  }, [title, product])
}
