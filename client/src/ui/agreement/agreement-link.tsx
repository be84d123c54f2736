import { lazy, Suspense, useState } from 'react'
import { platformAgreementTitle } from '@settle/shared/core/text/agreement-title.ts'
import { t } from '#client/core/text.ts'

const AgreementDialog = lazy(async () => ({
  default: (await import('./agreement-dialog.tsx')).AgreementDialog,
}))

/** Opens the platform's agreement, the white label's where it has one ([BRAND-04]). */
export function AgreementLink({ html }: { html: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <button type="button" className="link-button" onClick={() => setIsOpen(true)}>
        {t(platformAgreementTitle)}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <AgreementDialog html={html} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
