import { Button } from 'antd'
import { useId, useRef, useState } from 'react'
import { uploadFile } from '@settle/shared/features/file/file.ts'
import { CallFailure, upload } from '#client/core/http/endpoint-call.ts'
import { fileUrlOf } from '#client/core/storage/file-url.ts'
import { t } from '#client/core/text.ts'
import './picture-field.css'

interface PictureFieldProps {
  /** Given by the form's field. */
  id?: string
  /** The stored path, null for none. */
  value?: string | null
  onChange?: (path: string | null) => void
  /** What the picture is, in words. */
  what: string
  /** The `biz` of the upload. */
  biz: string
}

const acceptedTypes = ['image/png', 'image/jpeg']
const limitKilobytes = 512

/** A small picture of a form: chosen, sent at once, shown, and taken away again. */
export function PictureField({ id, value, onChange, what, biz }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const faultId = useId()
  const [fault, setFault] = useState('')
  const [isSending, setSending] = useState(false)
  const url = fileUrlOf(value)

  const send = async (file: File) => {
    const found = faultOf(file)
    setFault(found)
    if (found !== '') return
    setSending(true)
    try {
      const { path } = await upload(uploadFile, { biz, file }, () => undefined)
      onChange?.(path)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setFault(failure.message)
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="picture-field">
      {url !== undefined && <img src={url} alt={what} />}
      <input
        ref={input}
        id={id}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        accept={acceptedTypes.join(',')}
        aria-describedby={faultId}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file may be chosen again after a failure.
          target.value = ''
          if (file !== undefined) void send(file)
        }}
      />
      <Button size="small" loading={isSending} onClick={() => input.current?.click()}>
        {url === undefined ? t('选择图片') : t('更换图片')}
      </Button>
      {url !== undefined && (
        <Button size="small" type="text" onClick={() => onChange?.(null)}>
          {t('移除')}
        </Button>
      )}
      <p className="picture-field-fault" id={faultId} role="alert">
        {fault}
      </p>
    </div>
  )
}

/** What is wrong with a file, before it travels; '' where nothing is. The server looks at its content. */
function faultOf({ type, size }: File): string {
  if (!acceptedTypes.includes(type)) return t('请上传 PNG 或 JPEG 图片')
  if (size > limitKilobytes * 1024)
    return t('图片超过 {size} kB，请压缩后再上传', { size: limitKilobytes })
  return ''
}
