import { useSyncExternalStore } from 'react'
import { type Session } from '@settle/shared/core/frame/session.ts'
import { forgetBranding, rememberBranding } from '#client/core/look/branding.ts'
import { CallFailure } from '#client/core/http/call-failure.ts'
import { forgetDictionaries, keepDictionaries } from '#client/core/dictionary/dictionaries.ts'
import { type FailureNotice } from '#client/core/notifier.ts'
import { createSignal } from '#client/core/live/signal.ts'
import { localeNow } from '#client/core/text.ts'
import {
  draftPrefix,
  readSession,
  readStored,
  removeSession,
  removeSessions,
  removeStored,
  sessionLifetimeMs,
  storageKeys,
  watchStored,
  writeSession,
  writeStored,
} from '#client/core/storage/storage.ts'
import { keepPermissions } from './permissions.ts'
import { isFailureNotice, isUserInfo } from './session-shape.ts'

/** Who is logged in, and by which token. */
export interface CurrentSession extends Pick<Session, 'token' | 'userInfo'> {
  /** Somebody else used this browser before, so that the place they left is not to be shown. */
  readonly isOtherUser: boolean
  /** The world that the token is for; '' where it names none. All worlds begin with the same ids. */
  readonly world: string
}

const changed = createSignal()
const noticeName = 'SIGN_OUT_NOTICE'
let current: CurrentSession | undefined
// Who was logged in last in this browser, or in this window.
let lastUser = lastUsername()
let hasLeft = false
let isLeaving = false

watchStored(storageKeys.token, () => {
  // A busy browser tells late, also what this page found when it was opened. Its menu is loaded once for a token.
  if (current !== undefined && current.token === readStored(storageKeys.token)) return
  current = undefined
  keepPermissions(undefined)
  // Logged in again elsewhere: why it had ended no longer matters.
  if (readStored(storageKeys.token) !== undefined) removeSession(noticeName)
  changed.emit()
})

/** The session of this browser: stored for 7 days, shared by all its windows ([SESS-01]; client.md, rule 6). */
export const session = {
  /** Hears of login and logout, in any window of this origin; returns the function that ends the subscription. */
  subscribe: changed.subscribe,

  /** The live session; the same object as long as its token is stored. */
  read: (): CurrentSession | undefined => {
    const token = readStored(storageKeys.token)
    if (typeof token !== 'string') current = undefined
    else if (current?.token !== token) current = restore(token)
    return current
  },

  /** A link names the world that it leads into: a session of another one ends (decision 186). */
  enterWorld(name: string | null): void {
    const world = session.read()?.world ?? ''
    if (name !== null && world !== '' && world !== name) session.signOut()
  },

  /** The tenant of the session, '0' where there is none ([HTTP-01]). */
  tenantId(): string {
    const tenantId = readStored(storageKeys.tenantId)
    return typeof tenantId === 'string' && tenantId !== '' ? tenantId : '0'
  },

  /** Starts the session that a login or a switch of provider gave. */
  signIn({ token, userInfo, sysAllDictItems }: Session): void {
    hasLeft = false
    removeSession(noticeName)
    keepPermissions(undefined)
    keepDictionaries(sysAllDictItems, localeNow())
    rememberBranding()
    writeStored(storageKeys.username, userInfo.username, sessionLifetimeMs)
    writeStored(storageKeys.userInfo, userInfo, sessionLifetimeMs)
    writeStored(storageKeys.tenantId, userInfo.tenantid, sessionLifetimeMs)
    // The token comes last: other windows take the session over when they see it.
    writeStored(storageKeys.token, token, sessionLifetimeMs)
    current = restore(token)
    changed.emit()
  },

  /**
   * Ends the session here and in the other windows; the user name stays for the next login ([SESS-04]).
   * The notice says why, where the user did not choose it; without one they leave their place, and what they had typed and
   * not saved, for good.
   */
  signOut(notice?: FailureNotice): void {
    hasLeft = notice === undefined
    if (notice === undefined) removeSessions(draftPrefix)
    else writeSession(noticeName, notice)
    removeStored(storageKeys.token, storageKeys.userInfo, storageKeys.tenantId)
    forgetDictionaries()
    forgetBranding()
    keepPermissions(undefined)
    current = undefined
    changed.emit()
  },

  /** The user has another picture, which the header shows. */
  changePicture(avatar: string | null): void {
    if (current === undefined) return
    const { token, userInfo } = current
    if (userInfo.info.avatar === avatar) return
    const info = { ...userInfo.info, avatar }
    writeStored(storageKeys.userInfo, { ...userInfo, avatar, info }, sessionLifetimeMs)
    current = restore(token)
    changed.emit()
  },

  /**
   * Logs the user out by their own wish: the call to the server, then `signOut`; rejects as the call does, with the
   * session going on. A server that knows the session no more (401) has ended it already.
   */
  async leave(endOnServer: () => Promise<unknown>): Promise<void> {
    isLeaving = true
    try {
      await endOnServer().catch((failure: unknown) => {
        if (!(failure instanceof CallFailure && failure.status === 401)) throw failure
      })
      session.signOut()
    } finally {
      isLeaving = false
    }
  },

  /** Whether a logout is under way, so that other calls may find their token dead already. */
  isLeaving(): boolean {
    return isLeaving
  },

  /** Whether the user logged out in this window, so that nobody is led back to where they were ([ROUTE-15]). */
  hasLeft(): boolean {
    return hasLeft
  },

  /** Why the last session ended against the user's will; it survives the reload that follows a 401. */
  signOutNotice(): FailureNotice | undefined {
    const notice = readSession(noticeName)
    return isFailureNotice(notice) ? notice : undefined
  },

  /** The user has read why. */
  dismissSignOutNotice(): void {
    removeSession(noticeName)
  },
}

/** The live session; a component that calls it is drawn again at login and logout, in any window. */
export function useSession(): CurrentSession | undefined {
  return useSyncExternalStore(changed.subscribe, session.read)
}

/** Who logged in last in this browser, for the login form. */
export function lastUsername(): string {
  const username = readStored(storageKeys.username)
  return typeof username === 'string' ? username : ''
}

/** The session of a stored token, which begins with its world and a dot (rulings.md); one of another form names none. */
function restore(token: string): CurrentSession | undefined {
  const userInfo = readStored(storageKeys.userInfo)
  // A token without a user that we know is no session.
  if (!isUserInfo(userInfo)) return undefined
  const isOtherUser = lastUser !== '' && lastUser !== userInfo.username
  lastUser = userInfo.username
  const world = /^([a-z0-9][a-z0-9-]{0,31})\.[^.]+$/.exec(token)?.[1] ?? ''
  return { token, userInfo, isOtherUser, world }
}
