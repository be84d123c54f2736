import { type RefObject } from 'react'

interface QuestionProps {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly title: string
  readonly text: string
  /** What is asked for, and the way back. */
  readonly answers: readonly [go: string, stay: string]
  readonly onGo: () => void
}

/** Asks before something is lost, in the browser's own dialog: it keeps the focus and closes by Escape. */
export function Question({ dialog, title, text, answers, onGo }: QuestionProps) {
  const close = () => dialog.current?.close()

  return (
    <dialog ref={dialog} className="register-dialog" aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="register-actions">
        <button
          type="button"
          className="register-button"
          onClick={() => {
            close()
            onGo()
          }}
        >
          {answers[0]}
        </button>
        <button type="button" className="primary-button" onClick={close}>
          {answers[1]}
        </button>
      </div>
    </dialog>
  )
}
