import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { copyText } from '#client/core/storage/clipboard.ts'
import { t } from '#client/core/text.ts'

interface CopyButtonProps {
  /** What is copied, in words. */
  what: string
  text: string
}

/** Copies a text and says so in its place. */
export function CopyButton({ what, text }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)

  return (
    <Button
      type="text"
      size="small"
      aria-label={t('复制{what}', { what })}
      icon={isCopied ? <CheckOutlined /> : <CopyOutlined />}
      onClick={() => {
        void copyText(text).then(setCopied)
      }}
      onBlur={() => setCopied(false)}
    />
  )
}
