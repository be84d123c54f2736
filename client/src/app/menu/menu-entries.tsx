import { Menu, type MenuProps } from 'antd'
import { memo, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { MenuIcon } from './menu-icons.tsx'
import { type MenuItem } from './menu-routes.ts'
import { findMenuPlace, withOneRoot } from './menu-place.ts'

interface MenuEntriesProps {
  items: readonly MenuItem[]
  /** Beside the page folders open below each other; above it they open over the page. */
  mode: 'inline' | 'horizontal'
  isCollapsed?: boolean
  onOpened?: () => void
}

/** The entries of the menu; that of the current page is marked, in sight, and its folder open. */
export function MenuEntries(props: MenuEntriesProps) {
  // The page comes first: the mark follows as soon as that is drawn.
  const pathname = useDeferredValue(useLocation().pathname)
  return <MarkedEntries {...props} pathname={pathname} />
}

interface MarkedEntriesProps extends MenuEntriesProps {
  pathname: string
}

/** The menu has some hundred entries: what changes within a page does not draw it anew (decision 231). */
const MarkedEntries = memo(function MarkedEntries(props: MarkedEntriesProps) {
  const { items, mode, isCollapsed = false, onOpened, pathname } = props
  const place = findMenuPlace(items, pathname)
  const [opened, setOpened] = useState({ pathname, keys: place?.folders ?? [] })
  const frame = useRef<HTMLDivElement>(null)
  // Anyone who goes to another page, by whatever way, finds its folders open.
  const openKeys = opened.pathname === pathname ? opened.keys : (place?.folders ?? opened.keys)
  const roots = items.map((item) => item.path)
  // Collapsed or above the page, antd opens folders over the page by itself.
  const accordion: MenuProps =
    isCollapsed || mode === 'horizontal'
      ? {}
      : {
          openKeys: [...openKeys],
          onOpenChange: (keys) => setOpened({ pathname, keys: withOneRoot(keys, openKeys, roots) }),
        }

  useEffect(() => {
    // A long menu may have its mark out of sight.
    frame.current?.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' })
  }, [place?.path, isCollapsed])

  return (
    <div ref={frame} className="menu-entries">
      <Menu
        mode={mode}
        {...(mode === 'inline' && { inlineCollapsed: isCollapsed })}
        selectedKeys={place === undefined ? [] : [place.path]}
        items={items.map((item) => entryOf(item, true))}
        {...(onOpened !== undefined && { onClick: onOpened })}
        {...accordion}
      />
    </div>
  )
})

type Entry = NonNullable<MenuProps['items']>[number]

function entryOf({ path, title, icon, children }: MenuItem, isRoot: boolean): Entry {
  const drawing = isRoot ? { icon: <MenuIcon name={icon} /> } : {}
  if (children.length > 0) {
    const entries = children.map((child) => entryOf(child, false))
    return { key: path, label: title, ...drawing, children: entries }
  }
  return { key: path, label: <Link to={path}>{title}</Link>, title, ...drawing }
}
