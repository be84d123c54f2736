import { useEffect, useState } from 'react'
import { CallFailure } from '#client/core/http/endpoint-call.ts'
import { useOneAtATime } from '#client/core/http/one-at-a-time.ts'
import { deviceNow } from '#client/core/http/server-time.ts'
import { t } from '#client/core/text.ts'

/** A new code may be asked for after a minute (specification, section 4). */
const resendAfterSeconds = 60

/** Sends codes by text message, and counts until the next may be asked for. */
export interface SmsCodes {
  readonly secondsLeft: number
  readonly isSending: boolean
  /** What became of the last code, or ''. */
  readonly note: string
  readonly send: () => void
}

interface SmsCodesOptions {
  /** Asks for a code with a quiet call; resolves to where it went, and to undefined where nothing was asked for. */
  readonly send: () => Promise<string | undefined>
  /** Told why there is no code, and '' when the user asks anew. */
  readonly onRefusal: (sentence: string) => void
}

/** The codes of one form; lives above its steps, so that the count goes on while another step is shown. */
export function useSmsCodes({ send, onRefusal }: SmsCodesOptions): SmsCodes {
  const [note, setNote] = useState('')
  const { secondsLeft, start } = useCountdown()
  const { isBusy, run } = useOneAtATime()

  const ask = async () => {
    onRefusal('')
    try {
      const sentTo = await send()
      if (sentTo === undefined) return
      setNote(t('验证码已发送到 {phone}，10 分钟内有效', { phone: sentTo }))
      start(resendAfterSeconds)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      const { seconds, isFormerValid } = waitOf(failure.result)
      if (seconds > 0) start(seconds)
      // As after a reload: the code that was sent before is as good as another.
      if (isFormerValid) return setNote(t('刚才发送的验证码仍然有效，请直接填写'))
      setNote('')
      // A failing status has been told already.
      if (failure.status < 400) onRefusal(failure.message)
    }
  }

  return {
    secondsLeft,
    isSending: isBusy,
    note,
    send: () => {
      if (secondsLeft === 0) run(ask)
    },
  }
}

/** Counts down by the clock, so that a window that slept is not behind. */
function useCountdown() {
  const [endsAtMs, setEndsAtMs] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState(0)

  useEffect(() => {
    const tell = () => setSecondsLeft(Math.max(0, Math.ceil((endsAtMs - deviceNow()) / 1_000)))
    tell()
    if (endsAtMs <= deviceNow()) return
    const timer = setInterval(tell, 1_000)
    return () => clearInterval(timer)
  }, [endsAtMs])

  return {
    secondsLeft,
    start: (seconds: number) => {
      setSecondsLeft(seconds)
      setEndsAtMs(deviceNow() + seconds * 1_000)
    },
  }
}

/** What a refusal says about the code before; another server may say nothing. */
function waitOf(result: unknown): { seconds: number; isFormerValid: boolean } {
  const told = new Map<string, unknown>(Object.entries(Object(result)))
  const seconds = Number(told.get('seconds') ?? 0)
  return {
    seconds: seconds > 0 && seconds <= resendAfterSeconds ? seconds : 0,
    isFormerValid: told.get('isFormerValid') === true,
  }
}
