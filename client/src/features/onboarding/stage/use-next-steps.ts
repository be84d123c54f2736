import { useEffect, useState } from 'react'
import { readSession, removeSession, writeSession } from '#client/core/storage/storage.ts'
import { type Stage } from './stage.ts'

const storageName = 'NEXT_STEPS'

/**
 * Whether to tell what comes after the opening: to whom this window saw on their way there, until they have read it. It
 * outlives the reload that ends the verification.
 */
export function useNextSteps(username: string, { kind }: Stage) {
  const [isRead, setRead] = useState(false)
  const isOnItsWay = kind === 'steps' || kind === 'review'

  useEffect(() => {
    if (isOnItsWay) writeSession(storageName, username)
  }, [isOnItsWay, username])

  return {
    isShown: kind === 'complete' && !isRead && readSession(storageName) === username,
    dismiss: () => {
      removeSession(storageName)
      setRead(true)
    },
  }
}
