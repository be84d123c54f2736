import {
  addAnnouncement,
  countAudience,
  editAnnouncement,
  listReaders,
  readAnnouncement,
  releaseAnnouncement,
  removeAnnouncement,
  removeAnnouncements,
  revokeAnnouncement,
  showAnnouncement,
} from '@settle/shared/features/notice/announcement-calls.ts'
import {
  listMyAnnouncements,
  listMyUnread,
  markAllAnnouncementsRead,
  markAnnouncementRead,
  syncAnnouncement,
} from '@settle/shared/features/notice/my-announcement-calls.ts'
import { implement } from '#server/core/call/implement.ts'
import { JsonText } from '#server/core/call/answer.ts'
import { type Api } from '#server/core/call/call.ts'
import { type SocketHub } from '#server/core/live/socket-hub.ts'
import { sendAnnouncementPage } from './announcement-page.ts'
import { partsIn } from './announcement-audience.ts'
import { audienceOf, readersOf } from './announcement-readers.ts'
import { pushAgain } from './announcement-pushes.ts'
import {
  createAnnouncement,
  changeAnnouncement,
  deleteAnnouncements,
  publishAnnouncement,
  withdrawAnnouncement,
} from './announcement.service.ts'
import {
  findReadableRow,
  hasRead,
  markRead,
  myAnnouncementsOf,
  readableRowOf,
  unreadIdsOf,
  unreadTextOf,
} from '#server/features/notice/message/inbox.service.ts'

/** Announcements and messages: what their managers do, and what their readers do (wire.md 4.1, 4.2). */
export function noticeRoutes(api: Api, hub: SocketHub): void {
  managerRoutes(api)
  readerRoutes(api, hub)
}

function managerRoutes(api: Api): void {
  implement(api, addAnnouncement, ({ body, actor, commit, describe }) => {
    describe(body.titile) // sic
    return commit((tx) => createAnnouncement(tx, body, actor))
  })
  implement(api, editAnnouncement, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const row = changeAnnouncement(tx, body, actor)
      describe(row.titile) // sic
      return row
    }),
  )
  implement(api, removeAnnouncement, ({ query, actor, commit, describe }) =>
    commit((tx) => {
      const [row] = deleteAnnouncements(tx, [query.id], actor)
      describe(row?.titile ?? '') // sic
      return null
    }),
  )
  implement(api, removeAnnouncements, ({ query, actor, commit, describe }) =>
    commit((tx) => {
      const rows = deleteAnnouncements(tx, partsIn(query.ids), actor)
      describe(rows.map(({ titile }) => titile).join('、')) // sic
      return null
    }),
  )
  implement(api, releaseAnnouncement, ({ query, actor, commit, describe }) =>
    commit((tx) => {
      describe(publishAnnouncement(tx, query.id, actor).titile) // sic
      return null
    }),
  )
  implement(api, countAudience, ({ world, query, actor }) => audienceOf(world, query.id, actor))
  implement(api, listReaders, ({ world, query, actor }) => readersOf(world, query, actor))
  implement(api, revokeAnnouncement, ({ query, actor, commit, describe }) =>
    commit((tx) => {
      describe(withdrawAnnouncement(tx, query.id, actor).titile) // sic
      return null
    }),
  )
}

function readerRoutes(api: Api, hub: SocketHub): void {
  implement(api, listMyUnread, ({ world, actor }) => new JsonText(unreadTextOf(world, actor)))
  implement(api, readAnnouncement, ({ world, query, actor }) =>
    readableRowOf(world, query.id, actor),
  )
  implement(api, showAnnouncement, ({ world, params, actor, locale, reply }) =>
    sendAnnouncementPage(reply, findReadableRow(world, params.id, actor), locale),
  )
  implement(api, listMyAnnouncements, ({ world, query, actor, locale }) =>
    myAnnouncementsOf(world, actor, query, api.labelsOf(world, locale)),
  )
  implement(api, markAnnouncementRead, ({ world, body, actor, commit, describe }) => {
    // Reading again changes nothing, and is not worth a row of the log.
    if (hasRead(world, body.anntId, actor)) return null
    return commit((tx) => {
      describe(markRead(tx, body.anntId, actor).titile) // sic
      return null
    })
  })
  implement(api, markAllAnnouncementsRead, ({ world, actor, commit, describe }) => {
    const ids = unreadIdsOf(world, actor, world.clock.nowMs())
    if (ids.length === 0) return null
    return commit((tx) => {
      for (const id of ids) markRead(tx, id, actor)
      describe(`${ids.length}`)
      return null
    })
  })
  implement(api, syncAnnouncement, ({ world, query, actor }) => {
    pushAgain(hub, world, query.anntId, actor)
    return null
  })
}
