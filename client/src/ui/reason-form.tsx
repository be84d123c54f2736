import { useMutation } from '@tanstack/react-query'
import { Form, Input, Modal } from 'antd'
import { useRef, useState } from 'react'
import { t } from '#client/core/text.ts'
import { type ReasonDialogProps } from './reason-dialog.tsx'

const shortest = 2
const longest = 200

/** Asks why before something is refused or taken back: 2 to 200 characters (domain.md 3). */
export function ReasonDialog({ label, title, consequence, run, onClosed }: ReasonDialogProps) {
  const [form] = Form.useForm<{ reason: string }>()
  const [isOpen, setOpen] = useState(true)
  // A second press comes before the first one is drawn.
  const isSent = useRef(false)
  const doing = useMutation({
    mutationFn: run,
    onSuccess: () => setOpen(false),
    onError: () => {
      isSent.current = false
    },
  })

  return (
    <Modal
      open={isOpen}
      title={title}
      okText={label}
      okButtonProps={{ danger: true, loading: doing.isPending }}
      cancelText={t('取消')}
      onOk={() => form.submit()}
      onCancel={() => !doing.isPending && setOpen(false)}
      afterClose={onClosed}
    >
      <p>{consequence}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ reason }) => {
          if (isSent.current) return
          isSent.current = true
          doing.mutate(reason.trim())
        }}
      >
        <Form.Item
          name="reason"
          label={t('原因')}
          rules={[
            {
              required: true,
              whitespace: true,
              min: shortest,
              max: longest,
              transform: (text: unknown) => (typeof text === 'string' ? text.trim() : text),
              message: t('请写明原因，{shortest} 至 {longest} 字', { shortest, longest }),
            },
          ]}
        >
          <Input.TextArea rows={3} showCount maxLength={longest} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
