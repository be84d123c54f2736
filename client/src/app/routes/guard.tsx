import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useIsBrandingKnown } from '#client/core/look/branding.ts'
import { usePermissions } from '#client/core/session/permissions.ts'
import {
  type CurrentSession,
  session as sessionStore,
  useSession,
} from '#client/core/session/session.ts'
import { useLocale } from '#client/core/text.ts'
import { UserLayout } from '#client/app/user-layout/user-layout.tsx'
import { loadMenu } from '#client/app/menu/menu-loading.ts'
import { ShellSkeleton } from '#client/app/shell/shell-skeleton.tsx'
import { findRedirect, isPublicPath, loginPath } from './guard-rules.ts'

const importWorkspace = () => import('#client/app/shell/workspace.tsx')
const PublicPage = lazy(async () => ({ default: (await import('./public-pages.tsx')).PublicPage }))
const Workspace = lazy(async () => ({ default: (await importWorkspace()).Workspace }))

interface GuardProps {
  /** Comes with the client itself; it says when the user seems about to log in. */
  LoginPage: ComponentType<{ onApproach: () => void }>
}

/** Decides who sees what: the public pages, or the workspace of a session ([ROUTE-02] to [ROUTE-05]). */
export function Guard({ LoginPage }: GuardProps) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const redirect = findRedirect({ pathname, search, session, hasLeft: sessionStore.hasLeft() })

  if (redirect !== undefined) return <Navigate to={redirect} replace />
  if (pathname === loginPath) {
    return (
      <UserLayout>
        <LoginPage onApproach={fetchWorkspace} />
      </UserLayout>
    )
  }
  if (session === undefined || isPublicPath(pathname)) {
    return (
      <UserLayout>
        <Suspense fallback={null}>
          <PublicPage pathname={pathname} />
        </Suspense>
      </UserLayout>
    )
  }
  // Another token is another user or another provider: nothing of the former one stays (client.md, rule 1).
  return <MenuGate key={session.token} session={session} />
}

// Each step of the window draws the guard again; the workspace behind it is not drawn again for that (decision 231).
const MenuGate = memo(function MenuGate({ session }: { session: CurrentSession }) {
  const permissions = usePermissions()
  const isBrandingKnown = useIsBrandingKnown()
  const locale = useLocale()

  useEffect(() => {
    // The two are independent of each other.
    fetchWorkspace()
    void loadMenu(session.token, locale)
  }, [session.token, locale])

  if (permissions === undefined || !isBrandingKnown) return <ShellSkeleton />
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <Workspace session={session} permissions={permissions} />
    </Suspense>
  )
})

let isFetched = false

/** Fetches the workspace before it is drawn; a failure shows when it is drawn. */
function fetchWorkspace(): void {
  if (isFetched) return
  isFetched = true
  importWorkspace().catch(() => {
    isFetched = false
  })
}
