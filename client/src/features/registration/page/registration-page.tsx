import { type ReactNode, useEffect, useRef } from 'react'
import { useLocale } from '#client/core/text.ts'
import { LoginNotices, useLoginNotices } from '#client/features/login/index.ts'
import './registration.css'
import './registration-form.css'
import './registration-review.css'

interface RegistrationPageProps {
  readonly title: string
  readonly intro?: string
  /** What the page was for has been done. */
  readonly isDone?: boolean
  readonly children: ReactNode
}

// Every call of these pages shows its own refusal; what else fails is a notice.
const nothing = () => undefined

/** A page around the registration: like the login it is drawn without antd (decision 10). */
export function RegistrationPage({
  title,
  intro,
  isDone = false,
  children,
}: RegistrationPageProps) {
  useLocale()
  const { shown, close } = useLoginNotices(nothing)

  return (
    <div className="register">
      <section
        className={isDone ? 'register-card register-done' : 'register-card'}
        aria-label={title}
      >
        <PageTitle title={title} />
        {intro !== undefined && <p className="register-intro">{intro}</p>}
        {children}
      </section>
      <LoginNotices shown={shown} close={close} />
    </div>
  )
}

/** The title takes the focus when the page is come to, so that a screen reader begins there. */
function PageTitle({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])

  return (
    <h1 ref={heading} tabIndex={-1} className="register-title">
      {title}
    </h1>
  )
}
