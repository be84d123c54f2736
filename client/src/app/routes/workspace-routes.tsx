import { Activity, memo, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { type GateView } from '#client/core/session/screens.ts'
import { type CurrentSession } from '#client/core/session/session.ts'
import { ShellFrame } from '#client/app/shell/shell-frame.tsx'
import { findPlace } from '#client/app/menu/menu-places.ts'
import { type MenuMap } from '#client/app/menu/menu-routes.ts'
import { TabbedPages } from '#client/app/tabs/tabbed-pages.tsx'
import { leadsOn } from '#client/app/tabs/tab-rules.ts'
import { homePath } from './guard-rules.ts'
import { StandalonePages } from './standalone-pages.tsx'

interface WorkspaceRoutesProps extends GateView {
  map: MenuMap
  session: CurrentSession
}

/** The pages of this user's menu inside the main layout, and those that stand alone ([ROUTE-06], [ROUTE-07]). */
export function WorkspaceRoutes({ map, session, waitingPage, homeNotice }: WorkspaceRoutesProps) {
  const { pathname } = useLocation()
  const route = findPlace(map, pathname)?.route

  return (
    <>
      {/* Anyone who comes back from a page that stands alone finds their open pages as they left them. */}
      <Activity mode={route === undefined ? 'hidden' : 'visible'}>
        <FramedPages
          map={map}
          session={session}
          waitingPage={waitingPage}
          notice={pathname === homePath && homeNotice}
        />
      </Activity>
      {route === undefined && <StandalonePages />}
      {route?.redirect !== undefined && leadsOn(route) && <Navigate to={route.redirect} replace />}
    </>
  )
}

interface FramedPagesProps extends Pick<WorkspaceRoutesProps, 'map' | 'session' | 'waitingPage'> {
  notice: ReactNode
}

/** Frame and pages: a step of the window draws only what depends on the address (decision 231). */
const FramedPages = memo(function FramedPages(props: FramedPagesProps) {
  const { map, session, waitingPage, notice } = props

  return (
    <ShellFrame items={waitingPage === undefined ? map.items : noItems} session={session}>
      {notice}
      {waitingPage ?? <TabbedPages map={map} username={session.userInfo.username} />}
    </ShellFrame>
  )
})

const noItems: MenuMap['items'] = []
