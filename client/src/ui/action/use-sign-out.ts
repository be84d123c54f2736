import { App } from 'antd'
import { CallFailure } from '#client/core/http/endpoint-call.ts'
import { logOut } from '#client/core/session/log-out.ts'
import { t } from '#client/core/text.ts'

/** Asks whether to log out, and does ([HEAD-02]). Where the server fails, its sentence shows and the session goes on. */
export function useSignOut(): () => void {
  const { modal } = App.useApp()

  return () => {
    void modal.confirm({
      title: t('提示'),
      content: t('真的要注销登录吗 ?'),
      okText: t('确定'),
      cancelText: t('取消'),
      onOk: async () => {
        try {
          await logOut()
        } catch (failure) {
          if (!(failure instanceof CallFailure)) throw failure
        }
      },
    })
  }
}
