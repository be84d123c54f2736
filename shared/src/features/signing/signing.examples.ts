import { exampleOf } from '#shared/core/example.ts'
import {
  downloadSignErrors,
  downloadSignTemplate,
  dropInvitees,
  getSignImport,
  importInvitees,
  inviteImported,
  mendInvitees,
} from './sign-import-calls.ts'
import { signRecords } from './sign-records.ts'
import {
  getSignStatistics,
  invalidateSignRecord,
  invitePerson,
  listSignPackages,
  listSignSteps,
  remindSignRecords,
  resignRecords,
  revealSignRecord,
  sendSignRecords,
  signOnPaper,
} from './signing-calls.ts'
import { uploadFile } from '#shared/features/file/file.ts'

/** A list of two as a .csv file: one who can be invited, one whose certificate is wrong. */
const people =
  'data:text/csv;name=people.csv;base64,77u/5aeT5ZCNKizor4Hku7bnsbvlnoss6K+B5Lu25Y+356CBKizmiYvmnLrlj7cqDQrot6/mvKvmvKss56ys5LqM5Luj6Lqr5Lu96K+BLDk5MDEwMTE5OTIwOTA3MTgyMiwxMDAwMDUxMjIzMw0K6ZKf55S156CBLOesrOS6jOS7o+i6q+S7veivgSw5OTAxMDExOTkwMDMwNzAwMTYsMTAwMDAwNzc3ODgNCg=='

const as = 'yunfan_jb'
const { list } = signRecords.endpoints
const importId = `$${importInvitees.id}.id`
const after = [importInvitees.id]
const first = (query: object, user: string = as) => exampleOf(list, { as: user, query })
const id = `$${list.id}.records.0.id`

export const signingExamples = [
  exampleOf(invitePerson, {
    as,
    body: { name: '路漫漫', certNo: '990101199209071822', phone: '10000512233' },
  }),
  exampleOf(sendSignRecords, { as, body: { ids: [id] }, first: [first({ signStatus: '2' })] }),
  exampleOf(resignRecords, {
    as,
    body: { ids: [id] },
    first: [first({ signStatus: '1', providerId: '1200000000000000001' })],
  }),
  exampleOf(remindSignRecords, {
    as,
    body: { ids: [id] },
    first: [first({ contractStatus: '2' })],
  }),
  exampleOf(invalidateSignRecord, {
    as: 'provider',
    body: { id, reason: '合作项目已结束' },
    first: [first({ signStatus: '1' }, 'provider')],
  }),
  exampleOf(signOnPaper, {
    as,
    body: { id, scanFile: `$${uploadFile.id}.path` },
    first: [first({ contractStatus: '2' })],
    after: [uploadFile.id],
  }),
  exampleOf(revealSignRecord, {
    as: 'merchant',
    body: { id },
    first: [first({}, 'merchant')],
  }),
  exampleOf(listSignSteps, { as, query: { id }, first: [first({ contractStatus: '2' })] }),
  exampleOf(listSignPackages, { as }),
  exampleOf(getSignStatistics, { as: 'agent' }),
  exampleOf(downloadSignTemplate, { as, query: { format: 'csv' } }),
  exampleOf(importInvitees, { as, body: { file: people } }),
  exampleOf(getSignImport, { as, query: { importId, pageNo: 1, pageSize: 10 }, after }),
  exampleOf(mendInvitees, {
    as,
    body: { importId, rows: [{ rowNo: 3, certNo: '990101199003070015' }] },
    after,
  }),
  exampleOf(dropInvitees, { as, body: { importId }, after }),
  exampleOf(downloadSignErrors, { as, query: { importId, format: 'csv' }, after }),
  exampleOf(inviteImported, {
    as,
    body: { importId },
    after: [importInvitees.id, dropInvitees.id],
  }),
]
