import { Alert } from 'antd'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import Squire from 'squire-rte'
import { withStoredPaths } from '#client/core/storage/file-url.ts'
import { t } from '#client/core/text.ts'
import { type Loss, sanitiseForEditing } from './html-sanitiser.ts'
import { type RichTextFieldProps } from './rich-text-field.tsx'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import './rich-text.css'
import './rich-text-editor.css'

/** A Squire editor over a `div`, with a toolbar that the keyboard reaches (decision 0031). */
export function RichTextEditor(props: RichTextFieldProps) {
  const { label, id, value = '', onChange, ref, ...described } = props
  const root = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Squire>()
  const [losses, setLosses] = useState<readonly Loss[]>([])
  // What the form holds of this editor; any other value was set from outside.
  const told = useRef<string>(undefined)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  useImperativeHandle(ref, () => ({ focus: () => editor?.focus() }), [editor])

  useEffect(() => {
    const place = root.current
    if (place === null) return
    // Squire begins with an empty line and tells of it: nobody wrote that.
    told.current = ''
    const made = new Squire(place, {
      blockTag: 'P',
      addLinks: false,
      sanitizeToDOMFragment: (html: string) => {
        const clean = sanitiseForEditing(html)
        if (clean.losses.length > 0) setLosses(clean.losses)
        return clean.content
      },
    })
    const change = () => {
      const html = htmlOf(made)
      // An attribute of the place itself, such as that it is invalid, counts as an input for Squire.
      if (html === told.current) return
      told.current = html
      tell.current?.(html)
    }
    made.addEventListener('input', change)
    made.setKeyHandler('Alt-F10', (_editor, event) => {
      event.preventDefault()
      toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    })
    setEditor(made)
    return () => {
      made.destroy()
      told.current = undefined
    }
  }, [])

  useEffect(() => {
    if (editor === undefined || value === told.current) return
    told.current = value
    const { losses: found } = sanitiseForEditing(value)
    setLosses(found)
    editor.setHTML(value)
    told.current = htmlOf(editor)
    // Saved as it stands here, and not as it was; that Squire writes the same otherwise is no change.
    if (found.length > 0) tell.current?.(told.current)
  }, [editor, value])

  return (
    <div className="rich-text-editor">
      <RichTextToolbar ref={toolbar} editor={editor} label={label} />
      <div
        ref={root}
        {...(id !== undefined && { id })}
        className="rich-text rich-text-editor-text"
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label}
        aria-keyshortcuts="Alt+F10"
        {...described}
      />
      {losses.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('已去掉读者看不到的内容：{losses}。请检查正文后再保存。', {
            losses: losses.map(nameOf).join(t('、')),
          })}
          closable={{ onClose: () => setLosses([]) }}
        />
      )}
    </div>
  )
}

/** The lines on which the cursor stands after the text. */
const emptyEnd = /(?:<p><br><\/p>)+$/

/** What was written; '' where there is nothing to read. */
function htmlOf(editor: Squire): string {
  const place = editor.getRoot()
  const isEmpty = place.textContent.trim() === '' && place.querySelector('img, hr, table') === null
  return isEmpty ? '' : withStoredPaths(editor.getHTML()).replace(emptyEnd, '')
}

function nameOf(loss: Loss): string {
  switch (loss) {
    case 'script':
      return t('脚本')
    case 'embedded':
      return t('嵌入的页面、图形或媒体')
    case 'form':
      return t('表单')
    case 'link':
      return t('不能打开的链接')
    case 'picture':
      return t('其他网站的图片')
  }
}
