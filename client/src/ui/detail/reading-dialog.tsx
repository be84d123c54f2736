import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { t } from '#client/core/text.ts'
import './reading-dialog.css'

interface ReadingDialogProps {
  /** What kind of thing is read, such as 通知消息. */
  caption: string
  heading: string
  /** Who wrote it and when. */
  facts: readonly string[]
  /** The text itself. */
  children: ReactNode
  /** Stands before 关闭. */
  action?: ReactNode
  onClosed: () => void
}

/** Something to read: 60 % wide, or as large as the window (wire.md 17.7). */
export function ReadingDialog(props: ReadingDialogProps) {
  const { caption, heading, facts, children, action, onClosed } = props
  const [isOpen, setOpen] = useState(true)
  const [isFull, setFull] = useState(false)
  const close = () => setOpen(false)
  const toggle = isFull ? t('退出全屏') : t('全屏')

  return (
    <Modal
      rootClassName="reading-dialog"
      className={isFull ? 'reading-dialog-full' : ''}
      open={isOpen}
      title={caption}
      width={isFull ? '100%' : '60%'}
      footer={
        <>
          <Button onClick={close}>{t('关闭')}</Button>
          {action}
        </>
      }
      onCancel={close}
      afterClose={onClosed}
    >
      <Button
        className="reading-dialog-toggle"
        type="text"
        size="small"
        title={toggle}
        aria-label={toggle}
        aria-pressed={isFull}
        icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        onClick={() => setFull(!isFull)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text scrolls, with the keyboard too */}
      <article className="reading-dialog-text" tabIndex={0} aria-label={heading.slice(0, 100)}>
        <h2 className="reading-dialog-heading">{heading}</h2>
        <p className="reading-dialog-facts">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {children}
      </article>
    </Modal>
  )
}
