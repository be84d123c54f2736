import { useState } from 'preact/hooks'
import { appearance, setAppearance } from '#panel/appearance.ts'
import { localeNow, setLocale, t } from '#panel/text.ts'
import { Button } from './button.tsx'
import { MoonIcon, SunIcon } from './icons.tsx'

/** Chinese or English; `changed` draws the page in it. */
export function LanguageSwitch({ changed }: { readonly changed: () => Promise<void> }) {
  const isChinese = localeNow() === 'zh-CN'
  return (
    <Button
      class="text"
      aria-label={isChinese ? 'Switch to English' : '切换为中文'}
      lang={isChinese ? 'en' : 'zh-CN'}
      press={async () => {
        await setLocale(isChinese ? 'en-US' : 'zh-CN')
        await changed()
      }}
    >
      {isChinese ? 'English' : '中文'}
    </Button>
  )
}

/** Light or dark. */
export function AppearanceSwitch() {
  const [now, setNow] = useState(appearance)
  const isDark = now === 'dark'
  const label = isDark ? t('切换为浅色') : t('切换为深色')
  const press = () => {
    setAppearance(isDark ? 'light' : 'dark')
    setNow(appearance)
  }
  return (
    <Button class="icon" aria-label={label} title={label} press={press}>
      {isDark ? <SunIcon /> : <MoonIcon />}
    </Button>
  )
}
