import { pageSizeLimit } from '@settle/shared/core/envelope.ts'
import { type Fields } from '#server/worlds/disk/json.ts'
import { type AskedCall } from './difference.ts'
import { type Finding } from './schema-walk.ts'
import { toldCode } from './told-value.ts'

/** How many there are, how many of them this is, and whether it is the page that was asked for. */
export function pagingFindings(page: Fields, { values }: AskedCall): Finding[] {
  const { records, total, size, current, pages } = page
  if (
    !Array.isArray(records) ||
    typeof total !== 'number' ||
    typeof size !== 'number' ||
    typeof current !== 'number' ||
    size < 1
  ) {
    return []
  }
  const findings: Finding[] = []
  const note = (member: string, real: unknown, fake: string) =>
    findings.push({ kind: 'paging', path: `result.${member}`, real: toldCode(real), fake })
  const [askedPage, askedSize] = [Number(values['pageNo'] ?? 1), Number(values['pageSize'] ?? size)]
  if (typeof pages === 'number' && pages !== Math.ceil(total / size))
    note('pages', pages, 'total / size')
  if (askedSize >= 1 && askedSize <= pageSizeLimit && size !== askedSize)
    note('size', size, 'pageSize')
  if (askedPage >= 1 && current !== askedPage) note('current', current, 'pageNo')
  const due = Math.max(0, Math.min(size, total - (current - 1) * size))
  if (records.length !== due) note('records', records.length, 'as many as total and size say')
  return findings
}
