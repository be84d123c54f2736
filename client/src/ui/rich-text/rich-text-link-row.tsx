import { Button, Input, type InputRef } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import type Squire from 'squire-rte'
import { findPageLink } from '#client/core/session/page-link.ts'
import { t } from '#client/core/text.ts'

interface RichTextLinkRowProps {
  editor: Squire
  onClosed: () => void
}

/** Where the chosen text leads; what a reader could not follow is not taken. */
export function RichTextLinkRow({ editor, onClosed }: RichTextLinkRowProps) {
  const [address, setAddress] = useState(() => addressAt(editor))
  const [isRefused, setRefused] = useState(false)
  const input = useRef<InputRef>(null)
  const errorId = useId()
  useEffect(() => input.current?.focus(), [])

  const close = () => {
    onClosed()
    editor.focus()
  }
  const take = () => {
    if (findPageLink(address) === undefined) {
      setRefused(true)
      return
    }
    onClosed()
    editor.focus()
    editor.makeLink(address.trim())
  }

  return (
    <div className="rich-text-link">
      <Input
        ref={input}
        size="small"
        maxLength={500}
        value={address}
        aria-label={t('链接地址')}
        aria-invalid={isRefused}
        aria-describedby={errorId}
        placeholder={t('/ 开头的站内路径，或 http 地址')}
        {...(isRefused && { status: 'error' })}
        onChange={(event) => {
          setAddress(event.target.value)
          setRefused(false)
        }}
        onKeyDown={(event) => {
          // Neither the form nor the drawer around is meant.
          if (event.key === 'Enter') {
            event.preventDefault()
            take()
          } else if (event.key === 'Escape') {
            event.stopPropagation()
            close()
          }
        }}
      />
      <Button size="small" onClick={take}>
        {t('设为链接')}
      </Button>
      <Button
        size="small"
        type="text"
        onClick={() => {
          close()
          editor.removeLink()
        }}
      >
        {t('取消链接')}
      </Button>
      <span id={errorId} className="rich-text-link-error" role="alert">
        {isRefused && t('请输入 / 开头的站内路径，或 http 地址')}
      </span>
    </div>
  )
}

function addressAt(editor: Squire): string {
  const { startContainer } = editor.getSelection()
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement
  return element?.closest('a')?.getAttribute('href') ?? ''
}
