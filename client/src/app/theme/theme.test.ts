import { theme } from 'antd'
import { expect, test } from 'vitest'
import { defaultColor, presetColors } from '#client/core/look/look.ts'
import { contrastOf, readableContrast, readableShade } from './contrast.ts'
import { primaryColorsOf, surfaces } from './palette.ts'
import { themeOf } from './theme.ts'

const appearances = ['light', 'dark'] as const
const looks = presetColors.flatMap(([name, primaryColor]) =>
  appearances.map((appearance) => ({ name, primaryColor, appearance })),
)

test('white on the preset blue is 3.24 to 1, and its shade is just readable', () => {
  expect(contrastOf('#ffffff', '#1890ff')).toBeCloseTo(3.24, 2)

  const contrast = contrastOf(readableShade('#1890ff', '#ffffff'), '#ffffff')
  expect(contrast).toBeGreaterThanOrEqual(readableContrast)
  expect(contrast).toBeLessThan(4.7)
})

test.each(looks)(
  'coloured text can be read in $name, $appearance',
  ({ primaryColor, appearance }) => {
    const config = themeOf({ primaryColor, appearance, isColorWeak: false, hasMotion: true })
    const token = theme.getDesignToken(config)
    const { tint } = primaryColorsOf(primaryColor, appearance)
    const { colorPrimary, colorLink, colorSuccess, colorWarning, colorError } = token

    for (const text of [colorPrimary, colorLink, colorSuccess, colorWarning, colorError]) {
      for (const ground of [token.colorBgContainer, token.colorBgLayout, token.colorBgElevated]) {
        expect
          .soft(contrastOf(hex(text), ground), `${text} on ${ground}`)
          .toBeGreaterThanOrEqual(readableContrast)
      }
    }
    for (const ground of [tint, surfaces[appearance].warningTint]) {
      expect.soft(contrastOf(hex(colorPrimary), ground)).toBeGreaterThanOrEqual(readableContrast)
    }
  },
)

test.each(looks.flatMap((look) => [true, false].map((isColorWeak) => ({ ...look, isColorWeak }))))(
  'a tag can be read on the tint of its status in $name, $appearance, weak colours $isColorWeak',
  ({ primaryColor, appearance, isColorWeak }) => {
    const config = themeOf({ primaryColor, appearance, isColorWeak, hasMotion: true })
    const token = theme.getDesignToken(config)

    for (const [text, ground] of [
      [token.colorSuccess, token.colorSuccessBg],
      [token.colorWarning, token.colorWarningBg],
      [token.colorError, token.colorErrorBg],
    ] as const) {
      expect
        .soft(contrastOf(hex(text), hex(ground)), `${text} on ${ground}`)
        .toBeGreaterThanOrEqual(readableContrast)
    }
  },
)

test.each(looks)(
  'a filled button can be read in $name, $appearance, hovered too',
  ({ primaryColor, appearance }) => {
    const { primary, hover, onPrimary, tint } = primaryColorsOf(primaryColor, appearance)

    expect(contrastOf(primary, onPrimary)).toBeGreaterThanOrEqual(readableContrast)
    expect(contrastOf(hover, onPrimary)).toBeGreaterThanOrEqual(readableContrast)
    expect(contrastOf(hover, tint)).toBeGreaterThanOrEqual(readableContrast)
  },
)

test.each([false, true])(
  'a red button can be read under the pointer, weak colours %s',
  (isWeak) => {
    const look = { primaryColor: defaultColor, isColorWeak: isWeak, hasMotion: true } as const
    const { colorErrorHover } = theme.getDesignToken(themeOf({ ...look, appearance: 'light' }))

    expect(contrastOf(hex(colorErrorHover), '#ffffff')).toBeGreaterThanOrEqual(readableContrast)
  },
)

test.each(appearances)('a filled red button can be read, %s', (appearance) => {
  const config = themeOf({
    primaryColor: defaultColor,
    appearance,
    isColorWeak: false,
    hasMotion: true,
  })
  const { colorError } = theme.getDesignToken(config)
  const text = config.components?.Button?.dangerColor ?? ''

  expect(contrastOf(hex(colorError), text)).toBeGreaterThanOrEqual(readableContrast)
})

test.each(appearances)(
  'done and failed differ in blue for the one who sees no red, %s',
  (appearance) => {
    const { token } = themeOf({
      primaryColor: defaultColor,
      appearance,
      isColorWeak: true,
      hasMotion: true,
    })

    expect(blueOf(token?.colorSuccess) - blueOf(token?.colorError)).toBeGreaterThan(120)
  },
)

test('what is no colour makes no theme', () => {
  const look = { appearance: 'light', isColorWeak: false, hasMotion: true } as const

  expect(() => themeOf({ ...look, primaryColor: 'blue' })).toThrow(RangeError)
})

function blueOf(color: string | undefined): number {
  return Number.parseInt((color ?? '').slice(5, 7), 16)
}

function hex(color: string): string {
  const parts = /^rgba?\((\d+),\s*(\d+),\s*(\d+)/.exec(color)?.slice(1)
  if (parts === undefined) return color
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}
