import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import {
  categories,
  type Category,
  type CategoryNode,
  rootPid,
} from '@settle/shared/features/category/category.ts'
import {
  type addCategory,
  type editCategory,
} from '@settle/shared/features/category/category-calls.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { findNextCode, levelOfCode } from '#server/core/list/level-code.ts'
import { fieldRefusal, notFound, Refusal } from '#server/core/refusal.ts'
import { assertVersion, stampsOfChange, unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { type Rows, type Transaction } from '#server/worlds/types.ts'

export const categoryRows = defineCollection<Category>('categories', { indexes: ['pid', 'code'] })

const maximalLevel = 8

/** A new category below another one or on top; its code follows from the place. */
export function createCategory(
  tx: Transaction,
  draft: BodyOf<typeof addCategory>,
  actor: Actor,
): Category {
  const rows = tx.rows(categoryRows)
  const pid = draft.pid || rootPid
  const parent = pid === rootPid ? undefined : rowOf(categories, rows, pid, actor)
  if (parent !== undefined && levelOfCode(parent.code) >= maximalLevel) {
    throw fieldRefusal('pid', '分类最多 8 级')
  }
  const code = findNextCode(
    rows,
    { code: 'code', parent: 'pid' },
    { id: pid, code: parent?.code ?? '' },
  )
  if (code === undefined) throw new Refusal('同级分类已满，不能再新增')
  const name = nameOf(rows, draft.name, { pid })
  if (parent?.hasChild === '0') {
    rows.replace({ ...parent, ...stampsOfChange(tx, actor, parent), hasChild: '1' })
  }
  return rows.insert({
    id: tx.nextId(),
    ...unownedStampsOfNew(tx, actor),
    name,
    pid,
    code,
    hasChild: '0',
  })
}

/** Changes what a category is called; it stays where it is, as its code says where. */
export function changeCategory(
  tx: Transaction,
  { id, version, name, pid }: BodyOf<typeof editCategory>,
  actor: Actor,
): Category {
  const rows = tx.rows(categoryRows)
  const row = rowOf(categories, rows, id, actor)
  assertVersion(row, version, row)
  if (pid !== undefined && (pid || rootPid) !== row.pid) {
    throw fieldRefusal('pid', '分类不能移到别的上级，请在那里新增，再删除这一个')
  }
  return rows.replace({
    ...row,
    name: name === undefined ? row.name : nameOf(rows, name, row),
    ...stampsOfChange(tx, actor, row),
  })
}

/** Deletes categories with all below them, all or none; gives those that were named. */
export function deleteCategories(
  tx: Transaction,
  ids: readonly string[],
  actor: Actor,
): Category[] {
  if (ids.length === 0) throw new Refusal('参数不识别！')
  const rows = tx.rows(categoryRows)
  const named = ids.map((id) => rowOf(categories, rows, id, actor))
  const going = new Map(named.flatMap((row) => withAllBelow(rows, row)).map((row) => [row.id, row]))
  for (const row of going.values()) {
    rows.replace({ ...row, ...stampsOfChange(tx, actor, row), hasChild: '0', delFlag: '1' })
  }
  for (const pid of new Set(named.map((row) => row.pid))) {
    const parent = rows.find(pid)
    if (parent?.delFlag === '0' && liveBelow(rows, pid).length === 0) {
      rows.replace({ ...parent, ...stampsOfChange(tx, actor, parent), hasChild: '0' })
    }
  }
  return named
}

/** The live categories right below a parent, in the order of their codes. */
export function liveBelow(rows: Rows<Category>, pid: string): Category[] {
  return rows
    .allBy('pid', pid)
    .filter(({ delFlag }) => delFlag === '0')
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
}

/** The parent that a code stands for; undefined where there is none. */
export function findPidOfCode(rows: Rows<Category>, code: string): string | undefined {
  if (code === rootPid) return rootPid
  return rows.allBy('code', code).find(({ delFlag }) => delFlag === '0')?.id
}

/** The nodes below a parent, each with all that is below it where `isDeep`. */
export function nodesBelow(rows: Rows<Category>, pid: string, isDeep: boolean): CategoryNode[] {
  return liveBelow(rows, pid).map((row) => {
    const children = isDeep ? nodesBelow(rows, row.id, true) : []
    return {
      key: row.id,
      value: row.id,
      title: row.name,
      code: row.code,
      parentId: row.pid,
      icon: null,
      isLeaf: row.hasChild === '0',
      children: children.length === 0 ? null : children,
    }
  })
}

/** A category with all below it, or the whole tree, in the order of the codes. */
export function subtreeOf(rows: Rows<Category>, code: string): Category[] {
  const pid = findPidOfCode(rows, code)
  if (pid === undefined) throw notFound()
  const top = rows.find(pid)
  return top === undefined
    ? liveBelow(rows, rootPid).flatMap((row) => withAllBelow(rows, row))
    : withAllBelow(rows, top)
}

function withAllBelow(rows: Rows<Category>, row: Category): Category[] {
  return [row, ...liveBelow(rows, row.id).flatMap((below) => withAllBelow(rows, below))]
}

function nameOf(
  rows: Rows<Category>,
  name: string,
  { id, pid }: { readonly id?: string; readonly pid: string },
): string {
  const trimmed = name.trim()
  if (trimmed === '') throw fieldRefusal('name', '请输入分类名称')
  const isTaken = liveBelow(rows, pid).some((row) => row.id !== id && row.name === trimmed)
  if (isTaken) throw fieldRefusal('name', '同级已有同名的分类')
  return trimmed
}
