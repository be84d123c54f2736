import { type FastifyReply } from 'fastify'
import { dictSheetColumns } from '@settle/shared/features/dictionary-admin/dict-import.ts'
import {
  dicts,
  type Dict,
  type exportDicts,
} from '@settle/shared/features/dictionary-admin/dict.ts'
import { type DictItem } from '@settle/shared/features/dictionary-admin/dict-item.ts'
import { dictItemStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Cell } from '#server/core/list/cell.ts'
import { type DictionaryLabels } from '#server/core/list/dictionary-labels.ts'
import { chosenOf, sendSheet } from '#server/core/export/export.ts'
import { type Call } from '#server/core/call/implement.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { say } from '#server/core/call/locale.ts'
import { dictItemRows, dictRows } from '#server/features/dictionary/index.ts'
import { type World } from '#server/worlds/world.ts'

/** Writes the dictionaries of a list with their items, as they are imported. */
export function sendDicts(
  call: Call<typeof exportDicts>,
  labels: DictionaryLabels,
): Promise<FastifyReply> {
  const { world, actor, locale, query, rawQuery } = call
  const asked = chosenOf(readListQuery(dicts, actor, rawQuery), query.selections)
  const rows = world.rows(dictRows)
  return sendSheet(call, {
    title: dicts.title,
    format: query.format ?? 'xlsx',
    headings: Object.values(dictSheetColumns).map((heading) => say(locale, heading)),
    total: rows.count(asked.where),
    blocks: linesOf(world, rows.each(asked), labels),
  })
}

function* linesOf(
  world: World,
  rows: Iterable<Dict>,
  labels: DictionaryLabels,
): Generator<readonly (readonly Cell[])[]> {
  for (const dict of rows) {
    const items = world
      .rows(dictItemRows)
      .allBy('dictId', dict.id)
      .filter(({ delFlag }) => delFlag === '0')
      .toSorted((one, other) => one.sortOrder - other.sortOrder)
    const own = [dict.dictName, dict.dictCode, dict.description ?? '']
    yield items.length === 0
      ? [[...own, '', '', '', '', '']]
      : items.map((item) => [...own, ...cellsOf(item, labels)])
  }
}

function cellsOf(item: DictItem, labels: DictionaryLabels): Cell[] {
  const { itemText, itemValue, sortOrder, status, description } = item
  return [itemText, itemValue, sortOrder, labels.labelOf(dictItemStatus, status), description ?? '']
}
