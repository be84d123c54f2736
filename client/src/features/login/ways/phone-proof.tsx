import { useRef, useState } from 'react'
import { isMobile } from '@settle/shared/core/text/validators.ts'
import { sendSms } from '@settle/shared/features/sms/sms.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { type SmsCodes, SmsCodeRow, useSmsCodes } from '#client/features/sms/index.ts'
import { LoginField } from '#client/features/login/form/login-field.tsx'

/** A phone and the code that was sent to it, as somebody types them. */
export interface PhoneProof {
  readonly mobile: string
  readonly code: string
  /** Looks at both, and puts the cursor into the first that is wrong. */
  readonly check: () => boolean
  /** What `PhoneProofFields` draws. */
  readonly fields: ProofFields
}

interface ProofFields {
  readonly setMobile: (value: string) => void
  readonly setCode: (value: string) => void
  readonly faults: { readonly mobile: string; readonly code: string }
  readonly codes: SmsCodes
  readonly mobileInput: React.RefObject<HTMLInputElement | null>
  readonly codeInput: React.RefObject<HTMLInputElement | null>
}

const noFaults = { mobile: '', code: '' }

/** The state of a phone and its code; `smsmode` says what the code is for (wire.md 2.4). */
export function usePhoneProof(smsmode: '0' | '2'): PhoneProof {
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [faults, setFaults] = useState(noFaults)
  const mobileInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const codes = useSmsCodes({
    send: async () => {
      const fault = faultOfMobile(mobile)
      setFaults({ mobile: fault, code: '' })
      if (fault !== '') {
        mobileInput.current?.focus()
        return undefined
      }
      await call(sendSms, { body: { mobile, smsmode } }, { quiet: true })
      codeInput.current?.focus()
      return mobile
    },
    onRefusal: (sentence) => setFaults((all) => ({ ...all, code: sentence })),
  })

  return {
    mobile,
    code,
    check: () => {
      const found = { mobile: faultOfMobile(mobile), code: code === '' ? t('请输入验证码') : '' }
      setFaults(found)
      if (found.mobile !== '') mobileInput.current?.focus()
      else if (found.code !== '') codeInput.current?.focus()
      return found.mobile === '' && found.code === ''
    },
    fields: {
      setMobile: (value) => {
        setMobile(value.replaceAll(/\D/g, '').slice(0, 11))
        setFaults(noFaults)
      },
      setCode: (value) => {
        setCode(codeOf(value))
        setFaults((all) => ({ ...all, code: '' }))
      },
      faults,
      codes,
      mobileInput,
      codeInput,
    },
  }
}

/** A code as it is typed or pasted: at most six digits (specification, section 5). */
export function codeOf(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, 6)
}

/** The fields for a phone and its code. */
export function PhoneProofFields({ proof }: { proof: PhoneProof }) {
  const { mobile, code, fields } = proof
  const { faults, codes, mobileInput, codeInput, setMobile, setCode } = fields

  return (
    <>
      <LoginField label={t('手机号')} error={faults.mobile}>
        {(control) => (
          <input
            {...control}
            ref={mobileInput}
            name="mobile"
            inputMode="tel"
            autoComplete="tel-national"
            value={mobile}
            onChange={(event) => setMobile(event.target.value)}
          />
        )}
      </LoginField>
      <LoginField label={t('短信验证码')} error={faults.code}>
        {(control) => (
          <SmsCodeRow codes={codes}>
            <input
              {...control}
              ref={codeInput}
              name="captcha"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </SmsCodeRow>
        )}
      </LoginField>
    </>
  )
}

function faultOfMobile(mobile: string): string {
  if (mobile === '') return t('请输入手机号')
  return isMobile(mobile) ? '' : t('请输入正确格式的手机号码!')
}
