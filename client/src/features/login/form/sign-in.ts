import { useState } from 'react'
import { type Session } from '@settle/shared/core/frame/session.ts'
import { type LoginResult, verifyStatus } from '@settle/shared/features/session/session.ts'
import { useOneAtATime } from '#client/core/http/one-at-a-time.ts'
import { session } from '#client/core/session/session.ts'

/** What a way of logging in gives: a session, and by name or phone also whether the phone is to be verified. */
export type LoginAnswer = Session &
  Partial<Pick<LoginResult, 'data' | 'izVerifyStatus' | 'reservedPhone'>>

/** The one way from any login into the session. */
export interface SignIn {
  readonly isBusy: boolean
  /** Asks the server, once at a time; what it refuses is shown by the one who draws the page. */
  readonly enter: (ask: () => Promise<LoginAnswer>) => void
  /** The login whose phone is to be verified before the session begins ([POP-02]). */
  readonly unverified: LoginAnswer | undefined
  /** The phone is verified: the session begins. */
  readonly finish: () => void
  /** The user turns back; the session was never theirs. */
  readonly giveUp: () => void
}

/** Logs in by whatever way; `onStart` is told of each attempt. */
export function useSignIn(onStart: () => void): SignIn {
  const [unverified, setUnverified] = useState<LoginAnswer>()
  const { isBusy, run } = useOneAtATime()

  const enter = async (ask: () => Promise<LoginAnswer>) => {
    onStart()
    const answer = await ask()
    if (answer.izVerifyStatus === verifyStatus.needed) return setUnverified(answer)
    begin(answer)
  }

  return {
    isBusy,
    enter: (ask) => run(() => enter(ask)),
    unverified,
    finish: () => {
      if (unverified !== undefined) begin(unverified)
    },
    giveUp: () => setUnverified(undefined),
  }
}

/** The guard takes over: it sees the session and leaves the login page. */
function begin(answer: LoginAnswer): void {
  session.signIn(answer.data ?? answer)
}
