import { App, Dropdown, type MenuProps } from 'antd'
import { DownOutlined } from '@ant-design/icons'
import { useNavigate } from 'react-router-dom'
import { greetingOf } from '@settle/shared/core/text/greeting.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { setAppearance, useAppearance } from '#client/core/look/appearance.ts'
import { fileUrlOf } from '#client/core/storage/file-url.ts'
import { serverHour } from '#client/core/http/server-time.ts'
import { type CurrentSession, session } from '#client/core/session/session.ts'
import { setLocale, t, useLocale } from '#client/core/text.ts'
import { changeLook } from '#client/core/look/change-look.ts'
import { useCacheRefresh } from '#client/ui/use-cache-refresh.ts'
import { useSignOut } from '#client/ui/action/use-sign-out.ts'
import { frameParts } from '#client/app/routes/screen-registry.ts'
import { usePart } from './part.tsx'

interface PersonMenuProps {
  info: CurrentSession['userInfo']['info']
  /** On a phone the switches of the header stand in here. */
  isNarrow: boolean
  /** The current provider's name, null for the one who has none. */
  provider: string | null
  onSwitchProvider: () => void
  /** Undefined where there are no settings. */
  onOpenSettings: (() => void) | undefined
}

/** Who is logged in, greeted by the hour, and what they may do about themselves ([HEAD-01]). */
export function PersonMenu(props: PersonMenuProps) {
  const { info, isNarrow, provider, onSwitchProvider, onOpenSettings } = props
  const locale = useLocale()
  const isDark = useAppearance() === 'dark'
  const { message } = App.useApp()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const refresh = useCacheRefresh()
  const password = usePart(frameParts.password)
  const role = roleCode.labelOf(info.roleCode, locale)
  const greeting = t('{greeting}，{nickname}', {
    greeting: t(greetingOf(serverHour())),
    nickname: info.realname,
  })

  const changePassword = () => {
    // Another tool of the browser may have ended the session under this page.
    if (session.read() === undefined) void message.warning(t('当前系统无登录用户!'))
    else password.open()
  }
  const providerEntries: MenuProps['items'] =
    provider === null
      ? []
      : [
          {
            key: 'provider',
            label: t('当前服务商：{name}', { name: provider }),
            extra: t('切换'),
            onClick: onSwitchProvider,
          },
        ]
  const switches: MenuProps['items'] = [
    {
      key: 'language',
      label: locale === 'zh-CN' ? 'English' : '中文',
      onClick: () => void setLocale(locale === 'zh-CN' ? 'en-US' : 'zh-CN'),
    },
    {
      key: 'appearance',
      label: isDark ? t('切换到浅色') : t('切换到深色'),
      onClick: () => changeLook(() => setAppearance(isDark ? 'light' : 'dark')),
    },
  ]
  const entries: MenuProps['items'] = [
    { key: 'who', type: 'group', label: [greeting, info.busName, role].join(' · ') },
    ...(isNarrow ? providerEntries : []),
    { key: 'own', label: t('个人设置'), onClick: () => void navigate('/account/settings') },
    ...(onOpenSettings ? [{ key: 'settings', label: t('界面设置'), onClick: onOpenSettings }] : []),
    ...(isNarrow ? switches : []),
    ...(password.isOffered
      ? [{ key: 'password', label: t('修改密码'), onClick: changePassword }]
      : []),
    { key: 'refresh', label: t('刷新缓存'), onClick: () => void refresh() },
    { type: 'divider' },
    { key: 'sign-out', label: t('退出登录'), onClick: signOut },
  ]

  return (
    <>
      <Dropdown menu={{ items: entries }} trigger={['click']} placement="bottomRight">
        <button type="button" className="shell-person" title={greeting}>
          <Portrait info={info} />
          <span className="shell-greeting">
            {t('欢迎，{nickname}', { nickname: info.realname })}
          </span>
          <span className="role-tag">{role}</span>
          <DownOutlined className="shell-person-arrow" />
        </button>
      </Dropdown>
      {password.Part && <password.Part isOpen={password.isOpen} onClose={password.close} />}
    </>
  )
}

function Portrait({ info }: Pick<PersonMenuProps, 'info'>) {
  const picture = fileUrlOf(info.avatar)

  return (
    <span className="avatar" aria-hidden="true">
      {picture === undefined ? info.realname.slice(0, 1) : <img src={picture} alt="" />}
    </span>
  )
}
