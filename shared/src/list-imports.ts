import { type ListImport } from './core/list-import.ts'
import { checkRuleImport } from './features/check/check-rule-import.ts'
import { departImport } from './features/department/department-import.ts'
import { dictImport } from './features/dictionary-admin/dict-import.ts'
import { announcementImport } from './features/notice/announcement-import.ts'
import { roleImport } from './features/role/role-import.ts'
import { userImport } from './features/user/user-import.ts'

/** Every list that can be imported out of a spreadsheet. */
export const listImports: readonly Pick<ListImport, 'endpoints'>[] = [
  userImport,
  roleImport,
  dictImport,
  departImport,
  announcementImport,
  checkRuleImport,
]
