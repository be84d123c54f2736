import { lazy, Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { login } from '@settle/shared/features/session/session.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import {
  loadRuntimeConfig,
  runtimeConfig,
  subscribeRuntimeConfig,
} from '#client/core/look/runtime-config.ts'
import { lastUsername } from '#client/core/session/session.ts'
import { t, useLocale } from '#client/core/text.ts'
import { logInByCas, takeCasTicket } from './cas-ticket.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { type Credentials, LoginForm } from './login-form.tsx'
import { LoginNotices } from './login-notice.tsx'
import { LoginWays } from '#client/features/login/ways/login-ways.tsx'
import { SettlementFlow } from './settlement-flow.tsx'
import { useSignIn } from './sign-in.ts'
import { useLoginNotices } from './use-login-notices.ts'
import './login.css'
import './login-form.css'
import './login-demo.css'

const VerificationDialog = lazy(async () => ({
  default: (await import('#client/features/login/ways/more-logins.ts')).VerificationDialog,
}))
const ForgottenPasswordDialog = lazy(async () => ({
  default: (await import('#client/features/login/ways/more-logins.ts')).ForgottenPasswordDialog,
}))

interface LoginScreenProps {
  /** Fetches what comes after the login; called when the user seems about to log in. */
  onApproach: () => void
}

/** 登录. It is drawn without antd, so that it is there at once (client.md, Budgets). */
export function LoginScreen({ onApproach }: LoginScreenProps) {
  useLocale()
  const [refusal, setRefusal] = useState('')
  const { shown, close } = useLoginNotices(setRefusal)
  const signIn = useSignIn(() => {
    setRefusal('')
    onApproach()
  })
  const [form, setForm] = useState({ count: 0, initial: initialCredentials(), notice: '' })
  /** Whose password is being set anew; undefined while nobody's is. */
  const [forgottenBy, setForgottenBy] = useState<string>()
  const { demo, demoAccounts } = useSyncExternalStore(subscribeRuntimeConfig, runtimeConfig)

  const enterByCas = useEffectEvent(() => {
    const ticket = takeCasTicket()
    if (ticket !== undefined) signIn.enter(() => logInByCas(ticket))
  })
  useEffect(() => enterByCas(), [])

  const logIn = ({ username, password }: Credentials) =>
    signIn.enter(() => call(login, { body: { username, password } }))

  const startAnew = async (username: string) => {
    setForgottenBy(undefined)
    setRefusal('')
    // The card of a demo account says that its password is another now.
    await loadRuntimeConfig()
    setForm(({ count }) => ({
      count: count + 1,
      initial: { username, password: '' },
      notice: t('密码重置完成！'),
    }))
  }

  return (
    <div className="login">
      <section className="login-brand">
        <Headline text={t('每一笔灵工结算，都算得清、付得准、查得到')} />
        <p>{t('连接商户、服务商与自由职业者，资金、税票与凭证在一处对齐。')}</p>
        <SettlementFlow />
      </section>
      <section className="login-panel" aria-label={t('登录')}>
        <div className="login-box" onInput={onApproach}>
          <h1 className="login-title">{t('登录')}</h1>
          <LoginWays signIn={signIn} refusal={refusal} onRefuse={setRefusal}>
            {(reason) => (
              <LoginForm
                key={form.count}
                initial={form.initial}
                refusal={reason}
                notice={form.notice}
                isBusy={signIn.isBusy}
                onSubmit={logIn}
                onForget={setForgottenBy}
              />
            )}
          </LoginWays>
          {demo && demoAccounts.length > 0 && (
            <DemoAccounts
              accounts={demoAccounts}
              isBusy={signIn.isBusy}
              onChoose={logIn}
              onApproach={onApproach}
            />
          )}
          <Link className="login-register" to="/user/registerIndex">
            {t('企业注册')}
          </Link>
        </div>
      </section>
      <Suspense fallback={null}>
        {signIn.unverified !== undefined && (
          <VerificationDialog
            login={signIn.unverified}
            onDone={signIn.finish}
            onGiveUp={signIn.giveUp}
          />
        )}
        {forgottenBy !== undefined && (
          <ForgottenPasswordDialog
            username={forgottenBy}
            onDone={(username) => void startAnew(username)}
            onClose={() => setForgottenBy(undefined)}
          />
        )}
      </Suspense>
      <LoginNotices shown={shown} close={close} />
    </div>
  )
}

/** Whom the address asks for, as the control panel does (`?account=merchant`), else who logged in last. */
function initialCredentials(): Credentials {
  const asked = new URLSearchParams(window.location.search).get('account') ?? ''
  const [first, ...others] = runtimeConfig().demoAccounts
  if (asked === '' || first === undefined) return { username: lastUsername(), password: '' }
  const account = [first, ...others].find(({ username }) => username === asked)
  if (account?.isPasswordChanged === true) return { username: asked, password: '' }
  // All accounts of a demo start with the same password, also those that have no card.
  return { username: asked, password: first.password }
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
