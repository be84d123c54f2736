import {
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  MoonOutlined,
  SearchOutlined,
  SettingOutlined,
  SunOutlined,
} from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { setAppearance, useAppearance } from '#client/core/look/appearance.ts'
import { useBranding } from '#client/core/look/branding.ts'
import { type CurrentSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { changeLook } from '#client/core/look/change-look.ts'
import { homePath } from '#client/app/routes/guard-rules.ts'
import { frameParts } from '#client/app/routes/screen-registry.ts'
import { BrandMark } from '#client/app/shell/brand-mark.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { usePart } from './part.tsx'
import { PersonMenu } from './person-menu.tsx'
import { ProviderButton } from './provider-button.tsx'
import { SimulationTag } from './simulation-banner.tsx'
import { SignOutButton } from './sign-out-button.tsx'

interface HeaderProps {
  session: CurrentSession
  isNarrow: boolean
  /** Undefined where the menu stands in the header itself. */
  menuToggle: { isOpen: boolean; toggle: () => void } | undefined
  /** Says in a word that nothing here is real, where the banner no longer does. */
  isTagged: boolean
  /** Undefined where there is no search; the same of the settings. */
  onSearch: (() => void) | undefined
  onOpenSettings: (() => void) | undefined
  /** The menu of the top layout. */
  children?: ReactNode
}

/** Where one is, and who: the welcome, the user with their role, and the way out ([LAYOUT-03], [HEAD-01]). */
export function Header(props: HeaderProps) {
  const { session, isNarrow, menuToggle, isTagged, onSearch, onOpenSettings, children } = props
  const { info } = session.userInfo
  const { shortName } = useBranding()
  const { bell: Bell } = frameParts
  const switching = usePart(frameParts.providers)
  const welcome = t('欢迎进入{name}平台', { name: shortName })
  const provider = switching.isOffered && info.roleCode === 'merchant' ? info.providerName : null

  return (
    <header className="shell-header">
      <div className="shell-header-row">
        {menuToggle === undefined ? (
          <HomeLink isNarrow={isNarrow} />
        ) : (
          <MenuToggle {...menuToggle} />
        )}
        <span className="shell-welcome" title={welcome}>
          {welcome}
        </span>
        {isTagged && <SimulationTag />}
        <div className="shell-user-area">
          {onSearch && <SearchButton isNarrow={isNarrow} onSearch={onSearch} />}
          {provider !== null && !isNarrow && (
            <ProviderButton name={provider} onSwitch={switching.open} />
          )}
          {Bell && <Bell />}
          {!isNarrow && (
            <>
              <LanguageSwitch />
              <AppearanceSwitch />
              {onOpenSettings && <SettingsButton onOpen={onOpenSettings} />}
            </>
          )}
          <PersonMenu
            info={info}
            isNarrow={isNarrow}
            provider={provider}
            onSwitchProvider={switching.open}
            onOpenSettings={onOpenSettings}
          />
          <SignOutButton isNarrow={isNarrow} />
        </div>
      </div>
      {children}
      {switching.Part && <switching.Part isOpen={switching.isOpen} onClose={switching.close} />}
    </header>
  )
}

function MenuToggle({ isOpen, toggle }: { isOpen: boolean; toggle: () => void }) {
  return (
    <Button
      type="text"
      aria-label={isOpen ? t('收起菜单') : t('展开菜单')}
      icon={isOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      onClick={toggle}
    />
  )
}

function HomeLink({ isNarrow }: { isNarrow: boolean }) {
  const { websiteName, shortName } = useBranding()

  return (
    <Link className="shell-brand" to={homePath} title={websiteName}>
      <BrandMark page="home" />
      {!isNarrow && shortName}
    </Link>
  )
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

function SearchButton({ isNarrow, onSearch }: { isNarrow: boolean; onSearch: () => void }) {
  if (isNarrow) {
    return (
      <Button type="text" aria-label={t('全局搜索')} icon={<SearchOutlined />} onClick={onSearch} />
    )
  }
  return (
    <button
      type="button"
      className="search-button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onSearch}
    >
      <SearchOutlined />
      <span>{t('全局搜索')}</span>
      <kbd aria-hidden="true">{isMac ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  )
}

function AppearanceSwitch() {
  const isDark = useAppearance() === 'dark'
  const label = isDark ? t('切换到浅色') : t('切换到深色')

  return (
    <Tooltip title={label}>
      <Button
        type="text"
        aria-label={label}
        icon={isDark ? <SunOutlined /> : <MoonOutlined />}
        onClick={() => changeLook(() => setAppearance(isDark ? 'light' : 'dark'))}
      />
    </Tooltip>
  )
}

function SettingsButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Tooltip title={t('界面设置')}>
      <Button type="text" aria-label={t('界面设置')} icon={<SettingOutlined />} onClick={onOpen} />
    </Tooltip>
  )
}
