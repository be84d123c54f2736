import { App, Form } from 'antd'
import { signOnPaper } from '@settle/shared/features/signing/signing-calls.ts'
import { type SignRecordRow } from '@settle/shared/features/signing/sign-records.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FileField } from '#client/features/file/index.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { useRefreshSigns } from './sign-role.ts'

interface PaperFormProps {
  row: SignRecordRow
  onClosed: () => void
}

/** The scan of a contract that was signed by hand. */
export function PaperForm({ row, onClosed }: PaperFormProps) {
  const [form] = Form.useForm<{ scanFile: string }>()
  const { message } = App.useApp()
  const refresh = useRefreshSigns()

  return (
    <FormDrawer<{ scanFile: string }>
      title={t('登记{name}的纸质签约', { name: row.name })}
      form={form}
      initialValues={{}}
      submitText={t('登记')}
      onClosed={onClosed}
      submit={async ({ scanFile }) => {
        await call(signOnPaper, { body: { id: row.id, version: row.version, scanFile } })
        message.success(t('已登记{name}的纸质签约', { name: row.name }))
        await refresh()
      }}
    >
      <Form.Item
        name="scanFile"
        label={t('扫描件')}
        extra={t('签好的合同的 PDF 或照片，要能看清双方的签字和日期。登记后视为签约成功。')}
        rules={[{ required: true, message: t('请上传扫描件') }]}
      >
        <FileField biz="sign" />
      </Form.Item>
    </FormDrawer>
  )
}
