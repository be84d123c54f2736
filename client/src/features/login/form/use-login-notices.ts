import { useEffect, useRef, useState } from 'react'
import { type FailureNotice, setNotifier } from '#client/core/notifier.ts'
import { session } from '#client/core/session/session.ts'

const signOutNoticeId = 0

interface Shown {
  readonly id: number
  readonly notice: FailureNotice
}

/**
 * The failures that the login page shows: why the last session ended, until the user closes it, and
 * failed requests for as long as each asks for. A refused login is told to `onRefusal` instead.
 */
export function useLoginNotices(onRefusal: (sentence: string) => void) {
  const [shown, setShown] = useState<readonly Shown[]>(() => {
    const notice = session.signOutNotice()
    return notice === undefined ? [] : [{ id: signOutNoticeId, notice }]
  })
  const lastId = useRef(signOutNoticeId)
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const giveBack = setNotifier({
      toast: onRefusal,
      notify: (notice) => {
        const id = ++lastId.current
        // Many calls that fail for one reason are one notice.
        setShown((all) => [
          ...all.filter(
            (entry) => entry.notice.text !== notice.text || entry.id === signOutNoticeId,
          ),
          { id, notice },
        ])
        if (notice.durationSeconds > 0) {
          timers.add(setTimeout(() => setShown(without(id)), notice.durationSeconds * 1_000))
        }
      },
    })
    return () => {
      giveBack()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [onRefusal])

  const close = (id: number) => {
    if (id === signOutNoticeId) session.dismissSignOutNotice()
    setShown(without(id))
  }

  return { shown, close }
}

function without(id: number) {
  return (all: readonly Shown[]) => all.filter((entry) => entry.id !== id)
}
