import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { t } from '#client/core/text.ts'
import { Question } from './question.tsx'

/** Lets the browser ask before it reloads or closes a page with unsent input. */
export function useAskBeforeUnload(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsent])
}

interface GuardedLinkProps {
  readonly to: string
  readonly isUnsent: boolean
  /** What becomes of the input when the user goes. */
  readonly consequence: string
  readonly children: ReactNode
}

/** A link that asks first where the page holds unsent input. */
export function GuardedLink({ to, isUnsent, consequence, children }: GuardedLinkProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()

  const ask = (event: MouseEvent) => {
    if (!isUnsent) return
    event.preventDefault()
    dialog.current?.showModal()
  }

  return (
    <>
      <Link to={to} onClick={ask}>
        {children}
      </Link>
      <Question
        dialog={dialog}
        title={t('资料还没有提交')}
        text={consequence}
        answers={[t('离开'), t('留在此页')]}
        onGo={() => void navigate(to)}
      />
    </>
  )
}
