import { createContext, useContext, useEffect, useId } from 'react'

/** What a page may say to the tab that it stands in. */
export interface Tab {
  /** Names the tab by what it shows, such as the number of an order; undefined gives the menu's title back. */
  readonly rename: (title: string | undefined) => void
  /**
   * Says that a part of the page, named by a key of its own, holds what is not saved yet, or no longer does. From a hidden
   * page only the former counts: its effects end with its being seen, and not what was typed into it.
   */
  readonly setUnsaved: (key: string, isUnsaved: boolean) => void
  /** Closes the tab, without a question. */
  readonly close: () => void
}

const alone: Tab = { rename: () => undefined, setUnsaved: () => undefined, close: () => undefined }

/** The tab around a page; outside of tabs what is said to it has no effect. */
export const TabContext = createContext<Tab>(alone)

/** The tab that this page stands in. */
export function useTab(): Tab {
  return useContext(TabContext)
}

/** Names the tab, the breadcrumb's last step and the document by what the page shows, as soon as that is known. */
export function useTabTitle(title: string | undefined): void {
  const { rename } = useTab()
  useEffect(() => rename(title), [rename, title])
}

/** Says whether this part of the page holds unsaved input: its tab is then kept alive, and closing it asks first. */
export function useUnsaved(isUnsaved: boolean): void {
  const { setUnsaved } = useTab()
  const key = useId()
  useEffect(() => {
    setUnsaved(key, isUnsaved)
    return () => setUnsaved(key, false)
  }, [setUnsaved, key, isUnsaved])
}

let unsavedTitles = ''

/** The titles of the open pages with unsaved input, for the one who would throw them all away; '' where there are none. */
export function unsavedPages(): string {
  return unsavedTitles
}

/** Tells which of the open pages hold unsaved input. */
export function tellUnsavedPages(titles: readonly string[]): void {
  unsavedTitles = titles.join('、')
}
