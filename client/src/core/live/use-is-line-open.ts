import { useSyncExternalStore } from 'react'
import { socket } from './socket.ts'

/** Whether the server can tell what changes; while it cannot, nothing is followed by itself. */
export function useIsLineOpen(): boolean {
  return useSyncExternalStore(socket.subscribeState, socket.isOpen)
}
