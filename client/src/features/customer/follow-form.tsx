import { App, Form, Input } from 'antd'
import { followStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { followCustomer } from '@settle/shared/features/customer/customer-calls.ts'
import { type CustomerInfo } from '@settle/shared/features/customer/customer.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { MomentField } from '#client/ui/form/moment-field.tsx'
import { useRefreshCustomers } from './customer-role.ts'

interface FollowFormProps {
  customer: CustomerInfo
  onClosed: () => void
}

interface FollowValues {
  text: string
  followStatus?: CustomerInfo['followStatus']
  nextTime?: string | null
}

/** Notes a talk with the company, and when the next one is. */
export function FollowForm({ customer, onClosed }: FollowFormProps) {
  const [form] = Form.useForm<FollowValues>()
  const { message } = App.useApp()
  const refresh = useRefreshCustomers()
  const { id, companyName } = customer
  const { toFollow, following } = followStatus.values

  return (
    <FormDrawer<FollowValues>
      title={t('登记跟进：{name}', { name: companyName })}
      form={form}
      initialValues={{
        followStatus: customer.followStatus === toFollow ? following : customer.followStatus,
      }}
      draft={{ form: 'customer-follow', id }}
      onClosed={onClosed}
      submit={async (values) => {
        await call(followCustomer, { body: { id, ...values } })
        message.success(t('已登记 {name} 的跟进', { name: companyName }))
        await refresh()
      }}
    >
      <Form.Item
        name="text"
        label={t('跟进内容')}
        rules={[
          { required: true, whitespace: true, min: 2, message: t('请写明跟进内容，2 至 500 字') },
        ]}
      >
        <Input.TextArea rows={4} maxLength={500} showCount />
      </Form.Item>
      <Form.Item name="followStatus" label={t('跟进状态')}>
        <DictionarySelect dictionary={followStatus} />
      </Form.Item>
      <Form.Item
        name="nextTime"
        label={t('下次跟进')}
        extra={t('到了这一天，它会出现在待跟进里。不填表示没有约定。')}
      >
        <MomentField />
      </Form.Item>
    </FormDrawer>
  )
}
