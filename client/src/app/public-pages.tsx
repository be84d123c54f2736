import { NotFoundPage } from '#client/features/exception/status-pages.tsx'

/** What a public page shows that has no screen yet. */
export function PublicPages() {
  return <NotFoundPage />
}
