type Rgb = readonly [number, number, number]

/** The smallest contrast of text that everybody can read (WCAG 2.2, 1.4.3; visual.md). */
export const readableContrast = 4.5

/** The contrast of two opaque colours '#rrggbb', 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(rgbOf(one)), luminanceOf(rgbOf(other))].toSorted(
    (a, b) => a - b,
  )
  return (light + 0.05) / (dark + 0.05)
}

/** The shade of a colour that is nearest to it and can be read on a background, both '#rrggbb'. */
export function readableShade(color: string, background: string): string {
  const target: Rgb = luminanceOf(rgbOf(background)) > 0.18 ? [0, 0, 0] : [255, 255, 255]
  for (let percent = 0; percent <= 100; percent += 1) {
    const shade = mix(rgbOf(color), target, percent / 100)
    if (contrastOf(shade, background) >= readableContrast) return shade
  }
  return mix(target, target, 1)
}

/** A share of a colour, 0 to 1, laid over a ground, all '#rrggbb'. */
export function tintOf(color: string, ground: string, share: number): string {
  return mix(rgbOf(ground), rgbOf(color), share)
}

function mix(from: Rgb, to: Rgb, share: number): string {
  const parts = from.map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function luminanceOf(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function rgbOf(color: string): Rgb {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}
