import { Activity, useEffect, useEffectEvent } from 'react'
import { useBranding } from '#client/core/look/branding.ts'
import { tellUnsavedPages } from '#client/core/storage/tab.ts'
import { homePath } from '#client/app/routes/guard-rules.ts'
import { findPlace } from '#client/app/menu/menu-places.ts'
import { type MenuMap } from '#client/app/menu/menu-routes.ts'
import { panelIdOf, TabBar, tabIdOf } from './tab-bar.tsx'
import { findTab } from './tab-list.ts'
import { TabPanel } from './tab-panel.tsx'
import { type TabActions, useTabActions } from './use-tab-actions.tsx'
import { useTabs } from './use-tabs.ts'

interface TabbedPagesProps {
  map: MenuMap
  username: string
}

/** The open pages, of which one shows; the others keep what they hold and cost no work ([TABS-01], [TABS-08]). */
export function TabbedPages({ map, username }: TabbedPagesProps) {
  const tabs = useTabs(map, username)
  const { list, store, rules, isMulti } = tabs
  const titleOf = (key: string) => {
    const tab = findTab(list, key)
    if (tab === undefined) return ''
    return tab.ownTitle ?? findPlace(map, tab.address.pathname)?.title ?? tab.address.pathname
  }
  const actions = useTabActions(tabs, titleOf)
  useDocumentTitle(list.activeKey === homePath ? '' : titleOf(list.activeKey))
  useTabKeys(list.activeKey, actions)
  useTellingUnsaved([...tabs.unsaved].map(titleOf))

  return (
    <div className="tab-pages">
      {isMulti && <TabBar tabs={tabs} actions={actions} titleOf={titleOf} />}
      {list.tabs
        .filter(({ key }) => list.live.includes(key))
        .map((tab) => (
          <Activity
            key={`${tab.key}#${tab.version}`}
            mode={tab.key === list.activeKey ? 'visible' : 'hidden'}
          >
            <div
              id={panelIdOf(tab.key)}
              className="tab-panel"
              {...(isMulti && { role: 'tabpanel', 'aria-labelledby': tabIdOf(tab.key) })}
            >
              <TabPanel tab={tab} map={map} store={store} rules={rules} />
            </div>
          </Activity>
        ))}
    </div>
  )
}

/** The document's title is the page's with the product behind it, at home the product alone ([TABS-07]). */
function useDocumentTitle(title: string): void {
  const { websiteName: product } = useBranding()
  useEffect(() => {
    document.title = title === '' ? product : `${title} · ${product}`
    return () => {
      document.title = product
    }
  }, [title, product])
}

/** What leaves the whole workspace, such as a switch of provider, asks about unsaved input too. */
function useTellingUnsaved(titles: readonly string[]): void {
  useEffect(() => {
    tellUnsavedPages(titles)
    return () => tellUnsavedPages([])
  })
}

/** Alt with W, PageUp and PageDown: close, previous, next; browsers leave these keys to the page. */
function useTabKeys(activeKey: string, actions: TabActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    // By its place on the keyboard: with Alt some layouts write another letter.
    const act = {
      KeyW: () => actions.close(activeKey),
      PageUp: () => actions.step(-1),
      PageDown: () => actions.step(1),
    }[event.code]
    if (act === undefined) return
    event.preventDefault()
    act()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
