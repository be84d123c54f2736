import { type SubmitEvent, useRef, useState } from 'react'
import { sendAccountSms } from '@settle/shared/features/sms/sms.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { SmsCodeRow, useSmsCodes } from '#client/features/sms/index.ts'
import { LoginDialog } from './login-dialog.tsx'
import { LoginField } from '#client/features/login/form/login-field.tsx'
import { codeOf } from './phone-proof.tsx'
import { type LoginAnswer } from '#client/features/login/form/sign-in.ts'

interface VerificationDialogProps {
  login: LoginAnswer
  onDone: () => void
  onGiveUp: () => void
}

/**
 * 登录验证, before the session begins: a reload leads back to the login form. Its 确定 asks for a code and makes no call
 * ([POP-01]).
 */
export function VerificationDialog({ login, onDone, onGiveUp }: VerificationDialogProps) {
  const { reservedPhone } = login
  const { username } = login.userInfo
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const codes = useSmsCodes({
    send: async () => {
      await call(sendAccountSms, { body: { username, smsmode: '0' } }, { quiet: true })
      input.current?.focus()
      return reservedPhone ?? ''
    },
    onRefusal: setFault,
  })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (code !== '') return onDone()
    setFault(t('请输入验证码'))
    input.current?.focus()
  }

  return (
    <LoginDialog title={t('登录验证')}>
      <p className="login-dialog-intro">{t('为了账号安全，请验证预留手机号后继续登录。')}</p>
      <form noValidate onSubmit={submit}>
        <LoginField label={t('预留手机号')} error="">
          {(control) => (
            <input
              {...control}
              value={reservedPhone ?? ''}
              placeholder={t('未绑定手机号')}
              maxLength={11}
              readOnly
              disabled
            />
          )}
        </LoginField>
        <LoginField label={t('短信验证码')} error={fault}>
          {(control) => (
            <SmsCodeRow codes={codes}>
              <input
                {...control}
                ref={input}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                value={code}
                onChange={(event) => {
                  setCode(codeOf(event.target.value))
                  setFault('')
                }}
              />
            </SmsCodeRow>
          )}
        </LoginField>
        <div className="login-dialog-actions">
          <button type="button" className="plain-button" onClick={onGiveUp}>
            {t('返回登录')}
          </button>
          <button type="submit" className="primary-button">
            {t('确定')}
          </button>
        </div>
      </form>
    </LoginDialog>
  )
}
