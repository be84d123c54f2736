/** Light or dark. */
export type Appearance = 'light' | 'dark'

/** What a user may choose: one of the two, or to follow the system. */
export type AppearanceChoice = Appearance | 'system'

/** The appearance of the one who chose nothing ([THEME-02]). */
export const defaultAppearance: AppearanceChoice = 'light'

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

/** The seed of the one who chose none ([THEME-01]; specification, section 9). */
export const defaultColor = '#1890FF'
