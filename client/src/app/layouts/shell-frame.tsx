import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { keepEnhanceRecord } from '#client/core/enhance-records.ts'
import { runtimeConfig } from '#client/core/runtime-config.ts'
import { type CurrentSession } from '#client/core/session.ts'
import { useSettings } from '#client/core/settings.ts'
import { readStored, storageKeys, writeStored } from '#client/core/storage.ts'
import { t } from '#client/core/text.ts'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { type MenuItem } from '#client/app/menu-routes.ts'
import { Header } from './header.tsx'
import { headerModeOf, useHeaderHiding } from './header-hiding.ts'
import { MenuEntries } from './menu-entries.tsx'
import { findMenuPlace } from './menu-place.ts'
import { usePart } from './part.tsx'
import { DrawerMenu, SideMenu } from './side-menu.tsx'
import { SimulationBanner } from './simulation-banner.tsx'
import './main-layout.css'

interface ShellFrameProps {
  /** Without any there is no menu. */
  items: readonly MenuItem[]
  session: CurrentSession
  /** The pages; each scrolls in an element of the class `shell-content`. */
  children: ReactNode
}

/** The frame of the workspace: menu and header around the pages, arranged as the user likes ([LAYOUT-02], [THEME-01]). */
export function ShellFrame({ items, session, children }: ShellFrameProps) {
  const { pathname } = useLocation()
  const isNarrow = useIsNarrow()
  const settings = useSettings()
  const [isMenuOpen, setIsMenuOpen] = useState(() => readStored(storageKeys.sidebar) !== false)
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const isEmpty = items.length === 0
  const isTop = isEmpty || (settings.layout === 'topmenu' && !isNarrow)
  const { isHidden, onScrollCapture } = useHeaderHiding(headerModeOf(settings), pathname)
  const palette = usePart(async () => (await import('./menu-palette.tsx')).MenuPalette)
  const drawer = usePart(async () => (await import('./settings-drawer.tsx')).SettingsDrawer)

  useSearchKey(palette.open)
  useOpenedPages(items, pathname)

  const toggleMenu = () => {
    if (isNarrow) return setIsDrawerOpen(true)
    writeStored(storageKeys.sidebar, !isMenuOpen)
    setIsMenuOpen(!isMenuOpen)
  }
  const menuToggle = { isOpen: isNarrow ? isDrawerOpen : isMenuOpen, toggle: toggleMenu }

  return (
    <div
      className="shell"
      data-layout={isTop ? 'top' : 'side'}
      data-content={isTop ? settings.contentWidth : 'Fluid'}
      data-header={isHidden ? 'hidden' : 'shown'}
      onScrollCapture={onScrollCapture}
    >
      <SkipLink />
      {runtimeConfig().banner && <SimulationBanner />}
      <div className="shell-frame">
        {isNarrow && !isTop && (
          <DrawerMenu
            items={items}
            isOpen={isDrawerOpen}
            onClose={() => setIsDrawerOpen(false)}
            onSearch={palette.open}
          />
        )}
        {!isNarrow && !isTop && (
          <SideMenu items={items} isOpen={isMenuOpen} isFixed={settings.fixedSidebar} />
        )}
        <div className="shell-column">
          <Header
            session={session}
            isNarrow={isNarrow}
            menuToggle={isTop ? undefined : menuToggle}
            onSearch={palette.open}
            onOpenSettings={drawer.open}
          >
            {isTop && !isEmpty && (
              <nav className="shell-top-menu" aria-label={t('菜单')}>
                <MenuEntries items={items} mode="horizontal" />
              </nav>
            )}
          </Header>
          {children}
        </div>
      </div>
      {palette.Part && (
        <palette.Part items={items} isOpen={palette.isOpen} onClose={palette.close} />
      )}
      {drawer.Part && <drawer.Part isOpen={drawer.isOpen} onClose={drawer.close} />}
    </div>
  )
}

/** Ctrl K or ⌘K, wherever the focus is. */
function useSearchKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSearch = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isSearch || event.key.toLowerCase() !== 'k') return
    // The browser would take it for its own search.
    event.preventDefault()
    open()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

/** Remembers which pages of the menu were opened, so that the search offers them first ([CONST-01]). */
function useOpenedPages(items: readonly MenuItem[], pathname: string): void {
  const path = findMenuPlace(items, pathname)?.path
  useEffect(() => {
    if (path !== undefined) keepEnhanceRecord('menu', path)
  }, [path])
}

/** The first step of the Tab key: over menu and header to the page that is shown. */
function SkipLink() {
  return (
    <a className="skip-link" href="#content" onClick={skipToContent}>
      {t('跳到主要内容')}
    </a>
  )
}

function skipToContent(event: MouseEvent): void {
  // The address would get a hash, which means something to some pages.
  event.preventDefault()
  const pages = [...document.querySelectorAll<HTMLElement>('.shell-content')]
  const shown = pages.find((page) => page.offsetParent !== null)
  shown?.setAttribute('tabindex', '-1')
  shown?.focus()
}
