import { type ReactNode } from 'react'
import { simulatedSmsCode } from '@settle/shared/features/sms/sms.ts'
import { runtimeConfig } from '#client/core/look/runtime-config.ts'
import { t } from '#client/core/text.ts'
import { type SmsCodes } from './sms-codes.ts'
import './sms-code-row.css'

interface SmsCodeRowProps {
  readonly codes: SmsCodes
  /** The input for the code. */
  readonly children: ReactNode
}

/** An input for a code with what sends one, and below it where the code went; a demo says the code. */
export function SmsCodeRow({ codes, children }: SmsCodeRowProps) {
  const { secondsLeft, isSending, note, send } = codes

  return (
    <>
      <div className="sms-code">
        {children}
        <button
          type="button"
          className="sms-code-button"
          aria-disabled={isSending || secondsLeft > 0}
          onClick={send}
        >
          {secondsLeft > 0
            ? t('{seconds} 秒后可重新获取', { seconds: secondsLeft })
            : t('获取验证码')}
        </button>
      </div>
      <p className="sms-code-note" role="status">
        {note}
      </p>
      {runtimeConfig().demo && (
        <p className="sms-code-note">
          {t('演示环境不会真的发送短信，验证码一律为 {code}。', { code: simulatedSmsCode })}
        </p>
      )}
    </>
  )
}
