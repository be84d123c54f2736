import { LogoutOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '#client/core/text.ts'
import { useSignOut } from '#client/ui/action/use-sign-out.ts'

/** 退出; on a phone only its icon. */
export function SignOutButton({ isNarrow }: { isNarrow: boolean }) {
  const signOut = useSignOut()

  return (
    <Button type="text" icon={<LogoutOutlined />} aria-label={t('退出')} onClick={signOut}>
      {isNarrow ? undefined : t('退出')}
    </Button>
  )
}
