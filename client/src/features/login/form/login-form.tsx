import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { t } from '#client/core/text.ts'
import { LoginField, PasswordField, Refusal } from './login-field.tsx'

/** What a login takes. */
export interface Credentials {
  readonly username: string
  readonly password: string
}

interface LoginFormProps {
  initial: Credentials
  /** Why the server refused the last attempt, or ''. */
  refusal: string
  /** What was done before this form was shown again, or ''. */
  notice: string
  isBusy: boolean
  onSubmit: (credentials: Credentials) => void
  /** The user has forgotten the password of the account that they typed. */
  onForget: (username: string) => void
}

/** Account and password in native fields; the browser's password manager knows them by their names. */
export function LoginForm(props: LoginFormProps) {
  const { initial, refusal, notice, isBusy, onSubmit, onForget } = props
  const [username, setUsername] = useState(initial.username)
  const [password, setPassword] = useState(initial.password)
  const [isChecked, setIsChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const usernameError = isChecked && username.trim() === '' ? t('请输入账号') : ''
  const passwordError = isChecked && password === '' ? t('请输入密码') : ''
  const focus = (name: keyof Credentials) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()

  // What is left to do after the password was set anew.
  useEffect(() => {
    if (notice !== '') focus('password')
  }, [notice])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsChecked(true)
    if (username.trim() !== '' && password !== '') {
      return onSubmit({ username: username.trim(), password })
    }
    focus(username.trim() === '' ? 'username' : 'password')
  }

  return (
    <form ref={form} className="login-form" noValidate onSubmit={submit}>
      {notice !== '' && (
        <p className="login-done" role="status">
          {notice}
        </p>
      )}
      <LoginField label={t('账号')} error={usernameError}>
        {(control) => (
          <input
            {...control}
            name="username"
            value={username}
            maxLength={64}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setUsername(event.target.value)}
          />
        )}
      </LoginField>
      <PasswordField
        name="password"
        label={t('密码')}
        value={password}
        error={passwordError}
        autoComplete="current-password"
        onChange={setPassword}
      />
      <Refusal text={refusal} />
      <button type="submit" className="primary-button" aria-disabled={isBusy}>
        {isBusy ? t('登录中…') : t('登录')}
      </button>
      <button
        type="button"
        className="link-button login-forgotten"
        onClick={() => onForget(username.trim())}
      >
        {t('忘记密码？')}
      </button>
    </form>
  )
}
