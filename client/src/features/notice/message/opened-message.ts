import { useState } from 'react'
import { type Announcement } from '@settle/shared/features/notice/announcement.ts'
import {
  markAnnouncementRead,
  type MyAnnouncement,
} from '@settle/shared/features/notice/my-announcement-calls.ts'
import { call, CallFailure } from '#client/core/http/endpoint-call.ts'
import { useReloadMessages } from './messages.ts'

/** What is shown of a message, whichever list it comes from. */
export type Message = Pick<
  Announcement,
  | 'titile'
  | 'sender'
  | 'sendTime'
  | 'msgContent'
  | 'msgCategory'
  | 'openType'
  | 'openPage'
  | 'busId'
> & { readonly anntId: string }

/** A row of the bell, which is the announcement itself. */
export function messageOf({ id, ...announcement }: Announcement): Message {
  return { ...announcement, anntId: id }
}

interface OpenedMessage {
  readonly message: Message | undefined
  /** Shows it, marks it as read and reloads the lists ([NOTICE-05]). */
  readonly open: (message: Message | MyAnnouncement) => void
  readonly close: () => void
}

/** The message that somebody reads; `MessageView` shows it. */
export function useOpenedMessage(): OpenedMessage {
  const [message, setMessage] = useState<Message>()
  const reload = useReloadMessages()

  const markRead = async (anntId: string) => {
    try {
      await call(markAnnouncementRead, { body: { anntId } })
    } catch (failure) {
      // Shown already; it can be read all the same.
      if (!(failure instanceof CallFailure)) throw failure
    }
    await reload()
  }

  return {
    message,
    open: (opened) => {
      setMessage(opened)
      void markRead(opened.anntId)
    },
    close: () => setMessage(undefined),
  }
}
