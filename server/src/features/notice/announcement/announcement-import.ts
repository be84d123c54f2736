import { announcementImport } from '@settle/shared/features/notice/announcement-import.ts'
import {
  messageCategory,
  messageType,
  openType,
  priority,
} from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { type Api } from '#server/core/call/call.ts'
import { implementListImport } from '#server/core/list/list-import.ts'
import { fieldRefusal } from '#server/core/refusal.ts'
import { userRows } from '#server/features/session/index.ts'
import { type SpreadsheetReader } from '#server/spreadsheet/spreadsheet-reader.ts'
import { type Rows } from '#server/worlds/types.ts'
import { partsIn } from './announcement-audience.ts'
import { createAnnouncement } from './announcement.service.ts'

/** Imports announcements as drafts, by the rules of adding one. */
export async function announcementImportRoutes(api: Api, sheets: SpreadsheetReader): Promise<void> {
  await implementListImport(api, sheets, announcementImport, ({ actor }) => ({
    add: (tx, { userIds, ...cells }) => {
      const draft = {
        priority: priority.values.medium,
        msgCategory: messageCategory.values.announcement,
        msgType: messageType.values.everyone,
        openType: openType.values.none,
        ...cells,
        ...(userIds === undefined || userIds === null
          ? {}
          : { userIds: idsOfUsers(tx.rows(userRows), userIds) }),
      }
      createAnnouncement(tx, draft, actor)
    },
  }))
}

/** The ids of accounts; an unknown one is told as one that cannot be reached is. */
function idsOfUsers(rows: Rows<User>, usernames: string): string {
  return partsIn(usernames.replaceAll('，', ','))
    .map((username) => {
      const user = rows.findBy('username', username.trim())
      if (user !== undefined) return user.id
      throw fieldRefusal('userIds', '指定用户不存在或不属于本租户，请重新选择')
    })
    .join(',')
}
