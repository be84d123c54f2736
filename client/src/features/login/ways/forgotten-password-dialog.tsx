import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { isPassword, validationMessages } from '@settle/shared/core/text/validators.ts'
import {
  querySysUser,
  resetForgottenPassword,
  verifyPhone,
} from '@settle/shared/features/password/password.ts'
import { call, CallFailure } from '#client/core/http/endpoint-call.ts'
import { useOneAtATime } from '#client/core/http/one-at-a-time.ts'
import { t } from '#client/core/text.ts'
import { LoginDialog } from './login-dialog.tsx'
import { PasswordField, Refusal } from '#client/features/login/form/login-field.tsx'
import { type PhoneProof, PhoneProofFields, usePhoneProof } from './phone-proof.tsx'

interface ForgottenPasswordDialogProps {
  /** Whom the login form names, or ''. */
  username: string
  /** The password of this account is a new one. */
  onDone: (username: string) => void
  onClose: () => void
}

/** 找回密码: a phone and its code, then a new password twice (rulings.md, "Client"). */
export function ForgottenPasswordDialog({
  username,
  onDone,
  onClose,
}: ForgottenPasswordDialogProps) {
  const proof = usePhoneProof('2')
  /** Whose phone it is, once the code was right. */
  const [owner, setOwner] = useState<string>()

  return (
    <LoginDialog title={t('找回密码')} onClose={onClose}>
      {owner === undefined ? (
        <PhoneStep proof={proof} username={username} onDone={setOwner} />
      ) : (
        <PasswordStep
          proof={proof}
          owner={owner}
          onDone={() => onDone(owner)}
          onBack={() => setOwner(undefined)}
        />
      )}
    </LoginDialog>
  )
}

interface PhoneStepProps {
  proof: PhoneProof
  username: string
  onDone: (owner: string) => void
}

function PhoneStep({ proof, username, onDone }: PhoneStepProps) {
  const reserved = useReservedPhone(username)
  const { isBusy, run } = useOneAtATime()
  const [refusal, setRefusal] = useState('')

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!proof.check()) return
    setRefusal('')
    const body = { phone: proof.mobile, smscode: proof.code }
    run(async () => {
      const found = await call(verifyPhone, { body }, { quiet: true }).catch(sayTo(setRefusal))
      onDone(found.username)
    })
  }

  return (
    <form noValidate onSubmit={submit}>
      <p className="login-dialog-intro">
        {reserved === ''
          ? t('请输入账号绑定的手机号，验证后设置新密码。')
          : t('账号 {username} 绑定的手机号是 {phone}。请输入完整号码，验证后设置新密码。', {
              username,
              phone: reserved,
            })}
      </p>
      <PhoneProofFields proof={proof} />
      <Refusal text={refusal} />
      <div className="login-dialog-actions">
        <button
          type="button"
          className="plain-button"
          // Closed by itself, the browser puts the focus back to where it was.
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
        >
          {t('取消')}
        </button>
        <button type="submit" className="primary-button" aria-disabled={isBusy}>
          {t('下一步')}
        </button>
      </div>
    </form>
  )
}

interface PasswordStepProps {
  proof: PhoneProof
  owner: string
  onDone: () => void
  onBack: () => void
}

const noFaults = { password: '', confirmpassword: '' }

function PasswordStep({ proof, owner, onDone, onBack }: PasswordStepProps) {
  const [password, setPassword] = useState('')
  const [confirmpassword, setConfirmation] = useState('')
  const [faults, setFaults] = useState(noFaults)
  const [refusal, setRefusal] = useState('')
  const { isBusy, run } = useOneAtATime()
  const form = useRef<HTMLFormElement>(null)
  const focus = (name: string) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
  useEffect(() => focus('password'), [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setRefusal('')
    // Blanks around a password are no part of it (specification, section 5).
    const typed = { password: password.trim(), confirmpassword: confirmpassword.trim() }
    const found = faultsOf(typed)
    setFaults(found)
    if (found.password !== '') return focus('password')
    if (found.confirmpassword !== '') return focus('confirmpassword')
    const body = { phone: proof.mobile, smscode: proof.code, ...typed }
    run(async () => {
      await call(resetForgottenPassword, { body }, { quiet: true }).catch(sayTo(setRefusal))
      onDone()
    })
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <p className="login-dialog-intro">
        {t('请为账号 {username} 设置新密码：至少 8 位，同时含有字母和数字。', { username: owner })}
      </p>
      {/* For the browser's password manager: whose password it is. */}
      <input type="text" autoComplete="username" value={owner} readOnly hidden />
      <PasswordField
        name="password"
        label={t('新密码')}
        value={password}
        error={faults.password}
        autoComplete="new-password"
        onChange={(value) => {
          setPassword(value)
          setFaults(noFaults)
        }}
      />
      <PasswordField
        name="confirmpassword"
        label={t('确认新密码')}
        value={confirmpassword}
        error={faults.confirmpassword}
        autoComplete="new-password"
        onChange={(value) => {
          setConfirmation(value)
          setFaults(noFaults)
        }}
      />
      <Refusal text={refusal} />
      <div className="login-dialog-actions">
        <button type="button" className="plain-button" onClick={onBack}>
          {t('上一步')}
        </button>
        <button type="submit" className="primary-button" aria-disabled={isBusy}>
          {t('重置密码')}
        </button>
      </div>
    </form>
  )
}

function faultsOf({ password, confirmpassword }: typeof noFaults): typeof noFaults {
  return { password: faultOfPassword(password), confirmpassword: confirmationFault() }

  function confirmationFault(): string {
    if (confirmpassword === '') return t(validationMessages.passwordConfirmationMissing)
    return confirmpassword === password ? '' : t(validationMessages.passwordsDiffer)
  }
}

function faultOfPassword(password: string): string {
  if (password === '') return t(validationMessages.newPasswordMissing)
  return isPassword(password) ? '' : t(validationMessages.password)
}

/** The masked phone of an account, as a help to remember; '' where there is none or nobody knows. */
function useReservedPhone(username: string): string {
  const [phone, setPhone] = useState('')
  useEffect(() => {
    if (username === '') return
    call(querySysUser, { query: { username } }, { quiet: true }).then(
      (found) => setPhone(found.phone),
      () => undefined,
    )
  }, [username])
  return phone
}

/** Shows why a quiet call failed, where a failing status has not been told already. */
function sayTo(say: (sentence: string) => void) {
  return (failure: unknown): never => {
    if (failure instanceof CallFailure && failure.status < 400) say(failure.message)
    throw failure
  }
}
