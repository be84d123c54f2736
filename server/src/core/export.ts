import { Readable } from 'node:stream'
import { type FastifyReply } from 'fastify'
import { type Resource } from '@settle/shared/core/resource.ts'
import { type Collection, type Row } from '#server/worlds/collection.ts'
import { type Call } from './implement.ts'
import { type Cell } from './cell.ts'
import { type DictionaryLabels } from './dictionary-labels.ts'
import { csvOf } from './export-csv.ts'
import { xlsxOf } from './export-xlsx.ts'
import { presentRow } from './fragments.ts'
import { readListQuery } from './list-query.ts'
import { say } from './locale.ts'

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/**
 * Streams every row that the list's filters select, masked as in the list, and logs that it was done.
 * `X-Total-Rows` says how many rows there are to expect.
 */
export async function sendExport<R extends Row>(
  resource: Resource,
  collection: Collection<R>,
  {
    query,
    rawQuery,
    actor,
    world,
    locale,
    reply,
    commit,
    describe,
  }: Call<Resource['endpoints']['export']>,
  labels: DictionaryLabels,
): Promise<FastifyReply> {
  const format = query.format ?? 'xlsx'
  const asked = readListQuery(resource, actor, rawQuery)
  const rows = world.rows(collection)
  const total = rows.count(asked.where)
  describe(say('zh-CN', '{total} 行', { total }))
  await commit(() => undefined)

  const headings = Object.values(resource.columns).map((heading) => say(locale, heading))
  const cells = cellRows(resource, rows.each(asked), labels)
  const name = `${resource.title}-${world.clock.today()}.${format}`
  reply
    .header('X-Total-Rows', total)
    .header(
      'Content-Disposition',
      `attachment; filename="export.${format}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .type(contentTypes[format])
  const chunks = format === 'csv' ? csvOf(headings, cells) : xlsxOf(headings, cells)
  return reply.send(Readable.from(chunks))
}

function* cellRows(
  resource: Resource,
  rows: Iterable<object>,
  labels: DictionaryLabels,
): Generator<readonly Cell[]> {
  const fields = Object.keys(resource.columns)
  for (const row of rows) {
    const shown = presentRow(resource, row)
    yield fields.map((field) => {
      const value: unknown = Reflect.get(shown, field)
      const dictionary = resource.dictionaries?.[field]
      if (dictionary !== undefined) return labels.labelOf(dictionary, value)
      if (typeof value === 'number' || typeof value === 'string') return value
      return value === null || value === undefined ? '' : JSON.stringify(value)
    })
  }
}
