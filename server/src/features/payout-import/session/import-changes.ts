import { listImportSessions } from '@settle/shared/features/payout-import/import-calls.ts'
import { changeView, markIn } from '#server/core/list/change-view.ts'
import { importSessions } from './import-rows.ts'

/** Imports belong to their merchant alone. */
export const importChanges = changeView({
  resource: 'payout-import',
  collection: importSessions,
  readBy: [listImportSessions],
  told: (row) => ({ id: row.id, marks: markIn(row, 'merchantId') }),
  marksOf: (actor) => markIn(actor, 'merchantId'),
})
