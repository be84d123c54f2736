import { useSyncExternalStore } from 'react'
import { createSignal } from '#client/core/live/signal.ts'
import { readStored, storageKeys, watchStored, writeStored } from '#client/core/storage/storage.ts'
import { runtimeConfig } from './runtime-config.ts'

const changed = createSignal()
watchStored(storageKeys.testBar, changed.emit)

/** Whether there may be a test bar: the control interface is there, and at the address of the page itself. */
export function isTestBarOffered(): boolean {
  const { control, apiBaseUrl } = runtimeConfig()
  return control && apiBaseUrl === ''
}

/** Whether this browser shows the test bar. */
export function isTestBarOn(): boolean {
  return isTestBarOffered() && readStored(storageKeys.testBar) === true
}

/** The same; a component that calls it is drawn again when it changes, in whatever window. */
export function useIsTestBarOn(): boolean {
  return useSyncExternalStore(changed.subscribe, isTestBarOn)
}

/** Shows the bar in all windows of this browser, or takes it away. */
export function turnTestBar(isOn: boolean): void {
  writeStored(storageKeys.testBar, isOn)
  changed.emit()
}
