import { dictionaries } from '@settle/shared/contract.ts'
import {
  type addDict,
  dicts,
  type Dict,
  type editDict,
} from '@settle/shared/features/dictionary-admin/dict.ts'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { assertUnique, rowOf } from '#server/core/list/crud-routes.ts'
import { fieldRefusal, notFound, Refusal } from '#server/core/refusal.ts'
import { assertVersion, stampsOfChange, unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import { dictItemRows, dictRows, dictTitle } from '#server/features/dictionary/index.ts'
import { findReportWithDictionary } from '#server/features/report/index.ts'
import { type Rows, type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** The sentence of a code or value that is there already (wire.md 11). */
export const takenSentence = '该值不可用，系统中已存在！'

/** A dictionary that is not deleted. */
export function dictOf(rows: Rows<Dict>, id: string, actor: Actor): Dict {
  return rowOf(dicts, rows, id, actor)
}

/** Whether the program itself knows a dictionary: its code and values then stay (spec 3, state machines). */
export function findBuiltIn(dictCode: string) {
  return dictionaries.find(({ code }) => code === dictCode)
}

/** A new dictionary, without items. */
export function createDict(tx: Transaction, draft: BodyOf<typeof addDict>, actor: Actor): Dict {
  const { dictName, dictCode, description = null } = draft
  assertWords('dictName', dictName)
  assertCode(tx.rows(dictRows), dictCode)
  return tx.rows(dictRows).insert({
    id: tx.nextId(),
    ...unownedStampsOfNew(tx, actor),
    dictName,
    dictCode,
    description,
    type: 0,
  })
}

/** Changes name and description, and the code of a dictionary that the program does not know. */
export function changeDict(
  tx: Transaction,
  { id, version, dictName, dictCode, description }: BodyOf<typeof editDict>,
  actor: Actor,
): Dict {
  const rows = tx.rows(dictRows)
  const dict = dictOf(rows, id, actor)
  assertVersion(dict, version, dict)
  if (dictName !== undefined) assertWords('dictName', dictName)
  if (dictCode !== undefined && dictCode !== dict.dictCode) {
    if (findBuiltIn(dict.dictCode) !== undefined) {
      throw fieldRefusal('dictCode', '内置字典的编码不能修改，只能修改名称和描述')
    }
    assertCode(rows, dictCode, id)
    const report = findReportWithDictionary(tx, dict.dictCode)
    if (report !== undefined) {
      throw fieldRefusal('dictCode', '在线报表“{report}”使用这个字典，编码不能修改', {
        report: report.name,
      })
    }
  }
  return rows.replace({
    ...dict,
    ...(dictName === undefined ? {} : { dictName }),
    ...(dictCode === undefined ? {} : { dictCode }),
    ...(description === undefined ? {} : { description }),
    ...stampsOfChange(tx, actor, dict),
  })
}

/** Moves dictionaries to the bin, all or none. */
export function deleteDicts(tx: Transaction, ids: readonly string[], actor: Actor): Dict[] {
  const rows = tx.rows(dictRows)
  const found = ids.map((id) => dictOf(rows, id, actor))
  for (const { dictName, dictCode } of found) {
    if (findBuiltIn(dictCode) !== undefined) {
      throw new Refusal('“{name}”是内置字典，不能删除', { name: dictName })
    }
    const report = findReportWithDictionary(tx, dictCode)
    if (report !== undefined) {
      throw new Refusal('在线报表“{report}”使用字典“{name}”，不能删除', {
        report: report.name,
        name: dictName,
      })
    }
  }
  return found.map((dict) =>
    rows.replace({ ...dict, ...stampsOfChange(tx, actor, dict), delFlag: '1' }),
  )
}

/** What lies in the bin, the last one first. */
export function deletedDicts(world: World): Dict[] {
  const where = [{ field: 'delFlag', is: 'equal', value: '1' } as const]
  return [...world.rows(dictRows).each({ where, order: { field: 'updateTime', descending: true } })]
}

/** Takes a dictionary out of the bin, unless its code was given to another one meanwhile. */
export function restoreDeletedDict(tx: Transaction, id: string, actor: Actor): Dict {
  const rows = tx.rows(dictRows)
  const dict = deletedDictOf(rows, id)
  const isTaken = rows.allBy('dictCode', dict.dictCode).some(({ delFlag }) => delFlag === '0')
  if (isTaken) {
    throw new Refusal('编码 {code} 已被另一个字典使用，“{name}”不能恢复', {
      code: dict.dictCode,
      name: dict.dictName,
    })
  }
  return rows.replace({ ...dict, ...stampsOfChange(tx, actor, dict), delFlag: '0' })
}

/** Removes a dictionary in the bin for good, with its items. */
export function eraseDeletedDict(tx: Transaction, id: string): Dict {
  const dict = deletedDictOf(tx.rows(dictRows), id)
  for (const item of tx.rows(dictItemRows).allBy('dictId', id)) {
    tx.rows(dictItemRows).remove(item.id)
  }
  tx.rows(dictRows).remove(id)
  return dict
}

/**
 * The dictionaries whose name contains a text, as nodes of a tree of one level (wire.md 5.4), each with its title in the
 * language of the reader as far as nobody renamed it.
 */
export function dictTree(world: World, locale: Locale, dictName: string) {
  const where = [
    { field: 'delFlag', is: 'equal', value: '0' } as const,
    { field: 'dictName', is: 'like', pattern: `*${dictName}*` } as const,
  ]
  const rows = world.rows(dictRows).each({ where, order: { field: 'dictCode', descending: false } })
  return Array.from(rows, (dict) => ({ ...dict, key: dict.id, title: dictTitle(locale, dict) }))
}

function deletedDictOf(rows: Rows<Dict>, id: string): Dict {
  const dict = rows.find(id)
  if (dict === undefined || dict.delFlag !== '1') throw notFound()
  return dict
}

/** Refuses a text of blanks alone, which would be a row that nobody can find. */
export function assertWords(field: 'dictName' | 'itemText', text: string): void {
  if (text.trim() === '') throw fieldRefusal(field, '不能只有空格')
}

function assertCode(rows: Rows<Dict>, dictCode: string, ownId?: string): void {
  if (!/^[A-Za-z]\w*$/.test(dictCode)) {
    throw fieldRefusal('dictCode', '字典编码须以字母开头，由字母、数字和下划线组成')
  }
  assertUnique(rows, 'dictCode', dictCode, takenSentence, ownId)
}
