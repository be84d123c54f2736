import { type Appearance } from '#client/core/look/look.ts'

/** What a seed colour becomes in one appearance, each '#rrggbb'. */
export interface PrimaryColors {
  readonly primary: string
  readonly hover: string
  /** The text on a filled button. */
  readonly onPrimary: string
  /** A ground that hints at the colour. */
  readonly tint: string
}

/** The colours of each preset, by its seed. */
export type Presets = Readonly<Record<string, Readonly<Record<Appearance, PrimaryColors>>>>

// The build writes the two functions below into the page itself, so that it is dressed before its first paint: they
// use nothing but their parameters and what every browser has.

/** Gives the document its colours; the style sheets follow (base.css). */
export function dress(
  root: HTMLElement,
  appearance: Appearance,
  { primary, hover, onPrimary, tint }: PrimaryColors,
  isColorWeak: boolean,
): void {
  root.dataset['theme'] = appearance
  root.classList.toggle('color-weak', isColorWeak)
  root.style.colorScheme = appearance
  root.style.setProperty('--primary', primary)
  root.style.setProperty('--primary-hover', hover)
  root.style.setProperty('--on-primary', onPrimary)
  root.style.setProperty('--primary-tint', tint)
}

/** Dresses the document as it was left in this browser, and again when another window changes that; until a part of the page says with `data-dressed` that it does so itself. */
export function dressAsStored(put: typeof dress, presets: Presets, defaultSeed: string): void {
  const root = document.documentElement
  const systemDark = window.matchMedia('(prefers-color-scheme: dark)')
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page holds this function alone
  const read = (key: string): unknown => {
    try {
      return JSON.parse(localStorage.getItem(`pro__${key}`) ?? '').value
    } catch {
      return undefined
    }
  }
  const dressNow = () => {
    if ('dressed' in root.dataset) return
    const theme = read('DEFAULT_THEME')
    const isDark = theme === 'dark' || (theme === 'system' && systemDark.matches)
    const appearance = isDark ? 'dark' : 'light'
    const chosen = String(read('DEFAULT_COLOR'))
    const colors = presets[Object.hasOwn(presets, chosen) ? chosen : defaultSeed]
    if (colors === undefined) return
    put(root, appearance, colors[appearance], read('DEFAULT_COLOR_WEAK') === true)
  }

  dressNow()
  window.addEventListener('storage', dressNow)
  systemDark.addEventListener('change', dressNow)
}
