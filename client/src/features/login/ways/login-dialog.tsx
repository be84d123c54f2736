import { type ReactNode, useEffect, useId, useRef } from 'react'
import './login-dialog.css'

interface LoginDialogProps {
  title: string
  /** Closed by Escape; a dialog without it stays until its owner takes it away ([POP-01]). */
  onClose?: () => void
  children: ReactNode
}

/** A dialog of the login page in the browser's own: it keeps the focus, and nothing behind it can be used. */
export function LoginDialog({ title, onClose, children }: LoginDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isFixed = onClose === undefined

  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog
      ref={dialog}
      className="login-dialog"
      aria-labelledby={titleId}
      // Browsers that know it offer no way to close it; in others the key is caught.
      {...(isFixed && { closedby: 'none' })}
      onKeyDown={(event) => {
        if (isFixed && event.key === 'Escape') event.preventDefault()
      }}
      onCancel={(event) => {
        if (isFixed) event.preventDefault()
      }}
      onClose={() => {
        if (isFixed) dialog.current?.showModal()
        else onClose()
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  )
}
