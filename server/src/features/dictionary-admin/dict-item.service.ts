import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { dictItemStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Dict } from '@settle/shared/features/dictionary-admin/dict.ts'
import {
  type addDictItem,
  dictItems,
  type DictItem,
  type editDictItem,
} from '@settle/shared/features/dictionary-admin/dict-item.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { fieldRefusal, Refusal } from '#server/core/refusal.ts'
import { assertVersion, stampsOfChange, unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import { dictItemRows, dictRows } from '#server/features/dictionary/index.ts'
import { type Rows, type Transaction } from '#server/worlds/types.ts'
import { assertWords, dictOf, findBuiltIn, takenSentence } from './dict.service.ts'

/** A new item at the end of its dictionary, unless it says where. */
export function createDictItem(
  tx: Transaction,
  draft: BodyOf<typeof addDictItem>,
  actor: Actor,
): DictItem {
  const { dictId, itemText, itemValue, description = null, status } = draft
  const dict = dictOf(tx.rows(dictRows), dictId, actor)
  const rows = tx.rows(dictItemRows)
  assertWords('itemText', itemText)
  assertItemValueFree(rows, { dictId: dict.id, itemValue })
  return rows.insert({
    ...unownedStampsOfNew(tx, actor),
    dictId,
    itemText,
    itemValue,
    description,
    sortOrder: draft.sortOrder ?? nextSortOrder(rows, dict.id),
    status: statusOf(status ?? dictItemStatus.values.enabled),
  })
}

/** Changes an item; the value only where the program does not know it. */
export function changeDictItem(
  tx: Transaction,
  { id, version, itemText, itemValue, description, sortOrder, status }: BodyOf<typeof editDictItem>,
  actor: Actor,
): DictItem {
  const rows = tx.rows(dictItemRows)
  const item = rowOf(dictItems, rows, id, actor)
  const dict = dictOf(tx.rows(dictRows), item.dictId, actor)
  assertVersion(item, version, item)
  if (itemText !== undefined) assertWords('itemText', itemText)
  if (itemValue !== undefined && itemValue !== item.itemValue) {
    if (isBuiltIn(dict, item)) {
      throw fieldRefusal('itemValue', '内置字典值不能修改，可以修改文本或停用')
    }
    assertItemValueFree(rows, { dictId: dict.id, itemValue, id })
  }
  return rows.replace({
    ...item,
    ...(itemText === undefined ? {} : { itemText }),
    ...(itemValue === undefined ? {} : { itemValue }),
    ...(description === undefined ? {} : { description }),
    ...(sortOrder === undefined ? {} : { sortOrder }),
    ...(status === undefined ? {} : { status: statusOf(status) }),
    ...stampsOfChange(tx, actor, item),
  })
}

/** Deletes items, all or none. */
export function deleteDictItems(tx: Transaction, ids: readonly string[], actor: Actor): DictItem[] {
  const rows = tx.rows(dictItemRows)
  const found = ids.map((id) => rowOf(dictItems, rows, id, actor))
  for (const item of found) {
    if (isBuiltIn(dictOf(tx.rows(dictRows), item.dictId, actor), item)) {
      throw new Refusal('“{text}”是内置字典值，不能删除，可以改为停用', { text: item.itemText })
    }
  }
  return found.map((item) =>
    rows.replace({ ...item, ...stampsOfChange(tx, actor, item), delFlag: '1' }),
  )
}

/** Refuses a value that another item of the dictionary holds, or that is no value at all. */
export function assertItemValueFree(
  rows: Rows<DictItem>,
  { dictId, itemValue, id }: { dictId: string; itemValue: string; id?: string },
): void {
  // Rows hold several values joined by commas.
  if (/[\s,]/.test(itemValue)) throw fieldRefusal('itemValue', '字典值不能含逗号和空格')
  const isTaken = rows
    .allBy('itemValue', itemValue)
    .some((item) => item.dictId === dictId && item.delFlag === '0' && item.id !== id)
  if (isTaken) throw fieldRefusal('itemValue', takenSentence)
}

function isBuiltIn({ dictCode }: Dict, { itemValue }: DictItem): boolean {
  return findBuiltIn(dictCode)?.items.some(({ value }) => value === itemValue) === true
}

/** One more than that of the last item; asked of the order, since an import asks again for each of its rows. */
function nextSortOrder(rows: Rows<DictItem>, dictId: string): number {
  const where = [
    { field: 'dictId', is: 'equal', value: dictId },
    { field: 'delFlag', is: 'equal', value: '0' },
  ] as const
  const [last] = rows.page({ where, order: { field: 'sortOrder', descending: true } }, 0, 1).rows
  return Math.max(0, last?.sortOrder ?? 0) + 1
}

function statusOf(status: '1' | '0' | 1 | 0): DictItem['status'] {
  const { enabled, disabled } = dictItemStatus.values
  return String(status) === enabled ? enabled : disabled
}
