import { useQueryClient } from '@tanstack/react-query'
import { App, Form, Input } from 'antd'
import { leaveEmployment } from '@settle/shared/features/employment/employment-calls.ts'
import { employments, type Employment } from '@settle/shared/features/employment/employment.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { serverToday } from '#client/core/http/server-time.ts'
import { t } from '#client/core/text.ts'
import { DayField } from '#client/ui/form/day-field.tsx'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'

interface LeaveFormProps {
  people: readonly Employment[]
  onDone?: () => void
  onClosed: () => void
}

interface LeaveValues {
  leaveDate: string
  leaveReason: string
}

/** 办理离职 of one or several. */
export function LeaveForm({ people, onDone, onClosed }: LeaveFormProps) {
  const [form] = Form.useForm<LeaveValues>()
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const [first] = people
  const count = people.length

  return (
    <FormDrawer<LeaveValues>
      title={
        count === 1
          ? t('办理离职：{name}', { name: first?.name ?? '' })
          : t('办理 {count} 人离职', { count })
      }
      form={form}
      initialValues={{ leaveDate: serverToday() }}
      submitText={t('办理离职')}
      onClosed={onClosed}
      submit={async (values) => {
        const ids = people.map(({ id }) => id)
        const { left } = await call(leaveEmployment, { body: { ids, ...values } })
        message.success(t('已办理 {count} 人离职', { count: left }))
        onDone?.()
        await queryClient.invalidateQueries({ queryKey: [employments.name] })
      }}
    >
      <p>{t('离职不解除签约，结清报酬仍可付款。')}</p>
      <Form.Item
        name="leaveDate"
        label={t('离职日期')}
        rules={[{ required: true, message: t('请选择离职日期') }]}
      >
        <DayField />
      </Form.Item>
      <Form.Item
        name="leaveReason"
        label={t('离职原因')}
        rules={[
          { required: true, whitespace: true, min: 2, message: t('请写明原因，2 至 200 字') },
        ]}
      >
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </FormDrawer>
  )
}
