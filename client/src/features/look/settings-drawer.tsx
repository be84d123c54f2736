import { Button, Drawer } from 'antd'
import { resetAppearance } from '#client/core/look/appearance.ts'
import { resetSettings } from '#client/core/look/settings.ts'
import { type DialogProps } from '#client/core/session/screens.ts'
import { t, useLocale } from '#client/core/text.ts'
import { LookChoices } from './look-choices.tsx'

/** How the workspace looks and is arranged; each choice counts at once ([THEME-01]; wire.md 17.6). */
export function SettingsDrawer({ isOpen, onClose }: DialogProps) {
  useLocale()

  return (
    <Drawer
      className="settings"
      open={isOpen}
      onClose={onClose}
      title={t('界面设置')}
      size={300}
      // What a choice changes shows at once behind it.
      styles={{ mask: { background: 'transparent' } }}
      footer={<ResetButton />}
    >
      <LookChoices />
    </Drawer>
  )
}

function ResetButton() {
  return (
    <Button block onClick={reset}>
      {t('恢复默认')}
    </Button>
  )
}

function reset(): void {
  resetSettings()
  resetAppearance()
}
