import { createElement } from 'react'
import { ForbiddenPage, UnknownModulePage } from '#client/app/exception/status-pages.tsx'
import { type Place } from '#client/app/menu/menu-places.ts'
import { LinkedPage } from './linked-page.tsx'
import { findScreen } from './screen-registry.ts'

/** What a route of the menu shows: its screen, the page that it links to, or why there is none. */
export function MenuPage({ place: { route, title } }: { place: Place }) {
  if (route.isForbidden) return <ForbiddenPage />
  if (route.link !== undefined) return <LinkedPage title={title} link={route.link} />

  const screen = findScreen(route.component)
  return screen === undefined ? (
    <UnknownModulePage component={route.component} />
  ) : (
    createElement(screen)
  )
}
