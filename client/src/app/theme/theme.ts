import { theme, type ThemeConfig } from 'antd'
import { type Appearance } from '#client/core/look/look.ts'
import { readableShade, tintOf } from './contrast.ts'
import { hardestGround, primaryColorsOf, surfaces } from './palette.ts'

type Algorithm = Extract<ThemeConfig['algorithm'], readonly unknown[]>[number]

// Done and failed lie on the axis from blue to orange, which nearly everybody sees.
const statusSeeds = {
  usual: { success: '#12805C', warning: '#B25E09', error: '#C4320A' },
  colorWeak: { success: '#0072B2', warning: '#8A6100', error: '#C44500' },
} as const

const font =
  'system-ui, -apple-system, "Segoe UI", "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

/** What a theme is made of. */
interface Look {
  readonly appearance: Appearance
  /** The seed, '#RRGGBB'. */
  readonly primaryColor: string
  /** Colours are to be told apart without telling red from green. */
  readonly isColorWeak: boolean
  readonly hasMotion: boolean
}

/** The tint of 10 % on which the tags of a status stand (visual.md). */
function tagGround(color: string, floating: string): string {
  return tintOf(color, floating, 0.1)
}

/** The shade of a status that can be read on the hardest ground, and on the tint of its own tags, which changes with it. */
function statusShade(color: string, hardest: string, floating: string): string {
  const shade = readableShade(color, hardest)
  const onTag = readableShade(shade, tagGround(shade, floating))
  return onTag === shade ? shade : statusShade(onTag, hardest, floating)
}

/** The tokens of visual.md for antd; the seed colour gives way to a shade that can be read (rulings.md, Client). Throws a RangeError where the seed is no colour. */
export function themeOf({ appearance, primaryColor, isColorWeak, hasMotion }: Look): ThemeConfig {
  const { background, surface, floating, line, ink } = surfaces[appearance]
  const isDark = appearance === 'dark'
  const { primary, onPrimary, tint } = primaryColorsOf(primaryColor, appearance)
  const hardest = hardestGround(tint, appearance)
  const status = isColorWeak ? statusSeeds.colorWeak : statusSeeds.usual
  const colors = {
    colorPrimary: primary,
    colorInfo: primary,
    colorLink: primary,
    colorSuccess: statusShade(status.success, hardest, floating),
    colorWarning: statusShade(status.warning, hardest, floating),
    colorError: statusShade(status.error, hardest, floating),
  }
  // Of these seeds antd makes greyish grounds; visual.md says a tint of 10 %.
  const grounds = {
    colorPrimaryBg: tint,
    colorInfoBg: tint,
    colorSuccessBg: tagGround(colors.colorSuccess, floating),
    colorWarningBg: tagGround(colors.colorWarning, floating),
    colorErrorBg: tagGround(colors.colorError, floating),
    colorSuccessBorder: tintOf(colors.colorSuccess, floating, 0.4),
    colorWarningBorder: tintOf(colors.colorWarning, floating, 0.4),
    // Hovered, its links would be darker than the dark ground allows.
    colorLinkHover: colors.colorLink,
    colorLinkActive: colors.colorLink,
    colorErrorBorder: tintOf(colors.colorError, floating, 0.4),
    // Under the pointer antd makes them paler than their white text bears, or than a text of theirs can be read.
    ...(!isDark && {
      colorErrorHover: tintOf(colors.colorError, '#000000', 0.88),
      colorPrimaryHover: tintOf(primary, '#000000', 0.88),
    }),
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
      Button: {
        primaryColor: onPrimary,
        dangerColor: onPrimary,
        primaryShadow: 'none',
        defaultShadow: 'none',
      },
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
