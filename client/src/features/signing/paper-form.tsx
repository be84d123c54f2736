import { App, Button, Form } from 'antd'
import { useRef, useState } from 'react'
import { uploadFile } from '@settle/shared/features/file/file.ts'
import { signOnPaper } from '@settle/shared/features/signing/signing-calls.ts'
import { type SignRecordRow } from '@settle/shared/features/signing/sign-records.ts'
import { call, CallFailure, upload } from '#client/core/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormDrawer } from '#client/ui/form-drawer.tsx'
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
        <ScanField />
      </Form.Item>
    </FormDrawer>
  )
}

interface ScanFieldProps {
  id?: string
  value?: string
  onChange?: (path: string) => void
}

function ScanField({ id, onChange }: ScanFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [fileName, setFileName] = useState('')
  const [fault, setFault] = useState('')
  const [isSending, setSending] = useState(false)

  const send = async (file: File) => {
    setFault('')
    setSending(true)
    try {
      const { path } = await upload(uploadFile, { biz: 'sign', file }, () => undefined)
      setFileName(file.name)
      onChange?.(path)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setFault(failure.message)
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="sign-scan">
      <input
        ref={input}
        id={id}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        accept=".pdf,image/png,image/jpeg"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file may be chosen again after a failure.
          target.value = ''
          if (file !== undefined) void send(file)
        }}
      />
      <Button loading={isSending} onClick={() => input.current?.click()}>
        {fileName === '' ? t('选择文件') : t('更换文件')}
      </Button>
      <span>{fileName}</span>
      <p className="sign-fault" role="alert">
        {fault}
      </p>
    </div>
  )
}
