import { type ComponentProps, lazy, Suspense, useSyncExternalStore } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { pageReload, useIsStopped } from '#client/core/http/page-reload.ts'
import { storageTrouble, subscribeStorageTrouble } from '#client/core/storage/storage-area.ts'
import { useLocale } from '#client/core/text.ts'
import { ServerErrorPage } from '#client/app/exception/exception-page.tsx'
import { ErrorBoundary } from './routes/error-boundary.tsx'
import { Guard } from './routes/guard.tsx'
import { useTestBar } from './test-bar/use-test-bar.ts'

// A page that cannot fetch the notice is still a page.
const StorageNotice = lazy(() =>
  import('./user-layout/storage-notice.tsx').then(
    (module) => ({ default: module.StorageNotice }),
    () => ({ default: () => null }),
  ),
)

/** The whole client. */
export function App({ LoginPage }: ComponentProps<typeof Guard>) {
  useLocale()
  useTestBar()
  const isStopped = useIsStopped()
  const hasTrouble = useSyncExternalStore(subscribeStorageTrouble, storageTrouble) !== undefined

  return (
    // An address is drawn before the next click: two quick changes of a list both count.
    <BrowserRouter useTransitions={false}>
      <ErrorBoundary>
        {isStopped ? <StoppedPage /> : <Guard LoginPage={LoginPage} />}
        {hasTrouble && (
          <Suspense>
            <StorageNotice />
          </Suspense>
        )}
      </ErrorBoundary>
    </BrowserRouter>
  )
}

function StoppedPage() {
  return (
    <main>
      <ServerErrorPage onRetry={pageReload.retry} />
    </main>
  )
}
