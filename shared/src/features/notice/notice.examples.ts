import { exampleOf } from '#shared/core/example.ts'
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
} from './announcement-calls.ts'
import {
  listMyAnnouncements,
  listMyUnread,
  markAllAnnouncementsRead,
  markAnnouncementRead,
  syncAnnouncement,
} from './my-announcement-calls.ts'
import { announcements } from './announcement.ts'
import { announcementImport } from './announcement-import.ts'

const holidays = '1700000000000000002'
const added = { id: '$announcement.add.id' }

/** A .csv file of the headings and a row or two. */
const sheet =
  'data:text/csv;name=announcements.csv;base64,5qCH6aKYLOWGheWuuQrlgZzmnLrpgJrnn6UsPHA+5LuK5pma5YGc5py657u05oqk44CCPC9wPgo='

export const noticeExamples = [
  exampleOf(announcements.endpoints.list, {
    as: 'admin',
    query: { column: 'createTime', order: 'desc' },
  }),
  exampleOf(announcements.endpoints.summary, { as: 'admin', query: {} }),
  exampleOf(readAnnouncement, { as: 'merchant', query: { id: holidays } }),
  exampleOf(showAnnouncement, { as: 'merchant', params: { id: holidays } }),
  exampleOf(addAnnouncement, {
    as: 'admin',
    body: {
      titile: '系统升级通知', // sic
      msgContent: '<p>本周六22:00至24:00系统升级，期间不能提交批次。</p>',
      msgAbstract: '周六晚间升级两小时。',
      priority: 'H',
      msgCategory: '1',
      msgType: 'ROLE',
      targetRoles: 'merchant,provider',
      openType: 'none',
    },
  }),
  exampleOf(editAnnouncement, {
    as: 'admin',
    body: { ...added, version: 1, priority: 'M' },
    after: ['announcement.add'],
  }),
  exampleOf(releaseAnnouncement, { as: 'admin', query: added, after: ['announcement.add'] }),
  exampleOf(revokeAnnouncement, {
    as: 'admin',
    query: added,
    after: ['announcement.add', 'announcement.release'],
  }),
  exampleOf(removeAnnouncement, { as: 'admin', query: added, after: ['announcement.add'] }),
  exampleOf(removeAnnouncements, {
    as: 'admin',
    query: { ids: '$announcement.add.id' },
    after: ['announcement.add'],
  }),
  exampleOf(syncAnnouncement, { as: 'admin', query: { anntId: holidays } }),
  exampleOf(countAudience, { as: 'admin', query: { id: holidays } }),
  exampleOf(listReaders, { as: 'admin', query: { anntId: holidays, readFlag: '1' } }),
  exampleOf(listMyUnread, { as: 'merchant' }),
  exampleOf(listMyAnnouncements, { as: 'merchant', query: { readFlag: '0' } }),
  exampleOf(markAnnouncementRead, { as: 'merchant', body: { anntId: holidays } }),
  exampleOf(markAllAnnouncementsRead, { as: 'merchant' }),
  exampleOf(announcementImport.endpoints.import, { as: 'operator', body: { file: sheet } }),
  exampleOf(announcementImport.endpoints.template, { as: 'operator', query: { format: 'csv' } }),
  exampleOf(announcements.endpoints.export, { as: 'operator', query: { format: 'csv' } }),
]
