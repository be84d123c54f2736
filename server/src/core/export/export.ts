import { Readable } from 'node:stream'
import { type FastifyReply } from 'fastify'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { fen, plainYuan } from '@settle/shared/core/money/fen.ts'
import { type Resource } from '@settle/shared/core/resource.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { findHiding } from '@settle/shared/core/visibility.ts'
import { type Collection, type Row } from '#server/worlds/rows/collection.ts'
import { type RowQuery } from '#server/worlds/rows/row-query.ts'
import { type Rows } from '#server/worlds/types.ts'
import { type Call } from '#server/core/call/implement.ts'
import { type Cell } from '#server/core/list/cell.ts'
import { type DictionaryLabels } from '#server/core/list/dictionary-labels.ts'
import { fieldReader } from '#server/core/call/fragments.ts'
import { idsIn } from '#server/core/list/id-list.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { say } from '#server/core/call/locale.ts'
import { contentTypes, type FileFormat, fileOf } from './export-file.ts'
import { noteExport, type RunningExport } from './running-exports.ts'

/** What goes into a file: `rows` are the rows as they were when they were asked for. */
interface Sheet {
  /** The name of the file, before the day. */
  readonly title: string
  readonly format: FileFormat
  readonly headings: readonly string[]
  readonly total: number
  /** Written on sheets of so many rows; on one where it is left out. */
  readonly sheetRows?: number
  readonly rows: Iterable<readonly Cell[]>
}

/** The same of rows that are written as several lines each. */
interface BlockSheet extends Omit<Sheet, 'rows' | 'sheetRows'> {
  readonly blocks: Iterable<readonly (readonly Cell[])[]>
}

/**
 * Streams every row that the list's filters select, masked as in the list, and logs that it was done. What the caller
 * never sees has no column; what they see in some rows is empty in the others.
 */
export async function sendExport<R extends Row>(
  resource: Resource,
  collection: Collection<R>,
  call: Call<Resource['endpoints']['export']>,
  labels: DictionaryLabels,
): Promise<FastifyReply> {
  return sendRows(resource, call.world.rows(collection), call, labels)
}

/** The same for rows that no collection keeps. */
export async function sendRows<R extends Row>(
  resource: Resource,
  rows: Rows<R>,
  call: Call<Resource['endpoints']['export']>,
  labels: DictionaryLabels,
): Promise<FastifyReply> {
  const { query, rawQuery, actor, locale } = call
  const asked = chosenOf(readListQuery(resource, actor, rawQuery), query.selections)
  const fields = Object.keys(resource.columns).filter(
    (field) => !isNeverShown(resource, field, actor.role),
  )
  return sendSheet(call, {
    title: resource.title,
    format: query.format ?? 'xlsx',
    headings: fields.map((field) => say(locale, resource.columns[field] ?? field)),
    total: rows.count(asked.where),
    rows: cellRows(rows.each(asked), { resource, fields, labels, role: actor.role }),
  })
}

/** What is asked for, of the ticked rows alone (wire.md 7); the scope goes on deciding which of them the caller gets. */
export function chosenOf(asked: RowQuery, selections: string | undefined): RowQuery {
  const ids = idsIn(selections)
  if (ids.length === 0) return asked
  return { ...asked, where: [...asked.where, { field: 'id', is: 'in', values: ids }] }
}

/** What of a call a file needs. */
export type SheetCall = Pick<
  Call<Endpoint>,
  'world' | 'actorOrNobody' | 'reply' | 'commit' | 'describe'
>

/**
 * Logs an export and streams it; `X-Total-Rows` says how many rows there are to expect, and the caller may ask how many
 * of them are written.
 */
export async function sendSheet(
  { world, actorOrNobody: actor, reply, commit, describe }: SheetCall,
  sheet: Sheet | BlockSheet,
): Promise<FastifyReply> {
  const { title, format, headings, total } = sheet
  describe(say('zh-CN', '{total} 行', { total }))
  await commit(() => undefined)

  const noted = noteExport(world, actor?.userId ?? '', { requestId: reply.request.id, total })
  const name = `${title}-${world.clock.today()}.${format}`
  reply
    .header('X-Total-Rows', total)
    .header(
      'Content-Disposition',
      `attachment; filename="export.${format}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .type(contentTypes[format])
  if ('blocks' in sheet) {
    const lines = linesOf(counted(sheet.blocks, noted))
    return reply.send(Readable.from(fileOf(format, headings, lines)))
  }
  const { sheetRows, rows } = sheet
  const sheets = sheetRows === undefined ? undefined : { rows: sheetRows, total }
  return reply.send(Readable.from(fileOf(format, headings, counted(rows, noted), sheets)))
}

function* counted<Cells>(rows: Iterable<Cells>, noted: RunningExport): Generator<Cells> {
  for (const row of rows) {
    noted.rows += 1
    yield row
  }
}

function* linesOf(blocks: Iterable<readonly (readonly Cell[])[]>): Generator<readonly Cell[]> {
  for (const lines of blocks) yield* lines
}

function isNeverShown(resource: Resource, field: string, role: Role): boolean {
  const hiding = findHiding(resource, field, role)
  return hiding !== undefined && hiding.unless === undefined
}

interface Columns {
  readonly resource: Resource
  readonly fields: readonly string[]
  readonly labels: DictionaryLabels
  readonly role: Role
}

function* cellRows(
  rows: Iterable<object>,
  { resource, fields, labels, role }: Columns,
): Generator<readonly Cell[]> {
  const cells = fields.map((field) => cellReader(resource, field, { labels, role }))
  for (const row of rows) yield cells.map((cellOf) => cellOf(row))
}

/** Reads the cell of one column from row after row. */
function cellReader(
  resource: Resource,
  field: string,
  { labels, role }: Pick<Columns, 'labels' | 'role'>,
): (row: object) => Cell {
  const valueOf = fieldReader(resource, field, role)
  const dictionary = resource.dictionaries?.[field]
  if (dictionary !== undefined) return (row) => labels.labelOf(dictionary, valueOf(row))
  const isMoney = resource.money?.includes(field) === true
  const written = resource.written?.[field]
  return (row) => {
    const value = valueOf(row)
    if (written !== undefined && typeof value === 'number') return written(value, row)
    if (isMoney && typeof value === 'number') return plainYuan(fen(value))
    if (typeof value === 'number' || typeof value === 'string') return value
    return value === null || value === undefined ? '' : JSON.stringify(value)
  }
}
