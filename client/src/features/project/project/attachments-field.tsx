import { App, Button } from 'antd'
import { useRef, useState } from 'react'
import { uploadFile } from '@settle/shared/features/file/file.ts'
import { attachmentLimit } from '@settle/shared/features/project/project.ts'
import { CallFailure, upload } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { AttachmentList } from './attachment-list.tsx'

interface AttachmentsFieldProps {
  id?: string
  /** The stored paths. */
  value?: readonly string[]
  onChange?: (paths: readonly string[]) => void
}

/** Some files of a form: chosen one after the other, each can be taken away again. */
export function AttachmentsField({ id, value = none, onChange }: AttachmentsFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { message } = App.useApp()
  const [isSending, setSending] = useState(false)

  const send = async (file: File) => {
    setSending(true)
    try {
      const { path } = await upload(uploadFile, { biz: 'project', file }, () => undefined)
      onChange?.([...value, path])
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      message.error(failure.message)
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="project-attachments">
      <AttachmentList
        paths={value}
        onRemove={(path) => onChange?.(value.filter((other) => other !== path))}
      />
      <input
        ref={input}
        id={id}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file may be chosen again after a failure.
          target.value = ''
          if (file !== undefined) void send(file)
        }}
      />
      {value.length < attachmentLimit && (
        <Button loading={isSending} onClick={() => input.current?.click()}>
          {t('添加附件')}
        </Button>
      )}
    </div>
  )
}

const none: readonly string[] = []
