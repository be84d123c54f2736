import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useUnsaved } from '#client/core/tab.ts'
import { t } from '#client/core/text.ts'
import { withReason } from './usual-reasons.ts'

interface RejectDialogProps {
  merchantName: string
  reject: (reason: string) => Promise<unknown>
  onClosed: () => void
}

const shortest = 2
const longest = 200

/** Why the data are refused, in the words that the merchant reads; the usual faults are one click each. */
export function RejectDialog({ merchantName, reject, onClosed }: RejectDialogProps) {
  const [form] = Form.useForm<{ reason: string }>()
  const reason: string = Form.useWatch('reason', form) ?? ''
  const [isOpen, setOpen] = useState(true)
  // A second press comes before the first one is drawn, and would be a second decision.
  const isSent = useRef(false)
  const rejecting = useMutation({
    mutationFn: reject,
    onSuccess: () => setOpen(false),
    onError: () => {
      isSent.current = false
    },
  })
  useUnsaved(isOpen && reason !== '')

  return (
    <Modal
      open={isOpen}
      title={t('驳回 {merchantName}？', { merchantName })}
      okText={t('驳回')}
      okButtonProps={{ danger: true, loading: rejecting.isPending }}
      cancelText={t('取消')}
      onOk={() => form.submit()}
      onCancel={() => !rejecting.isPending && setOpen(false)}
      afterClose={onClosed}
      // A long name stays clear of the button that closes it.
      styles={{ header: { paddingInlineEnd: 24 } }}
    >
      <p>{t('商户会看到驳回原因，并按它修改资料后重新提交。')}</p>
      {rejecting.error !== null && (
        <Alert type="error" showIcon role="alert" title={rejecting.error.message} />
      )}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => {
          if (isSent.current) return
          isSent.current = true
          rejecting.mutate(values.reason.trim())
        }}
      >
        <Form.Item label={t('常见原因')}>
          <div className="merchant-reasons">
            {usualReasons().map((one) => (
              <Button
                key={one}
                size="small"
                type={reason.includes(one) ? 'primary' : 'default'}
                ghost={reason.includes(one)}
                aria-pressed={reason.includes(one)}
                onClick={() => form.setFieldValue('reason', withReason(reason, one))}
              >
                {one}
              </Button>
            ))}
          </div>
        </Form.Item>
        <Form.Item
          name="reason"
          label={t('驳回原因')}
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

function usualReasons(): string[] {
  return [
    t('营业执照不清晰，请上传原件的彩色照片'),
    t('营业执照已过有效期'),
    t('企业名称与营业执照不一致'),
    t('统一社会信用代码与营业执照不一致'),
    t('法定代表人与营业执照不一致'),
    t('对公账户户名与企业名称不一致'),
  ]
}
