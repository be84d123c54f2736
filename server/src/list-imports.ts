import { type Api } from './core/implement.ts'
import { checkRuleImportRoutes } from './features/check/check-rule-import.ts'
import { departImportRoutes } from './features/department/department-import.ts'
import { dictImportRoutes } from './features/dictionary-admin/dict-import.ts'
import { announcementImportRoutes } from './features/notice/announcement-import.ts'
import { roleImportRoutes } from './features/role/role-import.ts'
import { userImportRoutes } from './features/user/user-import.ts'
import { type SpreadsheetReader } from './spreadsheet/spreadsheet-reader.ts'

/** The imports of the lists that somebody administers. */
export async function listImportRoutes(api: Api, sheets: SpreadsheetReader): Promise<void> {
  for (const routes of [
    userImportRoutes,
    roleImportRoutes,
    dictImportRoutes,
    departImportRoutes,
    announcementImportRoutes,
    checkRuleImportRoutes,
  ]) {
    // One after the other: each registers a plugin of its own.
    // oxlint-disable-next-line no-await-in-loop
    await routes(api, sheets)
  }
}
