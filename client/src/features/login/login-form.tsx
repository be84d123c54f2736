import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from 'react'
import { t } from '#client/core/text.ts'

/** What a login takes. */
export interface Credentials {
  readonly username: string
  readonly password: string
}

interface LoginFormProps {
  initial: Credentials
  /** Why the server refused the last attempt, or ''. */
  refusal: string
  isBusy: boolean
  onTyping: () => void
  onSubmit: (credentials: Credentials) => void
}

/** Account and password in native fields; the browser's password manager knows them by their names. */
export function LoginForm({ initial, refusal, isBusy, onTyping, onSubmit }: LoginFormProps) {
  const [username, setUsername] = useState(initial.username)
  const [password, setPassword] = useState(initial.password)
  const [isChecked, setIsChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const usernameError = isChecked && username.trim() === '' ? t('请输入账号') : ''
  const passwordError = isChecked && password === '' ? t('请输入密码') : ''

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsChecked(true)
    if (username.trim() !== '' && password !== '') {
      return onSubmit({ username: username.trim(), password })
    }
    const missing = username.trim() === '' ? 'username' : 'password'
    form.current?.querySelector<HTMLInputElement>(`[name="${missing}"]`)?.focus()
  }

  return (
    <form ref={form} className="login-form" noValidate onSubmit={submit} onInput={onTyping}>
      <LoginField
        name="username"
        label={t('账号')}
        value={username}
        error={usernameError}
        onChange={setUsername}
      />
      <PasswordField value={password} error={passwordError} onChange={setPassword} />
      <p className="login-refusal" role="alert">
        {refusal}
      </p>
      <button type="submit" className="primary-button" aria-disabled={isBusy}>
        {isBusy ? t('登录中…') : t('登录')}
      </button>
    </form>
  )
}

interface LoginFieldProps {
  name: 'username' | 'password'
  label: string
  value: string
  error: string
  onChange: (value: string) => void
}

function LoginField({ name, label, value, error, onChange }: LoginFieldProps) {
  const id = useId()

  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        value={value}
        maxLength={64}
        autoComplete={name}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error !== ''}
        aria-describedby={`${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-error`} className="login-field-error" aria-live="polite">
        {error}
      </p>
    </div>
  )
}

function PasswordField({ value, error, onChange }: Omit<LoginFieldProps, 'name' | 'label'>) {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const [hasCapsLock, setHasCapsLock] = useState(false)
  const readCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'))
  const hint = hasCapsLock ? t('大写锁定已打开') : ''

  return (
    <div className="login-field">
      <label htmlFor={id}>{t('密码')}</label>
      <div className="login-password">
        <input
          id={id}
          name="password"
          type={isShown ? 'text' : 'password'}
          value={value}
          maxLength={128}
          autoComplete="current-password"
          aria-invalid={error !== ''}
          aria-describedby={`${id}-error`}
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

function EyeIcon({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z" />
      <circle cx="12" cy="12" r="3" />
      {isCrossed && <path d="M4 4l16 16" />}
    </svg>
  )
}
