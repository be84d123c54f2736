import { Drawer, Menu, type MenuProps } from 'antd'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useBranding } from '#client/core/branding.ts'
import { t } from '#client/core/text.ts'
import { homePath } from '#client/app/guard-rules.ts'
import { MenuIcon } from '#client/app/menu-icons.tsx'
import { type MenuItem } from '#client/app/menu-routes.ts'
import { BrandMark } from './brand-mark.tsx'
import { MenuSearch } from './menu-search.tsx'

interface SideMenuProps {
  items: readonly MenuItem[]
  /** On a phone the menu is a drawer ([LAYOUT-02]). */
  isNarrow: boolean
  isOpen: boolean
  onClose: () => void
}

/** The menu of the server, 200 px wide and 80 when collapsed ([LAYOUT-02]). */
export function SideMenu({ items, isNarrow, isOpen, onClose }: SideMenuProps) {
  const { websiteName, shortName } = useBranding()

  if (isNarrow) {
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
        <MenuSearch items={items} onOpened={onClose} />
        <MenuEntries items={items} isCollapsed={false} onOpened={onClose} />
      </Drawer>
    )
  }
  return (
    <aside className="shell-side" data-collapsed={!isOpen}>
      <Link className="shell-brand" to={homePath} title={websiteName}>
        <BrandMark page="home" />
        {isOpen && <span className="shell-brand-name">{shortName}</span>}
      </Link>
      <nav aria-label={t('菜单')}>
        <MenuEntries items={items} isCollapsed={!isOpen} onOpened={onClose} />
      </nav>
    </aside>
  )
}

interface MenuEntriesProps {
  items: readonly MenuItem[]
  isCollapsed: boolean
  onOpened: () => void
}

function MenuEntries({ items, isCollapsed, onOpened }: MenuEntriesProps) {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState({ pathname, folder: findFolder(items, pathname) })
  // Whoever goes to another page, by whatever way, finds its folder open.
  const openFolder =
    opened.pathname === pathname ? opened.folder : (findFolder(items, pathname) ?? opened.folder)
  // One folder at a time is open; while collapsed antd opens them over the page by itself.
  const accordion: MenuProps = isCollapsed
    ? {}
    : {
        openKeys: openFolder === undefined ? [] : [openFolder],
        onOpenChange: (keys) =>
          setOpened({ pathname, folder: keys.findLast((key) => key !== openFolder) }),
      }

  return (
    <Menu
      mode="inline"
      inlineCollapsed={isCollapsed}
      selectedKeys={[pathname]}
      items={items.map((item) => entryOf(item, true))}
      onClick={onOpened}
      {...accordion}
    />
  )
}

type Entry = NonNullable<MenuProps['items']>[number]

function entryOf({ path, title, icon, children }: MenuItem, isRoot: boolean): Entry {
  const drawing = isRoot ? { icon: <MenuIcon name={icon} /> } : {}
  if (children.length > 0) {
    const entries = children.map((child) => entryOf(child, false))
    return { key: path, label: title, ...drawing, children: entries }
  }
  return { key: path, label: <Link to={path}>{title}</Link>, title, ...drawing }
}

function findFolder(items: readonly MenuItem[], pathname: string): string | undefined {
  return items.find((item) => item.children.some((child) => child.path === pathname))?.path
}
