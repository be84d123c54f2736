import { type ReactNode, useState } from 'react'
import { runtimeConfig } from '#client/core/runtime-config.ts'
import { type CurrentSession } from '#client/core/session.ts'
import { readStored, storageKeys, writeStored } from '#client/core/storage.ts'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { type MenuItem } from '#client/app/menu-routes.ts'
import { Header } from './header.tsx'
import { SideMenu } from './side-menu.tsx'
import { SimulationBanner } from './simulation-banner.tsx'
import './main-layout.css'

interface MainLayoutProps {
  items: readonly MenuItem[]
  session: CurrentSession
  /** The open pages. */
  children: ReactNode
}

/** The frame of the workspace: menu, header and the open pages, which scroll by themselves. */
export function MainLayout({ items, session, children }: MainLayoutProps) {
  const isNarrow = useIsNarrow()
  const [isMenuOpen, setIsMenuOpen] = useState(() => readStored(storageKeys.sidebar) !== false)
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)

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
      {children}
    </div>
  )
}
