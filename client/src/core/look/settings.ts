import { useSyncExternalStore } from 'react'
import { createSignal } from '#client/core/live/signal.ts'
import {
  readStored,
  removeStored,
  type StorageKey,
  storageKeys,
  watchStored,
  writeStored,
} from '#client/core/storage/storage.ts'
import { defaultColor, presetColors } from './look.ts'

/** How the user arranged the workspace ([THEME-01]; wire.md 17.6). */
export interface Settings {
  /** The seed of all colours, '#RRGGBB'. */
  readonly primaryColor: string
  readonly layout: 'sidemenu' | 'topmenu'
  /** 'Fixed' bounds the width of the content; it counts in the top layout only. */
  readonly contentWidth: 'Fixed' | 'Fluid'
  readonly fixedHeader: boolean
  readonly fixedSidebar: boolean
  /** Past 100 px of scroll the header hides, and returns on scrolling up ([LAYOUT-05]). */
  readonly autoHideHeader: boolean
  readonly colorWeak: boolean
  /** Open pages show as tabs ([TABS-01]). */
  readonly multiPage: boolean
}

/** The settings of the one who chose nothing ([THEME-02]; specification, section 9). */
export const defaultSettings: Settings = {
  primaryColor: defaultColor,
  layout: 'sidemenu',
  contentWidth: 'Fixed',
  fixedHeader: true,
  fixedSidebar: true,
  autoHideHeader: false,
  colorWeak: false,
  multiPage: true,
}

type Key = keyof Settings

const keys = {
  primaryColor: storageKeys.color,
  layout: storageKeys.layout,
  contentWidth: storageKeys.contentWidth,
  fixedHeader: storageKeys.fixedHeader,
  fixedSidebar: storageKeys.fixedSidebar,
  autoHideHeader: storageKeys.autoHideHeader,
  colorWeak: storageKeys.colorWeak,
  multiPage: storageKeys.multiPage,
} as const satisfies Record<Key, StorageKey>

const yesOrNo = [true, false]
const choices: { readonly [K in Key]: readonly Settings[K][] } = {
  primaryColor: presetColors.map(([, color]) => color),
  layout: ['sidemenu', 'topmenu'],
  contentWidth: ['Fixed', 'Fluid'],
  fixedHeader: yesOrNo,
  fixedSidebar: yesOrNo,
  autoHideHeader: yesOrNo,
  colorWeak: yesOrNo,
  multiPage: yesOrNo,
}

const names = Object.keys(keys) as Key[]
const changed = createSignal()
let current = readAll()

for (const name of names) {
  watchStored(keys[name], () => {
    current = readAll()
    changed.emit()
  })
}

/** The settings of this browser; anyone who calls it is drawn again when they change, in whatever window. */
export function useSettings(): Settings {
  return useSyncExternalStore(changed.subscribe, () => current)
}

/**
 * Keeps what the user changed. Returns whether the browser kept it; it counts in any case. Throws a RangeError, and
 * changes nothing, for a value that is none of its choices.
 */
export function changeSettings(change: Partial<Settings>): boolean {
  const given = names.filter((name) => change[name] !== undefined)
  for (const name of given) {
    if (!isChoice(name, change[name])) throw new RangeError(`${change[name]} is no ${name}.`)
  }
  current = consistent({ ...current, ...change })
  // All that differs, for one choice may bring another with it.
  const isKept = names
    .filter((name) => given.includes(name) || readStored(keys[name]) !== undefined)
    .map((name) => writeStored(keys[name], current[name]))
  changed.emit()
  return !isKept.includes(false)
}

/** Forgets all choices. */
export function resetSettings(): void {
  removeStored(...names.map((name) => keys[name]))
  current = defaultSettings
  changed.emit()
}

function readAll(): Settings {
  return consistent({
    primaryColor: chosen('primaryColor'),
    layout: chosen('layout'),
    contentWidth: chosen('contentWidth'),
    fixedHeader: chosen('fixedHeader'),
    fixedSidebar: chosen('fixedSidebar'),
    autoHideHeader: chosen('autoHideHeader'),
    colorWeak: chosen('colorWeak'),
    multiPage: chosen('multiPage'),
  })
}

/** Only a fixed header can hide; one that is not scrolls away anyway. */
function consistent(settings: Settings): Settings {
  return { ...settings, autoHideHeader: settings.fixedHeader && settings.autoHideHeader }
}

/** The stored choice where it is one that there is, else the default. */
function chosen<K extends Key>(name: K): Settings[K] {
  const stored = readStored(keys[name])
  return isChoice(name, stored) ? stored : defaultSettings[name]
}

function isChoice<K extends Key>(name: K, value: unknown): value is Settings[K] {
  const all: readonly unknown[] = choices[name]
  return all.includes(value)
}
