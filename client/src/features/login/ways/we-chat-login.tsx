import { useEffect, useEffectEvent, useState } from 'react'
import { getWeChatLoginResult } from '@settle/shared/features/third-login/third-login.ts'
import { scannedSourceName } from '@settle/shared/features/third-login/login-source.ts'
import { call, CallFailure } from '#client/core/http/endpoint-call.ts'
import { runtimeConfig } from '#client/core/look/runtime-config.ts'
import { deviceNow } from '#client/core/http/server-time.ts'
import { t } from '#client/core/text.ts'
import { ScanCodePicture } from '#client/ui/picture/scan-code-picture.tsx'
import { Refusal } from '#client/features/login/form/login-field.tsx'
import { type LoginWayProps } from './login-ways.tsx'
import { type LoginAnswer } from '#client/features/login/form/sign-in.ts'
import { thirdLoginAddress } from './third-login-address.ts'
import './we-chat-login.css'

const pollMs = 2_000
const validMinutes = 2

/** One QR code: anyone who knows its state receives the session, so that it is random and short-lived. */
interface Code {
  readonly state: string
  readonly endsAtMs: number
}

/** Why a code is of no more use. */
type End = 'expired' | 'refused' | 'failed'

/** 微信扫码: a code to scan, asked about until somebody confirms; not while nobody looks at it. */
export function WeChatLogin({ signIn, refusal, onRefuse }: LoginWayProps) {
  const [code, setCode] = useState(newCode)
  const [end, setEnd] = useState<End>()
  useOutcome(code, end === undefined, {
    onConfirm: (answer) => signIn.enter(async () => answer),
    onEnd: setEnd,
    onRefuse,
  })
  const address = thirdLoginAddress(scannedSourceName, { state: code.state })

  return (
    <div className="login-scan">
      <div className="login-scan-code" data-over={end !== undefined}>
        <ScanCodePicture address={address} />
        {end !== undefined && (
          <button
            type="button"
            className="primary-button"
            onClick={() => {
              setCode(newCode())
              setEnd(undefined)
              onRefuse('')
            }}
          >
            {t('刷新二维码')}
          </button>
        )}
      </div>
      <p role="status">{end === undefined ? invitation() : sentenceOf(end)}</p>
      {runtimeConfig().demo && end === undefined && (
        <a href={address} target="_blank" rel="noreferrer">
          {t('模拟扫码')}
        </a>
      )}
      <Refusal text={refusal} />
    </div>
  )
}

function invitation(): string {
  return t('请用微信扫码并在手机上确认，{minutes} 分钟内有效。', {
    minutes: validMinutes,
  })
}

function sentenceOf(end: End): string {
  switch (end) {
    case 'expired':
      return t('二维码已过期，请刷新后重新扫码。')
    case 'refused':
      return t('手机上拒绝了登录。要继续，请刷新二维码后重新扫码。')
    case 'failed':
      return t('登录没有成功，请刷新二维码后重新扫码。')
  }
}

interface OutcomeListener {
  readonly onConfirm: (answer: LoginAnswer) => void
  readonly onEnd: (end: End) => void
  readonly onRefuse: (sentence: string) => void
}

/** Asks for the outcome of a code, one call after the other: the one that brings the session brings it once. */
function useOutcome(code: Code, isOpen: boolean, listener: OutcomeListener): void {
  const { onConfirm, onEnd, onRefuse } = listener
  const ask = useEffectEvent(async (signal: AbortSignal): Promise<boolean> => {
    try {
      const { state, endsAtMs } = code
      const answer = await call(getWeChatLoginResult, { query: { state } }, { signal })
      if (signal.aborted) return false
      if (answer.status === 'confirmed') onConfirm(answer)
      else if (answer.status === 'refused') onEnd('refused')
      else if (deviceNow() < endsAtMs) return true
      else onEnd('expired')
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      if (signal.aborted) return false
      // Nobody waits for a poll, so that its failures are not shown elsewhere.
      onRefuse(failure.message)
      onEnd('failed')
    }
    return false
  })

  useEffect(() => {
    if (!isOpen) return
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAsking = false

    const askAgain = async () => {
      clearTimeout(timer)
      if (isAsking || document.visibilityState === 'hidden') return
      isAsking = true
      const isWaiting = await ask(left.signal)
      isAsking = false
      if (isWaiting) timer = setTimeout(() => void askAgain(), pollMs)
    }
    const look = () => void askAgain()

    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      left.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [code, isOpen])
}

function newCode(): Code {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const state = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { state, endsAtMs: deviceNow() + validMinutes * 60_000 }
}
