import { App, Form, Input, InputNumber } from 'antd'
import { submitDelivery } from '@settle/shared/features/task/task-calls.ts'
import { type Delivery } from '@settle/shared/features/task/delivery.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { AttachmentsField } from '#client/features/project/project/attachments-field.tsx'
import { useRefreshProjects } from '#client/features/project/project/project-role.ts'

interface DeliveryFormProps {
  delivery: Delivery
  onClosed: () => void
}

interface DeliveryValues {
  content: string
  quantity: number
  files?: string[]
}

/** 代交付: the merchant hands in for somebody who cannot. */
export function DeliveryForm({ delivery, onClosed }: DeliveryFormProps) {
  const [form] = Form.useForm<DeliveryValues>()
  const { message } = App.useApp()
  const refresh = useRefreshProjects()
  const { id, version, name } = delivery

  return (
    <FormDrawer<DeliveryValues>
      title={t('代{name}提交交付', { name })}
      form={form}
      initialValues={{ quantity: 1 }}
      submitText={t('提交')}
      onClosed={onClosed}
      submit={async ({ files = [], ...values }) => {
        await call(submitDelivery, { body: { id, version, ...values, files } })
        message.success(t('交付已提交，等待验收'))
        await refresh()
      }}
    >
      <Form.Item
        name="content"
        label={t('交付说明')}
        rules={[{ required: true, whitespace: true, min: 2, message: t('请写明交付的内容') }]}
      >
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
      <Form.Item
        name="quantity"
        label={t('完成数量')}
        extra={t('应付金额是报价乘数量。')}
        rules={[{ required: true, message: t('请输入数量') }]}
      >
        <InputNumber min={1} max={100_000} precision={0} />
      </Form.Item>
      <Form.Item name="files" label={t('附件')}>
        <AttachmentsField />
      </Form.Item>
    </FormDrawer>
  )
}
