import { Drawer } from 'antd'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useBranding } from '#client/core/look/branding.ts'
import { t } from '#client/core/text.ts'
import { homePath } from '#client/app/routes/guard-rules.ts'
import { BrandMark } from '#client/app/shell/brand-mark.tsx'
import { type MenuItem } from './menu-routes.ts'
import { MenuEntries } from './menu-entries.tsx'

interface DrawerMenuProps {
  items: readonly MenuItem[]
  isOpen: boolean
  onClose: () => void
  /** Undefined where there is no search. */
  onSearch: (() => void) | undefined
}

/** On a phone the menu is a drawer that closes when a page is chosen ([LAYOUT-02]). */
export function DrawerMenu({ items, isOpen, onClose, onSearch }: DrawerMenuProps) {
  return (
    <Drawer
      className="shell-drawer"
      open={isOpen}
      onClose={onClose}
      placement="left"
      size={240}
      title={t('菜单')}
      styles={{ body: { padding: 0 } }}
    >
      {onSearch && (
        <button
          type="button"
          className="search-button"
          onClick={() => {
            onClose()
            onSearch()
          }}
        >
          {t('全局搜索')}
        </button>
      )}
      <nav aria-label={t('菜单')}>
        <MenuEntries items={items} mode="inline" onOpened={onClose} />
      </nav>
    </Drawer>
  )
}

interface SideMenuProps {
  items: readonly MenuItem[]
  isOpen: boolean
  /** Stays where it is; otherwise it moves up with the page, and is back at the page's beginning ([THEME-01]). */
  isFixed: boolean
}

/** The menu of the server beside the page, 200 px wide and 80 when collapsed ([LAYOUT-02]). */
export function SideMenu({ items, isOpen, isFixed }: SideMenuProps) {
  const { websiteName, shortName } = useBranding()
  const moving = useRef<HTMLDivElement>(null)
  usePageScroll(moving, !isFixed)

  return (
    <aside className="shell-side" data-collapsed={!isOpen}>
      <div ref={moving}>
        <Link className="shell-brand" to={homePath} title={websiteName}>
          <BrandMark page="home" />
          <span className={isOpen ? undefined : 'visually-hidden'}>{shortName}</span>
        </Link>
        <nav aria-label={t('菜单')}>
          <MenuEntries items={items} mode="inline" isCollapsed={!isOpen} />
        </nav>
      </div>
    </aside>
  )
}

/** Moves an element up as far as the page shown is scrolled down; to another page it comes back. */
function usePageScroll(moving: React.RefObject<HTMLElement | null>, isMoving: boolean): void {
  const { pathname } = useLocation()

  useEffect(() => {
    const element = moving.current
    if (element === null || !isMoving) return undefined
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !target.classList.contains('shell-content')) return
      element.style.transform = `translateY(-${Math.min(target.scrollTop, element.offsetHeight)}px)`
    }
    // Scroll does not bubble; it is captured on its way down.
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      document.removeEventListener('scroll', follow, { capture: true })
      element.style.transform = ''
    }
  }, [moving, isMoving, pathname])
}
