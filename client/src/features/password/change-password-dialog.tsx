import { useMutation } from '@tanstack/react-query'
import { App, Button, Form, Modal } from 'antd'
import { CallFailure } from '#client/core/http/endpoint-call.ts'
import { type DialogProps } from '#client/core/session/screens.ts'
import { t } from '#client/core/text.ts'
import { useSignOut } from '#client/ui/action/use-sign-out.ts'
import { changeOwnPassword, PasswordForm, type Passwords } from './password-form.tsx'

/** 修改密码: one's own, by the old one ([PWD-01]; wire.md 17.12). What the server refuses shows as a warning. */
export function ChangePasswordDialog({ isOpen, onClose }: DialogProps) {
  const [form] = Form.useForm<Passwords>()
  const { message } = App.useApp()
  const signOut = useSignOut()
  const change = useMutation({
    mutationFn: changeOwnPassword,
    onSuccess: () => {
      message.success(t('密码重置成功!'))
      onClose()
    },
    onError: (failure) => {
      // A failing status has been told already.
      const isTold = failure instanceof CallFailure && failure.status >= 400
      if (!isTold) message.warning(failure.message)
    },
  })

  return (
    <Modal
      open={isOpen}
      title={t('修改密码')}
      width={800}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onClose}
      footer={
        <>
          <Button danger type="text" onClick={signOut}>
            {t('退出登录')}
          </Button>
          <Button onClick={onClose}>{t('取消')}</Button>
          <Button type="primary" loading={change.isPending} onClick={() => form.submit()}>
            {t('确定')}
          </Button>
        </>
      }
    >
      <PasswordForm
        form={form}
        onSubmit={(passwords) => {
          if (!change.isPending) change.mutate(passwords)
        }}
      />
    </Modal>
  )
}
