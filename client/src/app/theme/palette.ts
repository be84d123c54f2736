import { type Appearance } from '#client/core/look/look.ts'
import { type PrimaryColors } from './dress.ts'
import { contrastOf, readableShade, tintOf } from './contrast.ts'

/** What colours are laid on, light and dark (visual.md). */
export const surfaces = {
  light: {
    background: '#F5F7FA',
    surface: '#FFFFFF',
    floating: '#FFFFFF',
    line: '#E8ECF1',
    warningTint: '#FDF3E4',
    ink: '#101828',
  },
  dark: {
    background: '#0F1419',
    surface: '#171D24',
    floating: '#1E262F',
    line: '#2A323C',
    warningTint: '#2B2215',
    ink: '#FFFFFF',
  },
} as const

const tintShare = 0.1
const hoverShare = 0.16

/** What a seed '#RRGGBB' becomes: shades of at least 4.5:1 on all that they stand on (rulings.md, Client). Throws a RangeError for what is no colour. */
export function primaryColorsOf(seed: string, appearance: Appearance): PrimaryColors {
  if (!/^#[\dA-F]{6}$/i.test(seed)) throw new RangeError(`${seed} is no colour '#RRGGBB'.`)
  const { background, surface, ink } = surfaces[appearance]
  const tint = tintOf(seed, surface, tintShare)
  const primary = readableShade(seed, hardestGround(tint, appearance))

  return {
    primary,
    // Hovered it moves away from the ground, so that it can still be read.
    hover: tintOf(appearance === 'dark' ? ink : '#000000', primary, hoverShare),
    onPrimary: appearance === 'dark' ? background : '#FFFFFF',
    tint,
  }
}

/** Of the grounds that coloured text stands on, the one on which it is hardest to read. */
export function hardestGround(tint: string, appearance: Appearance): string {
  const { background, floating, warningTint, ink } = surfaces[appearance]
  return [tint, background, floating, warningTint].reduce((hardest, ground) =>
    contrastOf(ground, ink) < contrastOf(hardest, ink) ? ground : hardest,
  )
}
