import { useMutation } from '@tanstack/react-query'
import { Form, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { t } from '#client/core/text.ts'

interface PaymentPasswordFieldProps {
  /** What the server said to the last one, for example how many attempts are left. */
  failure?: Error | null
}

/** The field `payPassword` of a form that moves money. */
export function PaymentPasswordField({ failure = null }: PaymentPasswordFieldProps) {
  return (
    <Form.Item
      name="payPassword"
      label={t('支付密码')}
      rules={[{ required: true, message: t('请输入支付密码') }]}
      {...(failure !== null && { validateStatus: 'error' as const, help: failure.message })}
    >
      {/* No browser should offer the password of the login here. */}
      <Input.Password maxLength={64} autoComplete="one-time-code" />
    </Form.Item>
  )
}

interface PaymentPasswordDialogProps {
  /** Names the object: 付款 PF20261121000123？ */
  title: string
  /** What the confirming button says. */
  label: string
  /** What is paid, and what will be so afterwards. */
  children: ReactNode
  /** Does it, quietly: a refusal is told at the field. */
  submit: (payPassword: string) => Promise<unknown>
  onClosed: () => void
}

/** Asks for the payment password before money moves; a wrong one is told at its field. */
export function PaymentPasswordDialog(props: PaymentPasswordDialogProps) {
  const { title, label, children, submit, onClosed } = props
  const [form] = Form.useForm<{ payPassword: string }>()
  const [isOpen, setOpen] = useState(true)
  const paying = useMutation({
    mutationFn: submit,
    onSuccess: () => setOpen(false),
    // A wrong password is typed anew, not mended.
    onError: () => form.resetFields(),
  })

  return (
    <Modal
      open={isOpen}
      title={title}
      okText={label}
      okButtonProps={{ loading: paying.isPending }}
      cancelText={t('取消')}
      onOk={() => form.submit()}
      onCancel={() => !paying.isPending && setOpen(false)}
      afterClose={onClosed}
    >
      {children}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ payPassword }) => {
          if (!paying.isPending) paying.mutate(payPassword)
        }}
      >
        <PaymentPasswordField failure={paying.error} />
      </Form>
    </Modal>
  )
}
