import { LogoutOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { logout } from '@settle/shared/features/session/session.ts'
import { call, CallFailure } from '#client/core/endpoint-call.ts'
import { session } from '#client/core/session.ts'
import { t } from '#client/core/text.ts'

/** 退出, after a confirmation ([HEAD-02]). Where the server fails, its sentence shows and the session goes on. */
export function SignOutButton() {
  const { modal } = App.useApp()

  const confirm = () => {
    void modal.confirm({
      title: t('提示'),
      content: t('真的要注销登录吗 ?'),
      okText: t('确定'),
      cancelText: t('取消'),
      onOk: async () => {
        try {
          await call(logout)
          session.signOut()
        } catch (failure) {
          if (!(failure instanceof CallFailure)) throw failure
        }
      },
    })
  }

  return (
    <Button type="text" icon={<LogoutOutlined />} onClick={confirm}>
      {t('退出')}
    </Button>
  )
}
