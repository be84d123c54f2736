import { App, Form, Input } from 'antd'
import { signMode } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { type SignRecordRow } from '@settle/shared/features/signing/sign-records.ts'
import { t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { sendOne } from './sign-actions.tsx'
import { useRefreshSigns } from './sign-role.ts'

interface SendFormProps {
  row: SignRecordRow
  onClosed: () => void
}

interface SendValues {
  signMode: SignRecordRow['signMode']
  phone?: string
}

/** Asks somebody once more: perhaps at another number, or in another way. */
export function SendForm({ row, onClosed }: SendFormProps) {
  const [form] = Form.useForm<SendValues>()
  const { message } = App.useApp()
  const refresh = useRefreshSigns()

  return (
    <FormDrawer<SendValues>
      title={t('请{name}签约', { name: row.name })}
      form={form}
      initialValues={{ signMode: row.signMode }}
      submitText={t('发送')}
      onClosed={onClosed}
      submit={async ({ signMode: mode, phone = '' }) => {
        await sendOne(row.id, { signMode: mode, ...(phone === '' ? {} : { phone }) })
        message.success(t('已为{name}发起签约', { name: row.name }))
        await refresh()
      }}
    >
      <Form.Item name="signMode" label={t('签约方式')}>
        <DictionarySelect dictionary={signMode} />
      </Form.Item>
      <Form.Item
        name="phone"
        label={t('手机号')}
        extra={t('留空则仍用 {phone}。', { phone: row.phone })}
        rules={[{ pattern: /^1\d{10}$/, message: t('请输入 11 位手机号') }]}
      >
        <Input maxLength={11} inputMode="tel" />
      </Form.Item>
    </FormDrawer>
  )
}
