import {
  BoldOutlined,
  ClearOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useState } from 'react'
import type Squire from 'squire-rte'
import { t } from '#client/core/text.ts'
import { type Formats, formatsOf, noFormats, toggleHeading } from './rich-text-formats.ts'
import { RichTextLinkRow } from './rich-text-link-row.tsx'

interface RichTextToolbarProps {
  /** Missing until it is there; the buttons keep their place. */
  editor: Squire | undefined
  /** What the text is called. */
  label: string
  ref: Ref<HTMLDivElement>
}

interface Tool {
  readonly key: keyof Formats | 'clear' | 'undo' | 'redo'
  readonly name: string
  readonly icon: ReactNode
  readonly run: (editor: Squire) => void
}

/** What can be done to the text; one stop of the tabulator, within it the arrows. */
export function RichTextToolbar({ editor, label, ref }: RichTextToolbarProps) {
  const [formats, setFormats] = useState(noFormats)
  const [current, setCurrent] = useState(0)
  const [isLinking, setLinking] = useState(false)

  useEffect(() => {
    if (editor === undefined) return
    const look = () => setFormats(formatsOf(editor))
    for (const event of ['pathChange', 'select', 'cursor', 'input']) {
      editor.addEventListener(event, look)
    }
    return () => {
      for (const event of ['pathChange', 'select', 'cursor', 'input']) {
        editor.removeEventListener(event, look)
      }
    }
  }, [editor])

  const tools = toolsOf(formats, () => setLinking(true))
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      // The drawer around would take it for its own.
      event.stopPropagation()
      editor?.focus()
      return
    }
    const next = nextOf(event.key, current, tools.length)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <>
      <div
        ref={ref}
        className="rich-text-toolbar"
        role="toolbar"
        tabIndex={-1}
        aria-label={t('{label}的格式', { label })}
        onKeyDown={move}
      >
        {tools.map(({ key, name, icon, run }, index) => (
          <Button
            key={key}
            type="text"
            size="small"
            icon={icon}
            title={name}
            aria-label={name}
            {...(isFormat(key) && { 'aria-pressed': formats[key] })}
            tabIndex={index === current ? 0 : -1}
            disabled={editor === undefined}
            onFocus={() => setCurrent(index)}
            // The selection in the text stays what it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => editor !== undefined && run(editor)}
          />
        ))}
      </div>
      {isLinking && editor !== undefined && (
        <RichTextLinkRow editor={editor} onClosed={() => setLinking(false)} />
      )}
    </>
  )
}

function isFormat(key: Tool['key']): key is keyof Formats {
  return key in noFormats
}

function nextOf(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count
    case 'ArrowLeft':
      return (current + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

function toolsOf(formats: Formats, link: () => void): Tool[] {
  const { bold, italic, underline, struck, bullets, numbers, quote } = formats
  return [
    { key: 'heading', name: t('小标题'), icon: <FontSizeOutlined />, run: toggleHeading },
    {
      key: 'bold',
      name: t('加粗（Ctrl+B）'),
      icon: <BoldOutlined />,
      run: (editor) => (bold ? editor.removeBold() : editor.bold()),
    },
    {
      key: 'italic',
      name: t('斜体（Ctrl+I）'),
      icon: <ItalicOutlined />,
      run: (editor) => (italic ? editor.removeItalic() : editor.italic()),
    },
    {
      key: 'underline',
      name: t('下划线（Ctrl+U）'),
      icon: <UnderlineOutlined />,
      run: (editor) => (underline ? editor.removeUnderline() : editor.underline()),
    },
    {
      key: 'struck',
      name: t('删除线'),
      icon: <StrikethroughOutlined />,
      run: (editor) => (struck ? editor.removeStrikethrough() : editor.strikethrough()),
    },
    {
      key: 'bullets',
      name: t('项目列表'),
      icon: <UnorderedListOutlined />,
      run: (editor) => (bullets ? editor.removeList() : editor.makeUnorderedList()),
    },
    {
      key: 'numbers',
      name: t('编号列表'),
      icon: <OrderedListOutlined />,
      run: (editor) => (numbers ? editor.removeList() : editor.makeOrderedList()),
    },
    {
      key: 'quote',
      name: t('引用'),
      icon: <span aria-hidden="true">“”</span>,
      run: (editor) => (quote ? editor.decreaseQuoteLevel() : editor.increaseQuoteLevel()),
    },
    { key: 'link', name: t('链接'), icon: <LinkOutlined />, run: link },
    {
      key: 'clear',
      name: t('清除格式'),
      icon: <ClearOutlined />,
      run: (editor) => editor.removeAllFormatting(),
    },
    {
      key: 'undo',
      name: t('撤消（Ctrl+Z）'),
      icon: <UndoOutlined />,
      run: (editor) => editor.undo(),
    },
    {
      key: 'redo',
      name: t('重做（Ctrl+Shift+Z）'),
      icon: <RedoOutlined />,
      run: (editor) => editor.redo(),
    },
  ]
}
