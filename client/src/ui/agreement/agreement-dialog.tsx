import { useEffect, useId, useRef } from 'react'
import { platformAgreementHtml } from '@settle/shared/core/text/built-in-agreement.ts'
import { platformAgreementTitle } from '@settle/shared/core/text/agreement-title.ts'
import { t } from '#client/core/text.ts'
import { AgreementText } from './agreement-text.tsx'
import './agreement-dialog.css'

interface AgreementDialogProps {
  /** The white label's agreement; undefined for the built-in one. */
  html: string | undefined
  onClose: () => void
}

/** The agreement to read, on pages without antd; closed by its button and by Escape. */
export function AgreementDialog({ html = platformAgreementHtml, onClose }: AgreementDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const closing = useRef<HTMLButtonElement>(null)
  const titleId = useId()

  useEffect(() => {
    dialog.current?.showModal()
    // By itself the focus goes into the frame, where Escape reaches no dialog.
    closing.current?.focus()
  }, [])

  return (
    <dialog ref={dialog} className="agreement-dialog" aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{t(platformAgreementTitle)}</h2>
      <AgreementText html={html} />
      <button
        ref={closing}
        type="button"
        className="primary-button"
        onClick={() => dialog.current?.close()}
      >
        {t('关闭')}
      </button>
    </dialog>
  )
}
