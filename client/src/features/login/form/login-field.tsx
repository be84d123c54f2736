import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useBranding } from '#client/core/look/branding.ts'
import { t } from '#client/core/text.ts'

/** What ties a control to its label and its error. */
interface FieldControl {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string
}

interface LoginFieldProps {
  label: string
  error: string
  /** What to know where nothing is wrong. */
  hint?: string
  children: (control: FieldControl) => ReactNode
}

/** A label, a native control, and below it what is wrong. */
export function LoginField({ label, error, hint = '', children }: LoginFieldProps) {
  const id = useId()

  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error !== '', 'aria-describedby': `${id}-error` })}
      <p
        id={`${id}-error`}
        className={error === '' ? 'login-field-error login-hint' : 'login-field-error'}
        aria-live="polite"
      >
        {error || hint}
      </p>
    </div>
  )
}

interface PasswordFieldProps {
  name: string
  label: string
  value: string
  error: string
  autoComplete: 'current-password' | 'new-password'
  onChange: (value: string) => void
}

/** A password, hidden until the user wants to see it; says when Caps Lock is on. */
export function PasswordField({
  name,
  label,
  value,
  error,
  autoComplete,
  onChange,
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const [hasCapsLock, setHasCapsLock] = useState(false)
  const readCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'))

  return (
    <LoginField label={label} error={error} hint={hasCapsLock ? t('大写锁定已打开') : ''}>
      {(control) => (
        <div className="login-password">
          <input
            {...control}
            name={name}
            type={isShown ? 'text' : 'password'}
            value={value}
            maxLength={128}
            autoComplete={autoComplete}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={readCapsLock}
            onKeyUp={readCapsLock}
            onBlur={() => setHasCapsLock(false)}
          />
          <button
            type="button"
            className="plain-button login-password-toggle"
            aria-label={t('显示密码')}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <EyeIcon isCrossed={isShown} />
          </button>
        </div>
      )}
    </LoginField>
  )
}

function EyeIcon({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z" />
      <circle cx="12" cy="12" r="3" />
      {isCrossed && <path d="M4 4l16 16" />}
    </svg>
  )
}

/** What the server says to the one who can only be helped by support; it comes in the user's language. */
const supportTexts = ['账号已被冻结，请联系客服', '所属租户已被冻结，无法登录，请联系客服']

/** Why the server refused, with the hotline where support is what helps. */
export function Refusal({ text }: { text: string }) {
  const { hotline } = useBranding()
  const isForSupport = hotline !== '' && supportTexts.some((known) => t(known) === text)

  return (
    <p className="login-refusal" role="alert">
      {text}
      {isForSupport && <strong>{t('客服热线 {hotline}', { hotline })}</strong>}
    </p>
  )
}
