import { useEffect, useRef, useState } from 'react'
import { sendSms, simulatedSmsCode } from '@settle/shared/features/sms/sms.ts'
import { call, CallFailure } from '#client/core/endpoint-call.ts'
import { runtimeConfig } from '#client/core/runtime-config.ts'
import { t } from '#client/core/text.ts'
import { Field, TextInput } from './fields.tsx'
import { type DraftForm } from './use-draft-form.ts'

/** `smsmode` of a registration (wire.md 2.4). */
const registrationMode = '1'
const resendAfterSeconds = 60

/** Sends codes to the phone of the form, and counts until the next may be asked for. */
export interface SmsCodes {
  readonly secondsLeft: number
  readonly isSending: boolean
  /** The phone that the last code went to, or ''. */
  readonly sentTo: string
  readonly send: () => void
}

/** Lives above the steps, so that the count goes on while another step is shown. */
export function useSmsCodes(form: DraftForm): SmsCodes {
  const [secondsLeft, setSecondsLeft] = useState(0)
  const [sentTo, setSentTo] = useState('')
  const [isSending, setSending] = useState(false)
  // State arrives with the next drawing; two quick clicks come before it.
  const isRunning = useRef(false)
  const isCounting = secondsLeft > 0

  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setSecondsLeft((left) => Math.max(0, left - 1)), 1_000)
    return () => clearInterval(timer)
  }, [isCounting])

  const send = async () => {
    isRunning.current = true
    setSending(true)
    try {
      if (!(await form.check(['phone']))) return
      const mobile = form.draft.phone
      await call(sendSms, { body: { mobile, smsmode: registrationMode } }, { quiet: true })
      setSentTo(mobile)
      setSecondsLeft(resendAfterSeconds)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      form.show({ smscode: failure.message }, 'smscode')
    } finally {
      isRunning.current = false
      setSending(false)
    }
  }

  return {
    secondsLeft,
    isSending,
    sentTo,
    send: () => {
      if (!isRunning.current && !isCounting) void send()
    },
  }
}

/** The code of a text message, with the button that sends it. */
export function SmsCodeField({ form, codes }: { form: DraftForm; codes: SmsCodes }) {
  const { secondsLeft, isSending, sentTo, send } = codes
  const isWaiting = isSending || secondsLeft > 0

  return (
    <Field form={form} name="smscode">
      {(control) => (
        <>
          <div className="register-with-button">
            <TextInput form={form} name="smscode" control={control} />
            <button
              type="button"
              className="register-button"
              aria-disabled={isWaiting}
              onClick={send}
            >
              {secondsLeft > 0
                ? t('{seconds} 秒后可重新获取', { seconds: secondsLeft })
                : t('获取验证码')}
            </button>
          </div>
          <p className="register-help" role="status">
            {sentTo !== '' && t('验证码已发送到 {phone}，10 分钟内有效', { phone: sentTo })}
          </p>
          {runtimeConfig().demo && <SimulatedCode />}
        </>
      )}
    </Field>
  )
}

function SimulatedCode() {
  return (
    <p className="register-help">
      {t('演示环境不会真的发送短信：验证码一律为 {code}，短信存入控制面板的发件箱。', {
        code: simulatedSmsCode,
      })}
      <a href="/__fake/" target="_blank" rel="noreferrer">
        {t('打开控制面板')}
      </a>
    </p>
  )
}
