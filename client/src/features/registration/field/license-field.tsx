import { useState } from 'react'
import { fileLimitBytes } from '@settle/shared/core/stored-file.ts'
import { licenseBiz, uploadFile } from '@settle/shared/features/file/file.ts'
import { CallFailure, upload } from '#client/core/http/endpoint-call.ts'
import { fileUrlOf } from '#client/core/storage/file-url.ts'
import { t } from '#client/core/text.ts'
import { Field } from './fields.tsx'
import { type DraftForm } from '#client/features/registration/draft/use-draft-form.ts'

const limitMegabytes = fileLimitBytes / 1024 / 1024
const acceptedTypes = ['image/png', 'image/jpeg', 'application/pdf']

/** The business licence: limits first, progress meanwhile, afterwards what was taken. */
export function LicenseField({ form }: { form: DraftForm }) {
  const [sentPart, setSentPart] = useState<number>()
  const [fault, setFault] = useState('')
  const isSending = sentPart !== undefined
  const { licenseFile } = form.draft

  const send = async (file: File) => {
    const found = faultOfFile(file)
    setFault(found)
    if (found !== '') return
    setSentPart(0)
    try {
      const { path } = await upload(uploadFile, { biz: licenseBiz, file }, setSentPart)
      form.set('licenseFile', path)
      form.set('licenseName', file.name.slice(0, 128))
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setFault(failure.message)
    } finally {
      setSentPart(undefined)
    }
  }

  return (
    <Field form={form} name="licenseFile">
      {({ 'aria-required': _said, ...control }) => (
        <div className="register-license">
          {licenseFile !== '' && !isSending && <LicensePreview form={form} />}
          {isSending && (
            <p className="register-progress">
              <progress value={sentPart} aria-label={t('正在上传')} />
              {t('已上传 {percent}%', { percent: Math.round(sentPart * 100) })}
            </p>
          )}
          <input
            {...control}
            className="visually-hidden register-file"
            type="file"
            accept={acceptedTypes.join(',')}
            disabled={isSending}
            onChange={(event) => {
              const file = event.target.files?.[0]
              // The same file may be chosen again after a failure.
              event.target.value = ''
              if (file !== undefined) void send(file)
            }}
          />
          <label className="register-button" htmlFor={control.id} aria-disabled={isSending}>
            {licenseFile === '' ? t('选择文件') : t('重新选择')}
          </label>
          <p className="register-help">
            {t('PNG、JPEG 或 PDF，不超过 {size} MB，文字清晰、四角完整', {
              size: limitMegabytes,
            })}
          </p>
          <p className="register-fault" role="alert">
            {fault}
          </p>
        </div>
      )}
    </Field>
  )
}

function LicensePreview({ form }: { form: DraftForm }) {
  const { licenseFile, licenseName } = form.draft
  const url = fileUrlOf(licenseFile)
  const isPicture = /\.(?:png|jpe?g)$/i.test(licenseFile)

  return (
    <div className="register-preview">
      <a href={url} target="_blank" rel="noreferrer">
        {isPicture ? (
          <img src={url} alt={t('已上传的营业执照')} />
        ) : (
          <span className="register-file-type">{t('PDF 文件')}</span>
        )}
      </a>
      <span className="register-file-name">{licenseName}</span>
    </div>
  )
}

/** What is wrong with a file, before it travels; '' where nothing is. The server looks at its content. */
function faultOfFile({ type, size }: File): string {
  if (!acceptedTypes.includes(type)) return t('只能上传 PNG、JPEG 或 PDF 文件')
  if (size > fileLimitBytes) {
    return t('文件超过 {size} MB，请压缩后再上传', { size: limitMegabytes })
  }
  return size === 0 ? t('文件是空的，请重新选择') : ''
}
