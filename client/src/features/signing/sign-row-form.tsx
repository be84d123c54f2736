import { Alert, Form, Input } from 'antd'
import {
  mendInvitees,
  type SignImportRow,
} from '@settle/shared/features/signing/sign-import-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'

interface SignRowFormProps {
  importId: string
  row: SignImportRow
  onChanged: () => Promise<void>
  onClosed: () => void
}

type RowValues = Pick<SignImportRow, 'name' | 'certType' | 'certNo' | 'phone'>

/** Mends one line of a list in its place; all lines are checked again. */
export function SignRowForm({ importId, row, onChanged, onClosed }: SignRowFormProps) {
  const [form] = Form.useForm<RowValues>()
  const { rowNo, name, certType, certNo, phone, messages } = row

  return (
    <FormDrawer<RowValues>
      title={t('修改第 {row} 行', { row: rowNo })}
      form={form}
      initialValues={{ name, certType, certNo, phone }}
      submitText={t('保存并重新核对')}
      onClosed={onClosed}
      submit={async (values) => {
        await call(mendInvitees, { body: { importId, rows: [{ rowNo, ...values }] } })
        await onChanged()
      }}
    >
      {messages.length > 0 && <Alert type="warning" showIcon title={messages.join('；')} />}
      <Form.Item name="name" label={t('姓名')}>
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name="certType" label={t('证件类型')} extra={t('留空为第二代身份证')}>
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="certNo" label={t('证件号码')}>
        <Input maxLength={32} />
      </Form.Item>
      <Form.Item name="phone" label={t('手机号')}>
        <Input maxLength={20} inputMode="tel" />
      </Form.Item>
    </FormDrawer>
  )
}
