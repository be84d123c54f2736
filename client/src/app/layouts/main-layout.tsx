import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useBranding } from '#client/core/branding.ts'
import { runtimeConfig } from '#client/core/runtime-config.ts'
import { type CurrentSession } from '#client/core/session.ts'
import { readStored, storageKeys, writeStored } from '#client/core/storage.ts'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { type MenuItem, type MenuRoute } from '#client/app/menu-routes.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { Header } from './header.tsx'
import { SideMenu } from './side-menu.tsx'
import { SimulationBanner } from './simulation-banner.tsx'
import './main-layout.css'

interface MainLayoutProps {
  routes: readonly MenuRoute[]
  items: readonly MenuItem[]
  session: CurrentSession
}

/** The frame of the workspace: menu, header, breadcrumb and the page, which scrolls by itself. */
export function MainLayout({ routes, items, session }: MainLayoutProps) {
  const { pathname } = useLocation()
  const isNarrow = useIsNarrow()
  const [isMenuOpen, setIsMenuOpen] = useState(() => readStored(storageKeys.sidebar) !== false)
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const route = routes.find((candidate) => candidate.path === pathname)

  usePageTitle(route?.title)

  const toggleMenu = () => {
    if (isNarrow) return setIsDrawerOpen(true)
    writeStored(storageKeys.sidebar, !isMenuOpen)
    setIsMenuOpen(!isMenuOpen)
  }

  return (
    <div className="shell">
      {runtimeConfig().demo && <SimulationBanner />}
      <SideMenu
        items={items}
        isNarrow={isNarrow}
        isOpen={isNarrow ? isDrawerOpen : isMenuOpen}
        onClose={() => setIsDrawerOpen(false)}
      />
      <Header
        session={session}
        items={items}
        isNarrow={isNarrow}
        isMenuOpen={isNarrow ? isDrawerOpen : isMenuOpen}
        onToggleMenu={toggleMenu}
      />
      <main className="shell-content">
        <div key={pathname} className="shell-content-inner">
          <Breadcrumb trail={route?.trail ?? []} />
          <div>
            <Outlet />
          </div>
        </div>
      </main>
    </div>
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
