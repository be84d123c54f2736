import { theme, type ThemeConfig } from 'antd'
import { type Appearance } from '#client/core/appearance.ts'
import { readableShade, tintOf } from './contrast.ts'

type Algorithm = Extract<ThemeConfig['algorithm'], readonly unknown[]>[number]

/** The default of the eight preset colours ([THEME-02]). */
const primarySeed = '#1890FF'

const surfaces = {
  light: {
    background: '#F5F7FA',
    surface: '#FFFFFF',
    floating: '#FFFFFF',
    line: '#E8ECF1',
    tint: '#E8F3FF',
    ink: '#101828',
  },
  dark: {
    background: '#0F1419',
    surface: '#171D24',
    floating: '#1E262F',
    line: '#2A323C',
    tint: '#14283B',
    ink: '#FFFFFF',
  },
} as const

const font =
  'system-ui, -apple-system, "Segoe UI", "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

/** The tokens of visual.md for antd; the seed colour gives way to a shade that can be read (rulings.md, Client). */
export function themeOf(appearance: Appearance, hasMotion: boolean): ThemeConfig {
  const { background, surface, floating, line, tint, ink } = surfaces[appearance]
  const isDark = appearance === 'dark'
  const onPrimary = isDark ? background : '#FFFFFF'
  // The hardest of the backgrounds: the darkest of the light ones, the lightest of the dark ones.
  const hardest = isDark ? floating : tint
  const colors = {
    colorPrimary: readableShade(primarySeed, hardest),
    colorInfo: readableShade(primarySeed, hardest),
    colorLink: readableShade(primarySeed, hardest),
    colorSuccess: readableShade('#12805C', hardest),
    colorWarning: readableShade('#B25E09', hardest),
    colorError: readableShade('#C4320A', hardest),
  }
  // Of these seeds antd makes greyish grounds; visual.md says a tint of 10 %.
  const grounds = {
    colorSuccessBg: tintOf(colors.colorSuccess, floating, 0.1),
    colorWarningBg: tintOf(colors.colorWarning, floating, 0.1),
    colorErrorBg: tintOf(colors.colorError, floating, 0.1),
    colorSuccessBorder: tintOf(colors.colorSuccess, floating, 0.4),
    colorWarningBorder: tintOf(colors.colorWarning, floating, 0.4),
    // Hovered, its links would be darker than the dark ground allows.
    colorLinkHover: colors.colorLink,
    colorLinkActive: colors.colorLink,
    colorErrorBorder: tintOf(colors.colorError, floating, 0.4),
  }
  const texts = {
    colorText: textOn(ink, 0.88),
    colorTextSecondary: textOn(ink, 0.65),
    // 45 % as drawn cannot be read by everybody; this is the faintest that can.
    colorTextTertiary: textOn(ink, 0.6),
  }
  // The dark algorithm mutes its seeds, below what can be read.
  const keepColors: Algorithm = (seed, map) => ({
    ...(map ?? theme.defaultAlgorithm(seed)),
    ...colors,
    ...grounds,
    ...texts,
  })

  return {
    algorithm: [isDark ? theme.darkAlgorithm : theme.defaultAlgorithm, keepColors],
    token: {
      ...colors,
      colorTextBase: ink,
      colorBgBase: isDark ? background : '#FFFFFF',
      colorBgLayout: background,
      colorBgContainer: surface,
      colorBgElevated: floating,
      colorBorder: isDark ? '#3B4653' : '#D3DAE3',
      colorBorderSecondary: line,
      colorTextPlaceholder: texts.colorTextTertiary,
      colorTextDescription: texts.colorTextSecondary,
      fontFamily: font,
      fontSize: 14,
      fontSizeHeading4: 20,
      borderRadius: 6,
      borderRadiusLG: 8,
      motion: hasMotion,
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
      lineWidthFocus: 2,
    },
    components: {
      Button: { primaryColor: onPrimary, primaryShadow: 'none', defaultShadow: 'none' },
      Layout: { headerBg: surface, headerHeight: 56, headerPadding: '0 16px', siderBg: surface },
      Menu: {
        itemSelectedColor: colors.colorPrimary,
        itemSelectedBg: tint,
        activeBarBorderWidth: 0,
      },
      Modal: { borderRadiusLG: 12 },
    },
  }
}

function textOn(ink: string, share: number): string {
  const alpha = Math.round(share * 255).toString(16)
  return `${ink}${alpha}`
}
