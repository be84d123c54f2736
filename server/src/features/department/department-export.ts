import { type FastifyReply } from 'fastify'
import { type exportDeparts } from '@settle/shared/features/department/department-calls.ts'
import { departSheetColumns } from '@settle/shared/features/department/department-import.ts'
import { type Depart } from '@settle/shared/features/department/department.ts'
import {
  departStatus,
  orgCategory,
} from '@settle/shared/features/dictionary/organisation.dictionaries.ts'
import { type DictionaryLabels } from '#server/core/list/dictionary-labels.ts'
import { sendSheet } from '#server/core/export/export.ts'
import { type Call } from '#server/core/call/implement.ts'
import { idsIn } from '#server/core/list/id-list.ts'
import { say } from '#server/core/call/locale.ts'

/**
 * Writes departments, the ticked ones or all that the caller sees, as they are imported: parents before children, each
 * with the code of what it stands below.
 */
export function sendDeparts(
  call: Call<typeof exportDeparts>,
  seen: readonly Depart[],
  labels: DictionaryLabels,
): Promise<FastifyReply> {
  const codes = new Map(seen.map(({ id, orgCode }) => [id, orgCode]))
  const chosen = new Set(idsIn(call.query.selections))
  const rows = chosen.size === 0 ? seen : seen.filter(({ id }) => chosen.has(id))
  return sendSheet(call, {
    title: '部门',
    format: call.query.format ?? 'xlsx',
    headings: Object.values(departSheetColumns).map((heading) => say(call.locale, heading)),
    total: rows.length,
    rows: rows.map((row) => {
      const cells: Record<keyof typeof departSheetColumns, string | number> = {
        departName: row.departName,
        orgCode: row.orgCode,
        parentCode: codes.get(row.parentId) ?? '',
        orgCategory: labels.labelOf(orgCategory, row.orgCategory),
        departOrder: row.departOrder,
        departNameEn: row.departNameEn ?? '',
        departNameAbbr: row.departNameAbbr ?? '',
        mobile: row.mobile ?? '',
        fax: row.fax ?? '',
        address: row.address ?? '',
        description: row.description ?? '',
        memo: row.memo ?? '',
        status: labels.labelOf(departStatus, row.status),
      }
      return Object.values(cells)
    }),
  })
}
