import { theme } from 'antd'
import { expect, test } from 'vitest'
import { contrastOf, readableContrast, readableShade } from './contrast.ts'
import { themeOf } from './theme.ts'

test('white on the preset blue is 3.24 to 1, and its shade is just readable', () => {
  expect(contrastOf('#ffffff', '#1890ff')).toBeCloseTo(3.24, 2)

  const contrast = contrastOf(readableShade('#1890ff', '#ffffff'), '#ffffff')
  expect(contrast).toBeGreaterThanOrEqual(readableContrast)
  expect(contrast).toBeLessThan(4.7)
})

test.each(['light', 'dark'] as const)('coloured text can be read in the %s theme', (appearance) => {
  const config = themeOf(appearance, true)
  const token = theme.getDesignToken(config)
  const onPrimary = String(config.components?.Button?.primaryColor)
  const { colorPrimary, colorLink, colorSuccess, colorWarning, colorError } = token

  expect(contrastOf(hex(colorPrimary), onPrimary)).toBeGreaterThanOrEqual(readableContrast)
  for (const text of [colorPrimary, colorLink, colorSuccess, colorWarning, colorError]) {
    for (const surface of [token.colorBgContainer, token.colorBgLayout, token.colorBgElevated]) {
      expect
        .soft(contrastOf(hex(text), surface), `${text} on ${surface}`)
        .toBeGreaterThanOrEqual(readableContrast)
    }
  }
})

function hex(color: string): string {
  const parts = /^rgba?\((\d+),\s*(\d+),\s*(\d+)/.exec(color)?.slice(1)
  if (parts === undefined) return color
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}
