import { useSyncExternalStore } from 'react'
import { createSignal } from './signal.ts'
import { readStored, type StorageKey, storageKeys, watchStored, writeStored } from './storage.ts'

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

/** Eight preset colours by their names, the default among them (wire.md 17.6). */
export const presetColors = [
  ['薄暮', '#F5222D'],
  ['火山', '#FA541C'],
  ['日暮', '#FAAD14'],
  ['明青', '#13C2C2'],
  ['极光绿', '#52C41A'],
  ['拂晓蓝', '#1890FF'],
  ['极客蓝', '#2F54EB'],
  ['酱紫', '#722ED1'],
] as const

/** The settings of whoever chose nothing ([THEME-02]; specification, section 9). */
export const defaultSettings: Settings = {
  primaryColor: '#1890FF',
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

const names = Object.keys(keys) as Key[]
const changed = createSignal()
let current = readAll()

for (const name of names) {
  watchStored(keys[name], () => {
    current = readAll()
    changed.emit()
  })
}

/** The settings of this browser; whoever calls it is drawn again when they change, in whatever window. */
export function useSettings(): Settings {
  return useSyncExternalStore(changed.subscribe, () => current)
}

/** Keeps what the user changed. */
export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change }
  for (const name of names) {
    if (change[name] !== undefined) writeStored(keys[name], change[name])
  }
  changed.emit()
}

function readAll(): Settings {
  return {
    primaryColor: chosen(
      'primaryColor',
      presetColors.map(([, color]) => color),
    ),
    layout: chosen('layout', ['sidemenu', 'topmenu']),
    contentWidth: chosen('contentWidth', ['Fixed', 'Fluid']),
    fixedHeader: chosen('fixedHeader', [true, false]),
    fixedSidebar: chosen('fixedSidebar', [true, false]),
    autoHideHeader: chosen('autoHideHeader', [true, false]),
    colorWeak: chosen('colorWeak', [true, false]),
    multiPage: chosen('multiPage', [true, false]),
  }
}

/** The stored choice where it is one that there is, else the default. */
function chosen<K extends Key>(name: K, choices: readonly Settings[K][]): Settings[K] {
  const stored = readStored(keys[name])
  return choices.find((choice) => choice === stored) ?? defaultSettings[name]
}
