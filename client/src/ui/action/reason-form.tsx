import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useUnsaved } from '#client/core/storage/tab.ts'
import { t } from '#client/core/text.ts'
import { type ReasonDialogProps } from './reason-dialog.tsx'
import { withReason } from './usual-reasons.ts'
import './reason-form.css'

const shortest = 2
const longest = 200

/** Asks why before something is refused or taken back: 2 to 200 characters (domain.md 3); the usual reasons are one click each. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { label, title, consequence, usualReasons = [], isHarmless = false, run, onClosed } = props
  const [form] = Form.useForm<{ reason: string }>()
  const text: string = Form.useWatch('reason', form) ?? ''
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
  useUnsaved(isOpen && text !== '')

  return (
    <Modal
      open={isOpen}
      title={title}
      okText={label}
      okButtonProps={{ danger: !isHarmless, loading: doing.isPending }}
      cancelText={t('取消')}
      onOk={() => form.submit()}
      onCancel={() => !doing.isPending && setOpen(false)}
      afterClose={onClosed}
      // A long name stays clear of the button that closes it.
      styles={{ header: { paddingInlineEnd: 24 } }}
    >
      <p>{consequence}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        onFinish={({ reason }) => {
          if (isSent.current) return
          isSent.current = true
          doing.mutate(reason.trim())
        }}
      >
        {usualReasons.length > 0 && (
          <Form.Item label={t('常见原因')}>
            <div className="usual-reasons">
              {usualReasons.map((one) => (
                <Button
                  key={one}
                  size="small"
                  type={text.includes(one) ? 'primary' : 'default'}
                  ghost={text.includes(one)}
                  aria-pressed={text.includes(one)}
                  onClick={() => form.setFieldValue('reason', withReason(text, one))}
                >
                  {one}
                </Button>
              ))}
            </div>
          </Form.Item>
        )}
        <Form.Item
          name="reason"
          label={t('原因')}
          rules={[
            {
              required: true,
              whitespace: true,
              min: shortest,
              max: longest,
              transform: (value: unknown) => (typeof value === 'string' ? value.trim() : value),
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
