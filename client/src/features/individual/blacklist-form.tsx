import { App, Form, Input } from 'antd'
import { blacklistIndividual } from '@settle/shared/features/individual/individual-calls.ts'
import { type IndividualInfo } from '@settle/shared/features/individual/individual-info.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { DayField } from '#client/ui/form/day-field.tsx'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { usePeopleRole, useRefreshPeople } from './individual-role.ts'

interface BlacklistFormProps {
  person: IndividualInfo
  onClosed: () => void
}

interface BlacklistValues {
  reason: string
  expireDate?: string
}

/** Puts a person on the own blacklist, until a day or for good. */
export function BlacklistForm({ person: { id, name }, onClosed }: BlacklistFormProps) {
  const [form] = Form.useForm<BlacklistValues>()
  const { message } = App.useApp()
  const refresh = useRefreshPeople()
  const role = usePeopleRole()

  return (
    <FormDrawer<BlacklistValues>
      title={t('把 {name} 列入黑名单', { name })}
      form={form}
      initialValues={{}}
      submitText={t('列入黑名单')}
      onClosed={onClosed}
      submit={async ({
        reason,
        expireDate = null,
      }: Omit<BlacklistValues, 'expireDate'> & {
        expireDate?: string | null
      }) => {
        await call(blacklistIndividual, { body: { id, reason, expireDate } })
        message.success(t('{name} 已列入黑名单', { name }))
        await refresh()
      }}
    >
      <p>
        {role === 'admin'
          ? t('列入后，所有商户对其付款都会被拦截。')
          : t('列入后，由您付款的批次对其付款都会被拦截。')}
      </p>
      <Form.Item
        name="reason"
        label={t('原因')}
        rules={[
          { required: true, whitespace: true, min: 2, message: t('请写明原因，2 至 200 字') },
        ]}
      >
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
      <Form.Item
        name="expireDate"
        label={t('到期日')}
        extra={t('到期日当天仍然有效；不填表示长期有效。')}
      >
        <DayField />
      </Form.Item>
    </FormDrawer>
  )
}
