import { setAppearance, useAppearanceChoice } from '#client/core/look/appearance.ts'
import { changeLook } from '#client/core/look/change-look.ts'
import { type AppearanceChoice } from '#client/core/look/look.ts'
import { changeSettings, type Settings, useSettings } from '#client/core/look/settings.ts'
import { isTestBarOffered, turnTestBar, useIsTestBarOn } from '#client/core/look/test-bar-choice.ts'
import { t, useLocale } from '#client/core/text.ts'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { Choice, Colors, Group, Pictures } from './settings-choices.tsx'
import { AppearancePicture, LayoutPicture } from './settings-pictures.tsx'

/** How the workspace looks and is arranged; each choice counts at once ([THEME-01]; wire.md 17.6). */
export function LookChoices() {
  useLocale()
  const settings = useSettings()
  const isNarrow = useIsNarrow()

  return (
    <>
      <AppearanceChoices />
      <Colors chosen={settings.primaryColor} choose={(primaryColor) => change({ primaryColor })} />
      {isNarrow ? (
        <p className="settings-hint">
          {t('窗口较窄时菜单在左上角的抽屉里，布局设置在宽窗口生效。')}
        </p>
      ) : (
        <Arrangement settings={settings} />
      )}
      <Group title={t('其他设置')}>
        <Choice
          label={t('色弱模式')}
          hint={t('状态改用不依赖红绿的颜色与不同形状，链接加下划线')}
          isOn={settings.colorWeak}
          turn={(colorWeak) => change({ colorWeak })}
        />
        {!isNarrow && (
          <Choice
            label={t('多页签模式')}
            isOn={settings.multiPage}
            turn={(multiPage) => change({ multiPage })}
          />
        )}
        {isTestBarOffered() && <TestBarChoice />}
      </Group>
    </>
  )
}

function TestBarChoice() {
  return (
    <Choice
      label={t('测试栏')}
      hint={t('给开发和测试用，也可按 Alt+Shift+D 开关')}
      isOn={useIsTestBarOn()}
      turn={turnTestBar}
    />
  )
}

function change(part: Partial<Settings>): void {
  changeLook(() => changeSettings(part))
}

function Arrangement({ settings }: { settings: Settings }) {
  const { layout, contentWidth, fixedHeader, autoHideHeader, fixedSidebar } = settings
  const isTop = layout === 'topmenu'

  return (
    <>
      <Pictures
        title={t('导航模式')}
        chosen={layout}
        options={[
          ['sidemenu', t('侧边栏导航'), <LayoutPicture key="side" isTop={false} />],
          ['topmenu', t('顶部栏导航'), <LayoutPicture key="top" isTop />],
        ]}
        choose={(name) => change({ layout: name })}
      />
      <Pictures
        title={t('内容区域宽度')}
        hint={t('该设定仅 [顶部栏导航] 时有效')}
        isDisabled={!isTop}
        chosen={contentWidth}
        options={[
          ['Fixed', t('固定'), <LayoutPicture key="fixed" isTop isBounded />],
          ['Fluid', t('流式'), <LayoutPicture key="fluid" isTop />],
        ]}
        choose={(name) => change({ contentWidth: name })}
      />
      <Group title={t('布局')}>
        <Choice
          label={t('固定 Header')}
          isOn={fixedHeader}
          turn={(isOn) => change({ fixedHeader: isOn })}
        />
        <Choice
          label={t('下滑时隐藏 Header')}
          hint={t('固定 Header 时可配置')}
          isOn={autoHideHeader}
          isDisabled={!fixedHeader}
          turn={(isOn) => change({ autoHideHeader: isOn })}
        />
        <Choice
          label={t('固定侧边菜单')}
          hint={t('侧边栏导航时可配置')}
          isOn={fixedSidebar}
          isDisabled={isTop}
          turn={(isOn) => change({ fixedSidebar: isOn })}
        />
      </Group>
    </>
  )
}

function AppearanceChoices() {
  const chosen = useAppearanceChoice()

  return (
    <Pictures<AppearanceChoice>
      title={t('外观')}
      chosen={chosen}
      options={[
        ['light', t('浅色'), <AppearancePicture key="light" choice="light" />],
        ['dark', t('深色'), <AppearancePicture key="dark" choice="dark" />],
        ['system', t('跟随系统'), <AppearancePicture key="system" choice="system" />],
      ]}
      choose={(name) => changeLook(() => setAppearance(name))}
    />
  )
}
