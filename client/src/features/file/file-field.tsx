import { Button } from 'antd'
import { useId, useRef, useState } from 'react'
import { uploadFile } from '@settle/shared/features/file/file.ts'
import { CallFailure, upload } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import './file-field.css'

interface FileFieldProps {
  /** Given by the form's field. */
  id?: string
  /** The stored path; its own name is known only to who has just chosen it. */
  value?: string | null | undefined
  onChange?: (path: string) => void
  /** The `biz` of the upload. */
  biz: string
}

/** A PDF or picture of a form: chosen, sent at once, and named. */
export function FileField({ id, value, onChange, biz }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const faultId = useId()
  const [fileName, setFileName] = useState('')
  const [fault, setFault] = useState('')
  const [isSending, setSending] = useState(false)
  const isKept = value !== undefined && value !== null && value !== ''

  const send = async (file: File) => {
    setFault('')
    setSending(true)
    try {
      const { path } = await upload(uploadFile, { biz, file }, () => undefined)
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
    <div className="file-field">
      <input
        ref={input}
        id={id}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        accept=".pdf,image/png,image/jpeg"
        aria-describedby={faultId}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file may be chosen again after a failure.
          target.value = ''
          if (file !== undefined) void send(file)
        }}
      />
      <Button loading={isSending} onClick={() => input.current?.click()}>
        {fileName === '' && !isKept ? t('选择文件') : t('更换文件')}
      </Button>
      <span>{fileName === '' && isKept ? t('已上传') : fileName}</span>
      <p id={faultId} className="file-field-fault" role="alert">
        {fault}
      </p>
    </div>
  )
}
