import { BellOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { t } from '#client/core/text.ts'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { QuestionView, useOpenedQuestion } from '#client/features/help/index.ts'
import { PopoverRowsSkeleton } from '#client/ui/detail/popover-rows.tsx'
import { LineState } from './line-state.tsx'
import { useUnreadMessages } from '#client/features/notice/message/messages.ts'
import { MessageView } from '#client/features/notice/message/message-view.tsx'
import { messageOf, useOpenedMessage } from '#client/features/notice/message/opened-message.ts'
import './bell.css'

const BellPanel = lazy(async () => ({ default: (await import('./bell-panel.tsx')).BellPanel }))

/** The bell with what is unread: a count, a popover, and the message that is opened from it. */
export function LiveBell() {
  const unread = useUnreadMessages()
  const message = useOpenedMessage()
  const question = useOpenedQuestion()
  const isNarrow = useIsNarrow()
  const [isOpen, setOpen] = useState(false)
  const bell = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDialogElement>(null)
  const { anntMsgTotal = 0, sysMsgTotal = 0 } = unread.data ?? {}
  const total = anntMsgTotal + sysMsgTotal

  const leave = () => {
    setOpen(false)
    // A dialog gives the focus back to where it came from.
    bell.current?.focus()
  }

  return (
    <>
      <LineState isNarrow={isNarrow} />
      <Popover
        classNames={{ root: 'bell-popover' }}
        styles={{ container: { padding: 0, width: 300 } }}
        trigger="click"
        // Aligned with the bell's right side it would leave a phone's window on the left.
        placement={isNarrow ? 'bottom' : 'bottomRight'}
        open={isOpen}
        onOpenChange={(next) => {
          setOpen(next)
          if (next) void unread.refetch()
        }}
        // The popover stands at the end of the page: the keyboard has to be led there.
        afterOpenChange={(next) => next && panel.current?.focus()}
        content={
          <dialog
            open
            ref={panel}
            className="bell-panel"
            aria-label={t('通知')}
            tabIndex={-1}
            onKeyDown={({ key }) => key === 'Escape' && leave()}
          >
            <Suspense fallback={<PopoverRowsSkeleton />}>
              <BellPanel
                unread={unread}
                onOpen={(announcement) => {
                  leave()
                  message.open(messageOf(announcement))
                }}
                onQuestion={(chosen) => {
                  leave()
                  question.open(chosen)
                }}
                onLeave={leave}
              />
            </Suspense>
          </dialog>
        }
      >
        <Button
          ref={bell}
          className="bell"
          type="text"
          aria-label={total === 0 ? t('通知') : t('通知，{total} 条未读', { total })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          icon={<BellOutlined />}
        >
          {total > 0 && (
            <span className="bell-count" aria-hidden="true">
              {total > 99 ? '99+' : total}
            </span>
          )}
        </Button>
      </Popover>
      <MessageView message={message.message} onClosed={message.close} />
      <QuestionView question={question.question} onClosed={question.close} />
    </>
  )
}
