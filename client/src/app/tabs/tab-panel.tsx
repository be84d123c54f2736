import { memo, type ReactNode, Suspense, useContext, useLayoutEffect, useMemo } from 'react'
import {
  NavigationType,
  Route,
  Routes,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router-dom'
import { type Tab, TabContext } from '#client/core/storage/tab.ts'
import { NotFoundPage } from '#client/app/exception/status-pages.tsx'
import { SiteFooter } from '#client/app/shell/site-footer.tsx'
import { Breadcrumb } from '#client/app/shell/breadcrumb.tsx'
import { MenuPage } from '#client/app/routes/menu-page.tsx'
import { findPlace } from '#client/app/menu/menu-places.ts'
import { type MenuMap } from '#client/app/menu/menu-routes.ts'
import { FormPlace } from '#client/ui/form/form-place.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { closeTabs, type PageTab, refreshTab, renameTab, type TabRules } from './tab-list.ts'
import { type TabStore } from './tab-store.ts'
import { navigatorOf } from './use-tabs.ts'

interface TabPanelProps {
  tab: PageTab
  map: MenuMap
  store: TabStore
  rules: TabRules
}

/** One open page with its own address, scroll and failures; hidden it is drawn again only for its own sake. */
export const TabPanel = memo(function TabPanel({ tab, map, store, rules }: TabPanelProps) {
  const { key, address, ownTitle } = tab
  const place = findPlace(map, address.pathname)
  // Effects of the page hang on it.
  const said = useMemo(() => tabOf(key, store, rules), [key, store, rules])

  // Shown again, its parts say anew what is unsaved; a part that ended while hidden could not take it back.
  useLayoutEffect(() => store.forgetUnsaved(key), [store, key])

  if (place === undefined)
    return (
      <main className="shell-content">
        <NotFoundPage />
      </main>
    )
  const trail = place.trail.map((step, index) =>
    index === place.trail.length - 1 ? { ...step, title: ownTitle ?? step.title } : step,
  )
  return (
    <main className="shell-content">
      <div className="shell-content-inner">
        <OwnAddress tab={tab} map={map} store={store}>
          <Breadcrumb trail={trail} />
          <div>
            <PageBoundary onRetry={() => store.change((list) => refreshTab(list, key))}>
              <Suspense fallback={<PageSkeleton />}>
                <TabContext value={said}>
                  <FormPlace>
                    <Routes>
                      <Route path={place.route.path} element={<MenuPage place={place} />} />
                    </Routes>
                  </FormPlace>
                </TabContext>
              </Suspense>
            </PageBoundary>
          </div>
        </OwnAddress>
      </div>
      <SiteFooter />
    </main>
  )
})

interface OwnAddressProps extends Pick<TabPanelProps, 'tab' | 'map' | 'store'> {
  children: ReactNode
}

/**
 * Gives a page its own address instead of the window's. `<Routes location>` would do so too, but draws every hidden
 * page again at each step of the window, and lets a hidden page lead the user away.
 */
function OwnAddress({ tab: { key, address }, map, store, children }: OwnAddressProps) {
  const outer = useContext(NavigationContext)
  // All links and lists of the page are drawn again when one of the two changes.
  const location = useMemo(
    () => ({
      location: { ...address, state: null, key: 'default' },
      navigationType: NavigationType.Push,
    }),
    [address],
  )
  const navigation = useMemo(
    () => ({ ...outer, navigator: navigatorOf(outer.navigator, map, { store, key }) }),
    [outer, map, store, key],
  )

  return (
    <NavigationContext value={navigation}>
      <LocationContext value={location}>{children}</LocationContext>
    </NavigationContext>
  )
}

function tabOf(key: string, store: TabStore, rules: TabRules): Tab {
  return {
    rename: (title) => store.change((list) => renameTab(list, key, title)),
    setUnsaved: (part, isUnsaved) => {
      // Hiding a page ends its effects, which is no word about what was typed into it.
      if (isUnsaved || store.read().activeKey === key) store.setUnsaved(key, part, isUnsaved)
    },
    close: () => {
      store.forgetUnsaved(key)
      store.change((list) => closeTabs(list, [key], rules))
    },
  }
}
