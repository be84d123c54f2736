import { useId, useState } from 'react'
import { InboxOutlined } from '@ant-design/icons'
import { Alert } from 'antd'
import { t } from '#client/core/text.ts'
import './file-drop.css'

interface FileDropProps {
  /** What to do here, and what the choice of a file is called. */
  prompt: string
  label: string
  limitBytes: number
  /** What the server said to the last file. */
  refusal: Error | null
  /** What the refusal means, for a file that was refused as a whole. */
  consequence: string
  onChoose: (file: File) => void
}

const endings = ['.xlsx', '.csv']

/** Takes one spreadsheet, dropped or chosen; what cannot be read is refused before it is sent. */
export function FileDrop({
  prompt,
  label,
  limitBytes,
  refusal,
  consequence,
  onChoose,
}: FileDropProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const [trouble, setTrouble] = useState<string>()

  const take = (file: File | undefined) => {
    setOver(false)
    if (file === undefined) return
    const found = troubleOf(file, limitBytes)
    setTrouble(found)
    if (found === undefined) onChoose(file)
  }

  return (
    <div className="file-drop-field">
      {trouble === undefined && refusal !== null && (
        <Alert
          // Where the list was dropped, and so in sight on a low screen too.
          ref={(alert) => alert?.nativeElement.scrollIntoView({ block: 'center' })}
          className="file-drop-refusal"
          type="error"
          showIcon
          title={t('没有导入：{reason}', { reason: refusal.message })}
          description={consequence}
        />
      )}
      <label
        htmlFor={id}
        className="file-drop"
        data-over={isOver}
        data-refused={trouble !== undefined || refusal !== null}
      >
        <InboxOutlined className="file-drop-icon" />
        <strong>{prompt}</strong>
        <span>{endings.join(' / ')}</span>
        {/* It lies over the whole field, so that the browser itself takes what is dropped. */}
        <input
          id={id}
          type="file"
          accept={endings.join(',')}
          aria-label={label}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onChange={(event) => {
            take(event.target.files?.[0])
            // The same file may be chosen again after it was mended.
            event.target.value = ''
          }}
        />
      </label>
      {trouble !== undefined && (
        <p role="alert" className="file-drop-trouble">
          {trouble}
        </p>
      )}
    </div>
  )
}

function troubleOf({ name, size }: File, limitBytes: number): string | undefined {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) {
    return t('“{name}”不是 .xlsx 或 .csv 文件', { name })
  }
  if (size === 0) return t('“{name}”是空文件', { name })
  return size > limitBytes ? t('“{name}”超过 10 MB，请拆分后上传', { name }) : undefined
}
