import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import Type from 'typebox'
import { dictionaries } from '@settle/shared/contract.ts'
import {
  reportDraftSchema,
  type ReportHead,
  type ReportItem,
  type ReportParam,
} from '@settle/shared/features/report/report.ts'
import { BadFixture, readFixture, withDays } from '#server/core/history/fixture-files.ts'
import { definitionOf, findFault } from '#server/features/report/index.ts'

const fixtureSchema = Type.Object({
  id: Type.String({ pattern: '^116\\d{16}$' }),
  ...reportDraftSchema.properties,
})
const builtIn = new Set(dictionaries.map(({ code }) => code))

/** The online reports of `fixtures/reports`, one file each, as rows of three collections. Throws `BadFixture`. */
export function loadReports(
  folder: string,
  d0Ms: number,
): { reportHeads: ReportHead[]; reportItems: ReportItem[]; reportParams: ReportParam[] } {
  const files = readdirSync(join(folder, 'reports')).filter((file) => file.endsWith('.json'))
  const reports = files.toSorted().map((file) => reportIn(folder, `reports/${file}`))
  const rows = {
    reportHeads: reports.map(({ id, head }) => ({
      ...commonOf(id, d0Ms),
      returnType: '1' as const,
      returnValField: null,
      returnTxtField: null,
      content: null,
      ...head,
    })),
    reportItems: reports.flatMap(({ id, items }) =>
      items.map((item, at) => ({
        ...commonOf(childId('117', id, at), d0Ms),
        cgrheadId: id,
        ...item,
      })),
    ),
    reportParams: reports.flatMap(({ id, params }) =>
      params.map((param, at) => ({
        ...commonOf(childId('118', id, at), d0Ms),
        cgrheadId: id,
        ...param,
      })),
    ),
  }
  const ids = rows.reportHeads.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) throw new BadFixture('reports', `id ${twice} 重复`)
  return rows
}

function reportIn(folder: string, file: string) {
  const json = readFixture(folder, file, fixtureSchema)
  const { id, head } = json
  if (head.code !== basename(file, '.json')) throw new BadFixture(file, '文件名应为报表编码')
  const definition = definitionOf(json)
  const fault = findFault(definition, (code) => builtIn.has(code))
  if (fault !== undefined) {
    const values = Object.values(fault.values).join('，')
    throw new BadFixture(file, `${fault.text}（${values}）`)
  }
  return { id, head, ...definition }
}

/** 117 or 118, the number of the report, the place in it. */
function childId(prefix: string, headId: string, at: number): string {
  return `${prefix}${headId.slice(-8)}${String(at + 1).padStart(8, '0')}`
}

function commonOf(id: string, d0Ms: number) {
  return {
    id,
    tenantId: '0',
    createBy: 'admin',
    createTime: String(withDays('D0-180 09:00:00', d0Ms)),
    updateBy: null,
    updateTime: null,
    delFlag: '0' as const,
    version: 1,
  }
}
