import { roleImport } from '@settle/shared/features/role/role-import.ts'
import { type Api } from '#server/core/call/implement.ts'
import { implementListImport } from '#server/core/list/list-import.ts'
import { type SpreadsheetReader } from '#server/spreadsheet/spreadsheet-reader.ts'
import { createRole } from './role.service.ts'

/** Imports roles, by the rules of adding one. */
export async function roleImportRoutes(api: Api, sheets: SpreadsheetReader): Promise<void> {
  await implementListImport(api, sheets, roleImport, ({ actor }) => ({
    add: (tx, draft) => {
      createRole(tx, draft, actor)
    },
  }))
}
