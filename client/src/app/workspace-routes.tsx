import { createElement, Suspense } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation, useParams } from 'react-router-dom'
import { type CurrentSession } from '#client/core/session.ts'
import {
  ForbiddenPage,
  NotAcceptablePage,
  NotFoundPage,
  ServerErrorPage,
  UnknownModulePage,
} from '#client/features/exception/exception-page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { homePath } from './guard-rules.ts'
import { MainLayout } from './layouts/main-layout.tsx'
import { type MenuItem, type MenuRoute } from './menu-routes.ts'
import { findScreen } from './screen-registry.ts'

interface WorkspaceRoutesProps {
  routes: readonly MenuRoute[]
  items: readonly MenuItem[]
  session: CurrentSession
}

/** The pages of this user's menu inside the main layout, and those that stand alone ([ROUTE-06], [ROUTE-07]). */
export function WorkspaceRoutes({ routes, items, session }: WorkspaceRoutesProps) {
  return (
    <Routes>
      <Route element={<MainLayout routes={routes} items={items} session={session} />}>
        {routes.map((route) => (
          <Route key={route.path} path={route.path} element={<MenuPage route={route} />} />
        ))}
      </Route>
      <Route element={<StandalonePage />}>
        <Route path="/404" element={<NotFoundPage />} />
        <Route path="/exception/:status" element={<ExceptionRoute />} />
      </Route>
      <Route path="/" element={<Navigate to={homePath} replace />} />
      <Route path="/user" element={<Navigate to="/user/login" replace />} />
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  )
}

function StandalonePage() {
  return (
    <main>
      <Outlet />
    </main>
  )
}

function MenuPage({ route }: { route: MenuRoute }) {
  const { pathname } = useLocation()
  if (route.isForbidden) return <ForbiddenPage />
  if (route.redirect !== undefined) return <Navigate to={route.redirect} replace />

  const screen = findScreen(route.component)
  if (screen === undefined) return <UnknownModulePage component={route.component} />
  return (
    // A failure of one page ends with that page.
    <ErrorBoundary key={pathname}>
      <Suspense fallback={null}>{createElement(screen)}</Suspense>
    </ErrorBoundary>
  )
}

/** The exception pages by their status, for menus that link to them ([ROUTE-12]). */
function ExceptionRoute() {
  const { status } = useParams()
  if (status === '403') return <ForbiddenPage />
  if (status === '406') return <NotAcceptablePage />
  if (status === '500') return <ServerErrorPage onRetry={() => window.location.assign('/')} />
  return <NotFoundPage />
}
