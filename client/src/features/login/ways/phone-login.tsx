import { type SubmitEvent } from 'react'
import { phoneLogin } from '@settle/shared/features/phone-login/phone-login.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { Refusal } from '#client/features/login/form/login-field.tsx'
import { type LoginWayProps } from './login-ways.tsx'
import { PhoneProofFields, usePhoneProof } from './phone-proof.tsx'

/**
 * 手机号登录. Its GET, which only looks at a code, is left out: it would put the code into an address and count a
 * wrong one just the same.
 */
export function PhoneLogin({ signIn, refusal }: LoginWayProps) {
  const proof = usePhoneProof('0')

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { mobile, code: captcha } = proof
    if (proof.check()) signIn.enter(() => call(phoneLogin, { body: { mobile, captcha } }))
  }

  return (
    <form className="login-form" noValidate onSubmit={submit}>
      <PhoneProofFields proof={proof} />
      <Refusal text={refusal} />
      <button type="submit" className="primary-button" aria-disabled={signIn.isBusy}>
        {signIn.isBusy ? t('登录中…') : t('登录')}
      </button>
    </form>
  )
}
