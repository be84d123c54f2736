import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import { keepEnhanceRecord } from '#client/core/http/enhance-records.ts'
import { runtimeConfig } from '#client/core/look/runtime-config.ts'
import { type CurrentSession } from '#client/core/session/session.ts'
import { useSettings } from '#client/core/look/settings.ts'
import { readStored, storageKeys, writeStored } from '#client/core/storage/storage.ts'
import { t } from '#client/core/text.ts'
import { useIsPrinting } from '#client/ui/is-printing.ts'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { type MenuItem } from '#client/app/menu/menu-routes.ts'
import { MenuEntries } from '#client/app/menu/menu-entries.tsx'
import { findMenuPlace } from '#client/app/menu/menu-place.ts'
import { PrintHead } from '#client/app/print/print-head.tsx'
import { SearchPlace } from '#client/app/menu/search-place.tsx'
import { DrawerMenu, SideMenu } from '#client/app/menu/side-menu.tsx'
import { frameParts } from '#client/app/routes/screen-registry.ts'
import { Header } from './header/header.tsx'
import { headerModeOf, useHeaderHiding } from './header/header-hiding.ts'
import { usePart } from './header/part.tsx'
import { SimulationBanner, useSimulationBanner } from './header/simulation-banner.tsx'
import './main-layout.css'
import './main-layout-content.css'
import '#client/app/print/print.css'

interface ShellFrameProps {
  /** Without any there is no menu. */
  items: readonly MenuItem[]
  session: CurrentSession
  /** The pages; each scrolls in an element of the class `shell-content`. */
  children: ReactNode
}

/** The frame of the workspace: menu and header around the pages, arranged as the user likes ([LAYOUT-02], [THEME-01]). */
export function ShellFrame({ items, session, children }: ShellFrameProps) {
  const isNarrow = useIsNarrow()
  const isPrinting = useIsPrinting()
  const settings = useSettings()
  const [isMenuOpen, setIsMenuOpen] = useState(() => readStored(storageKeys.sidebar) !== false)
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const isEmpty = items.length === 0
  const isTop = isEmpty || (settings.layout === 'topmenu' && !isNarrow)
  const { isHidden, onScrollCapture, show } = useHeaderHiding(headerModeOf(settings))
  const search = usePart(frameParts.search)
  const onSearch = search.isOffered ? search.open : undefined
  const drawer = usePart(frameParts.settings)

  const typed = useKeysMeanwhile(search.isOpen && search.Part === undefined)
  const banner = useSimulationBanner()
  const isSimulated = runtimeConfig().banner
  useSearchKey(onSearch)

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
      <PageFollower items={items} onPage={show} />
      <SkipLinks />
      {isPrinting && <PrintHead session={session} />}
      {isSimulated && banner.isShown && <SimulationBanner onClose={banner.close} />}
      <div className="shell-frame">
        {isNarrow && !isTop && (
          <DrawerMenu
            items={items}
            isOpen={isDrawerOpen}
            onClose={() => setIsDrawerOpen(false)}
            onSearch={onSearch}
          />
        )}
        {!isNarrow && !isTop && (
          <SideMenu items={items} isOpen={isMenuOpen} isFixed={settings.fixedSidebar} />
        )}
        <div className="shell-column">
          <Header
            session={session}
            isNarrow={isNarrow}
            isTagged={isSimulated && !banner.isShown}
            menuToggle={isTop ? undefined : menuToggle}
            onSearch={onSearch}
            onOpenSettings={drawer.isOffered ? drawer.open : undefined}
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
      {search.Part && (
        <SearchPlace
          Search={search.Part}
          items={items}
          typed={typed}
          isOpen={search.isOpen}
          onClose={search.close}
        />
      )}
      {drawer.Part && <drawer.Part isOpen={drawer.isOpen} onClose={drawer.close} />}
    </div>
  )
}

/** Ctrl K or ⌘K, wherever the focus is. */
function useSearchKey(open: (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSearch = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (open === undefined || !isSearch || event.key.toLowerCase() !== 'k') return
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

/** What is typed while the search is still being fetched; it begins with that. */
function useKeysMeanwhile(isFetching: boolean): string {
  const [typed, setTyped] = useState('')
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event
    if (ctrlKey || metaKey || altKey || isComposing) return
    if (key === 'Backspace') setTyped(typed.slice(0, -1))
    else if (Array.from(key).length === 1) setTyped(typed + key)
    else return
    // A field behind it still has the focus.
    event.preventDefault()
  })

  useEffect(() => {
    if (!isFetching) return undefined
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => {
      window.removeEventListener('keydown', listen, { capture: true })
    }
  }, [isFetching])
  return typed
}

interface PageFollowerProps {
  items: readonly MenuItem[]
  onPage: () => void
}

/**
 * Tells of another page, and remembers which pages of the menu were opened, so that the search offers them first
 * ([CONST-01]). It draws nothing and is a part of its own, so that a step of the window does not draw the frame anew.
 */
function PageFollower({ items, onPage }: PageFollowerProps) {
  const { pathname } = useLocation()
  const path = findMenuPlace(items, pathname)?.path
  const tell = useEffectEvent(onPage)

  useLayoutEffect(() => tell(), [pathname])
  useEffect(() => {
    if (path !== undefined) keepEnhanceRecord('menu', path)
  }, [path])
  return null
}

/** The first steps of the Tab key: over menu and header to the page that is shown, or into the rows of its list. */
function SkipLinks() {
  const [hasRows, setHasRows] = useState(false)

  return (
    <>
      <a
        className="skip-link"
        href="#content"
        onFocus={() => setHasRows(findRow() !== null)}
        onClick={(event) => {
          const content = shownPage()
          content?.setAttribute('tabindex', '-1')
          skipTo(event, content)
        }}
      >
        {t('跳到主要内容')}
      </a>
      {hasRows && (
        <a className="skip-link" href="#rows" onClick={(event) => skipTo(event, findRow())}>
          {t('跳到列表')}
        </a>
      )}
    </>
  )
}

function skipTo(event: MouseEvent, target: HTMLElement | null | undefined): void {
  // The address would get a hash, which means something to some pages.
  event.preventDefault()
  target?.focus()
}

function shownPage(): HTMLElement | undefined {
  const pages = [...document.querySelectorAll<HTMLElement>('.shell-content')]
  return pages.find((page) => page.offsetParent !== null)
}

/** The row of the list in sight at which the keyboard was last, or its first. */
function findRow(): HTMLElement | null {
  return shownPage()?.querySelector<HTMLElement>('[data-row-key][tabindex="0"]') ?? null
}
