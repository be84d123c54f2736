import { useSyncExternalStore } from 'react'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { type getUserPermissionByToken } from '@settle/shared/core/frame/menu.ts'
import { createSignal } from '#client/core/live/signal.ts'

/** What the user may open and press: their menu, their buttons and all buttons of the system (wire.md 3.3). */
export type Permissions = ResultOf<typeof getUserPermissionByToken>

const changed = createSignal()
let current: Permissions | undefined

/** The permissions of the session once they are loaded. */
export function usePermissions(): Permissions | undefined {
  return useSyncExternalStore(changed.subscribe, () => current)
}

/** Replaces the loaded permissions; undefined forgets them. */
export function keepPermissions(permissions: Permissions | undefined): void {
  current = permissions
  changed.emit()
}
