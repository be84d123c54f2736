import { createElement, lazy, Suspense } from 'react'
import { Navigate, Outlet, Route, Routes, useParams } from 'react-router-dom'
import { ServerErrorPage } from '#client/app/exception/exception-page.tsx'
import {
  ForbiddenPage,
  NotAcceptablePage,
  NotFoundPage,
} from '#client/app/exception/status-pages.tsx'
import { PageSkeleton } from '#client/app/tabs/page-skeleton.tsx'
import { homePath, loginPath } from './guard-rules.ts'
import { ownPages } from './screen-registry.ts'

const pages = ownPages.map(([path, page]) => ({
  path,
  element:
    typeof page === 'string' ? (
      <Navigate to={page} replace />
    ) : (
      createElement(lazy(async () => ({ default: await page() })))
    ),
}))

/** The pages without menu and header, and the addresses that lead on ([ROUTE-06], [ROUTE-07], [ROUTE-12]). */
export function StandalonePages() {
  return (
    <Routes>
      <Route element={<StandalonePage />}>
        <Route path="/404" element={<NotFoundPage />} />
        <Route path="/exception/:status" element={<ExceptionRoute />} />
      </Route>
      <Route element={<OwnPage />}>
        {pages.map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
      </Route>
      <Route path="/" element={<Navigate to={homePath} replace />} />
      <Route path="/user" element={<Navigate to={loginPath} replace />} />
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

function OwnPage() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
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
