import { MenuFoldOutlined, MenuUnfoldOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { builtInBranding } from '@settle/shared/features/branding/built-in-branding.ts'
import { greetingOf } from '@settle/shared/core/greeting.ts'
import { roleCode } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { setAppearance, useAppearance } from '#client/core/appearance.ts'
import { fileUrlOf } from '#client/core/file-url.ts'
import { serverHour } from '#client/core/server-time.ts'
import { type CurrentSession } from '#client/core/session.ts'
import { t, useLocale } from '#client/core/text.ts'
import { type MenuItem } from '#client/app/menu-routes.ts'
import { NoticeBell } from '#client/features/notice/notice-bell.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MenuSearch } from './menu-search.tsx'
import { ProviderChip } from './provider-chip.tsx'
import { SignOutButton } from './sign-out-button.tsx'

interface HeaderProps {
  session: CurrentSession
  items: readonly MenuItem[]
  isNarrow: boolean
  isMenuOpen: boolean
  onToggleMenu: () => void
}

/** Where one is, and who: the welcome, the user with his role, and the way out ([LAYOUT-03], [HEAD-01]). */
export function Header({ session, items, isNarrow, isMenuOpen, onToggleMenu }: HeaderProps) {
  const { info } = session.userInfo

  return (
    <header className="shell-header">
      <Button
        type="text"
        aria-label={isMenuOpen ? t('收起菜单') : t('展开菜单')}
        icon={isMenuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        onClick={onToggleMenu}
      />
      <span className="shell-welcome">
        {t('欢迎进入{name}平台', { name: t(builtInBranding.shortName) })}
      </span>
      <div className="shell-user-area">
        {!isNarrow && <MenuSearch items={items} />}
        {info.roleCode === 'merchant' && <ProviderChip userInfo={session.userInfo} />}
        <NoticeBell />
        <LanguageSwitch />
        <AppearanceSwitch />
        <Person info={info} />
        <SignOutButton />
      </div>
    </header>
  )
}

function Person({ info }: { info: CurrentSession['userInfo']['info'] }) {
  const locale = useLocale()
  const picture = fileUrlOf(info.avatar)
  const greeting = t(greetingOf(serverHour()))

  return (
    <span className="shell-person">
      <span className="avatar" aria-hidden="true">
        {picture === undefined ? info.realname.slice(0, 1) : <img src={picture} alt="" />}
      </span>
      <span className="shell-greeting">
        {t('{greeting}，{nickname}', { greeting, nickname: info.realname })}
      </span>
      <span className="role-tag">{roleCode.labelOf(info.roleCode, locale)}</span>
    </span>
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
        onClick={() => setAppearance(isDark ? 'light' : 'dark')}
      />
    </Tooltip>
  )
}
