import { Button, Drawer, Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import { resetAppearance, setAppearance, useAppearanceChoice } from '#client/core/appearance.ts'
import { type AppearanceChoice, presetColors } from '#client/core/look.ts'
import { changeSettings, resetSettings, type Settings, useSettings } from '#client/core/settings.ts'
import { t, useLocale } from '#client/core/text.ts'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { changeLook } from '#client/app/change-look.ts'
import { AppearancePicture, LayoutPicture } from './settings-pictures.tsx'
import './settings-drawer.css'

interface SettingsDrawerProps {
  isOpen: boolean
  onClose: () => void
}

/** How the workspace looks and is arranged; each choice counts at once ([THEME-01]; wire.md 17.6). */
export function SettingsDrawer({ isOpen, onClose }: SettingsDrawerProps) {
  useLocale()
  const settings = useSettings()
  const isNarrow = useIsNarrow()
  const change = (part: Partial<Settings>) => changeLook(() => changeSettings(part))

  return (
    <Drawer
      className="settings"
      open={isOpen}
      onClose={onClose}
      title={t('界面设置')}
      size={300}
      footer={<ResetButton />}
    >
      <AppearanceChoices />
      <Colors chosen={settings.primaryColor} choose={(primaryColor) => change({ primaryColor })} />
      {isNarrow ? (
        <p className="settings-hint">
          {t('窗口较窄时菜单在左上角的抽屉里，布局设置在宽窗口生效。')}
        </p>
      ) : (
        <Arrangement settings={settings} change={change} />
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
      </Group>
    </Drawer>
  )
}

interface ArrangementProps {
  settings: Settings
  change: (part: Partial<Settings>) => void
}

function Arrangement({ settings, change }: ArrangementProps) {
  const { layout, contentWidth, fixedHeader, autoHideHeader, fixedSidebar } = settings
  const isTop = layout === 'topmenu'

  return (
    <>
      <Pictures
        title={t('导航模式')}
        chosen={layout}
        options={[
          ['sidemenu', t('侧边栏导航')],
          ['topmenu', t('顶部栏导航')],
        ]}
        draw={(name) => <LayoutPicture isTop={name === 'topmenu'} />}
        choose={(name) => change({ layout: name })}
      />
      <Pictures
        title={t('内容区域宽度')}
        hint={t('该设定仅 [顶部栏导航] 时有效')}
        isDisabled={!isTop}
        chosen={contentWidth}
        options={[
          ['Fixed', t('固定')],
          ['Fluid', t('流式')],
        ]}
        draw={(name) => <LayoutPicture isTop isBounded={name === 'Fixed'} />}
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
        ['light', t('浅色')],
        ['dark', t('深色')],
        ['system', t('跟随系统')],
      ]}
      draw={(name) => <AppearancePicture choice={name} />}
      choose={(name) => changeLook(() => setAppearance(name))}
    />
  )
}

interface PicturesProps<Name extends string> {
  title: string
  hint?: string
  isDisabled?: boolean
  chosen: Name
  options: readonly (readonly [Name, string])[]
  draw: (name: Name) => ReactNode
  choose: (name: Name) => void
}

function Pictures<Name extends string>(props: PicturesProps<Name>) {
  const { title, hint, isDisabled = false, chosen, options, draw, choose } = props
  const group = useId()

  return (
    <fieldset className="settings-group" disabled={isDisabled}>
      <legend>{title}</legend>
      <div className="settings-pictures">
        {options.map(([name, label]) => (
          <label key={name}>
            <input
              type="radio"
              name={group}
              checked={name === chosen}
              onChange={() => choose(name)}
            />
            {draw(name)}
            <span>{label}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && <p className="settings-hint">{hint}</p>}
    </fieldset>
  )
}

interface ColorsProps {
  chosen: string
  choose: (color: string) => void
}

function Colors({ chosen, choose }: ColorsProps) {
  const group = useId()

  return (
    <fieldset className="settings-group">
      <legend>{t('主题色')}</legend>
      <div className="settings-colors">
        {presetColors.map(([name, color]) => (
          <label key={color} title={t(name)}>
            <input
              type="radio"
              name={group}
              aria-label={t(name)}
              checked={color === chosen}
              onChange={() => choose(color)}
            />
            <span className="settings-swatch" style={{ background: color }} />
          </label>
        ))}
      </div>
      <p className="settings-hint">
        {presetColors.filter(([, color]) => color === chosen).map(([name]) => t(name))}
      </p>
    </fieldset>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="settings-group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  label: string
  hint?: string
  isOn: boolean
  isDisabled?: boolean
  turn: (isOn: boolean) => void
}

function Choice({ label, hint, isOn, isDisabled = false, turn }: ChoiceProps) {
  const id = useId()

  return (
    <div className="settings-choice">
      <label htmlFor={id}>
        {label}
        {hint !== undefined && <span className="settings-hint">{hint}</span>}
      </label>
      <Switch id={id} checked={isOn} disabled={isDisabled} onChange={turn} />
    </div>
  )
}

function ResetButton() {
  const reset = () => {
    resetSettings()
    resetAppearance()
  }

  return (
    <Button block onClick={reset}>
      {t('恢复默认')}
    </Button>
  )
}
