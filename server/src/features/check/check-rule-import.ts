import { checkRuleImport } from '@settle/shared/features/check/check-rule-import.ts'
import { type Api } from '#server/core/call/implement.ts'
import { implementListImport } from '#server/core/list/list-import.ts'
import { type SpreadsheetReader } from '#server/spreadsheet/spreadsheet-reader.ts'
import { createRule } from './check-rule.service.ts'

/** Imports check rules, by the rules of adding one. */
export async function checkRuleImportRoutes(api: Api, sheets: SpreadsheetReader): Promise<void> {
  await implementListImport(api, sheets, checkRuleImport, ({ actor }) => ({
    add: (tx, draft) => {
      createRule(tx, draft, actor)
    },
  }))
}
