import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { login } from '@settle/shared/features/session/session.ts'
import { call, CallFailure } from '#client/core/endpoint-call.ts'
import { runtimeConfig } from '#client/core/runtime-config.ts'
import { lastUsername, session } from '#client/core/session.ts'
import { t, useLocale } from '#client/core/text.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { type Credentials, LoginForm } from './login-form.tsx'
import { LoginNotice } from './login-notice.tsx'
import { SettlementFlow } from './settlement-flow.tsx'
import { useLoginNotices } from './use-login-notices.ts'
import './login.css'

interface LoginScreenProps {
  /** Fetches what comes after the login; called when the user seems about to log in. */
  onApproach: () => void
}

/** 登录. It is drawn without antd, so that it is there at once (client.md, Budgets). */
export function LoginScreen({ onApproach }: LoginScreenProps) {
  useLocale()
  const [refusal, setRefusal] = useState('')
  const { shown, close } = useLoginNotices(setRefusal)
  const { isBusy, logIn } = useLogin(() => setRefusal(''))
  const { demo, demoAccounts } = runtimeConfig()

  return (
    <div className="login">
      <section className="login-brand">
        <Headline text={t('每一笔灵工结算，都算得清、付得准、查得到')} />
        <p>{t('连接商户、服务商与自由职业者，资金、税票与凭证在一处对齐。')}</p>
        <SettlementFlow />
      </section>
      <section className="login-panel" aria-label={t('登录')}>
        <div className="login-box">
          <h1 className="login-title">{t('登录')}</h1>
          <LoginForm
            initial={initialCredentials()}
            refusal={refusal}
            isBusy={isBusy}
            onTyping={onApproach}
            onSubmit={logIn}
          />
          {demo && demoAccounts.length > 0 && (
            <DemoAccounts
              accounts={demoAccounts}
              isBusy={isBusy}
              onChoose={logIn}
              onApproach={onApproach}
            />
          )}
          <Link className="login-register" to="/user/registerIndex">
            {t('企业注册')}
          </Link>
        </div>
      </section>
      <div className="login-notices">
        {shown.map(({ id, notice }) => (
          <LoginNotice key={id} notice={notice} onClose={() => close(id)} />
        ))}
      </div>
    </div>
  )
}

/** Whom the address asks for, as the control panel does (`?account=merchant`), else who logged in last. */
function initialCredentials(): Credentials {
  const asked = new URLSearchParams(window.location.search).get('account')
  const account = runtimeConfig().demoAccounts.find(({ username }) => username === asked)
  if (account === undefined) return { username: lastUsername(), password: '' }
  return {
    username: account.username,
    password: account.isPasswordChanged ? '' : account.password,
  }
}

// The line breaks between clauses, not inside one.
function Headline({ text }: { text: string }) {
  return (
    <h2>
      {text.split(/(?<=，|, )/).map((clause) => (
        <span key={clause}>{clause}</span>
      ))}
    </h2>
  )
}

function useLogin(onStart: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  // State arrives with the next drawing; two quick clicks come before it.
  const isRunning = useRef(false)

  const attempt = async ({ username, password }: Credentials) => {
    isRunning.current = true
    setIsBusy(true)
    onStart()
    try {
      const { data } = await call(login, { body: { username, password } })
      // The guard takes over: it sees the session and leaves this page.
      session.signIn(data)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  return {
    isBusy,
    logIn: (credentials: Credentials) => {
      if (!isRunning.current) void attempt(credentials)
    },
  }
}
