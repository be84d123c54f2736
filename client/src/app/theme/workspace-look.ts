import { type ThemeConfig } from 'antd'
import { useLayoutEffect } from 'react'
import { useAppearance } from '#client/core/look/appearance.ts'
import { useSettings } from '#client/core/look/settings.ts'
import { dress } from './dress.ts'
import { primaryColorsOf } from './palette.ts'
import { themeOf } from './theme.ts'

const hasMotion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Dresses the document as the user chose, for as long as the workspace is there, and returns the same for antd. */
export function useWorkspaceLook(): ThemeConfig {
  const appearance = useAppearance()
  const { primaryColor, colorWeak } = useSettings()

  useLayoutEffect(() => {
    const root = document.documentElement
    // What the page itself would read anew is only what the browser kept.
    root.dataset['dressed'] = ''
    dress(root, appearance, primaryColorsOf(primaryColor, appearance), colorWeak)
    return () => {
      delete root.dataset['dressed']
    }
  }, [appearance, primaryColor, colorWeak])

  return themeOf({ appearance, primaryColor, isColorWeak: colorWeak, hasMotion })
}
