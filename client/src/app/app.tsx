import { BrowserRouter } from 'react-router-dom'
import { pageReload, useIsStopped } from '#client/core/page-reload.ts'
import { useLocale } from '#client/core/text.ts'
import { ServerErrorPage } from '#client/features/exception/exception-page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Guard } from './guard.tsx'

/** The whole client. */
export function App() {
  useLocale()
  const isStopped = useIsStopped()

  return (
    <BrowserRouter>
      <ErrorBoundary>{isStopped ? <StoppedPage /> : <Guard />}</ErrorBoundary>
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
