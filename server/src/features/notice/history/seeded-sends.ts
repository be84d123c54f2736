import { messageType } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Announcement } from '@settle/shared/features/notice/announcement.ts'
import { partsIn, isOut } from '#server/features/notice/announcement/announcement-audience.ts'
import {
  newSend,
  readSend,
  type AnnouncementSend,
} from '#server/features/notice/announcement/announcement-rows.ts'

/**
 * The sends of the messages to users in a seed. What is older than the given moment has been read: an inbox
 * in which nobody ever opened anything would look like nobody's.
 */
export function seededSends(
  announcements: readonly Announcement[],
  readBefore: string,
): AnnouncementSend[] {
  return announcements
    .filter((row) => row.msgType === messageType.values.users && isOut(row))
    .flatMap((row) => partsIn(row.userIds).map((userId) => ({ row, userId })))
    .map(({ row, userId }, index) => {
      const send = newSend(`179${String(index + 1).padStart(16, '0')}`, row.id, userId)
      const { sendTime } = row
      return sendTime !== null && sendTime < readBefore ? readSend(send, sendTime) : send
    })
}
