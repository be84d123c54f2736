import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import {
  type addReport,
  type editReport,
} from '@settle/shared/features/report/report-definition-calls.ts'
import { reportHeads, type ReportHead } from '@settle/shared/features/report/report.ts'
import { isRecordPicker, recordPickers } from '@settle/shared/features/report/record-pickers.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { assertUnique, rowOf } from '#server/core/list/crud-routes.ts'
import { fieldRefusal, notFound, Refusal } from '#server/core/refusal.ts'
import { assertVersion, stampsOfChange, unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import { dictRows } from '#server/features/dictionary/index.ts'
import { type Row } from '#server/worlds/rows/collection.ts'
import { type Rows, type RowSource, type Transaction } from '#server/worlds/types.ts'
import { datasets } from '#server/features/report/dataset/datasets.ts'
import { definitionOf, findFault, itemOf, paramOf, type Definition } from './report-definition.ts'
import { assertInNoMenu, menusOfReport } from '#server/features/report/menu/report-menu.service.ts'
import { reportHeadRows, reportItemRows, reportParamRows } from './report-rows.ts'

/** The head of an id; refuses where it is not there or deleted. */
export function headOf(rows: Rows<ReportHead>, id: string, actor: Actor): ReportHead {
  return rowOf(reportHeads, rows, id, actor)
}

/** Whether there is such a report. */
export function hasHead(rows: Rows<ReportHead>, id: string): boolean {
  return rows.find(id)?.delFlag === '0'
}

/** A new report with its fields and parameters; it answers at once. */
export function createReport(
  tx: Transaction,
  draft: BodyOf<typeof addReport>,
  actor: Actor,
): ReportHead {
  const definition = definitionOf(draft)
  assertUsable(tx, definition)
  assertCodeFree(tx.rows(reportHeadRows), draft.head.code)
  const { code, name, datasetId, returnType, returnValField, returnTxtField, content } = draft.head
  const head = tx.rows(reportHeadRows).insert({
    id: tx.nextId(),
    ...unownedStampsOfNew(tx, actor),
    code,
    name,
    datasetId,
    returnType: returnType ?? '1',
    returnValField: returnValField ?? null,
    returnTxtField: returnTxtField ?? null,
    content: content ?? null,
  })
  insertChildren(tx, actor, head.id, definition)
  return head
}

/** Changes a report as a whole: what would stand in the end is checked before anything is changed. */
export function changeReport(
  tx: Transaction,
  { head: draft, items, params, deleteItemIdList, deleteParamIdList }: BodyOf<typeof editReport>,
  actor: Actor,
): ReportHead {
  const { id, version, ...fields } = draft
  const before = headOf(tx.rows(reportHeadRows), id, actor)
  assertVersion(before, version, before)
  assertSamePicker(before, fields)
  assertSameInMenus(tx, before, fields)
  const head = { ...before, ...fields, ...stampsOfChange(tx, actor, before) }
  assertCodeFree(tx.rows(reportHeadRows), head.code, id)

  const dataset = datasets.get(head.datasetId)
  const itemRows = tx.rows(reportItemRows)
  const paramRows = tx.rows(reportParamRows)
  const itemPlan = planOf(itemRows.allBy('cgrheadId', id), idsOf(deleteItemIdList), items)
  const paramPlan = planOf(paramRows.allBy('cgrheadId', id), idsOf(deleteParamIdList), params)
  const newItems = itemPlan.added.map((item, at) => itemOf(dataset, item, at))
  const newParams = paramPlan.added.map((param, at) => paramOf(param, at))
  const changedItems = itemPlan.changed.map(([row, item]) => ({
    ...row,
    ...itemOf(dataset, item, row.orderNum),
    ...stampsOfChange(tx, actor, row),
  }))
  const changedParams = paramPlan.changed.map(([row, param]) => ({
    ...row,
    ...paramOf(param, row.orderNum),
    ...stampsOfChange(tx, actor, row),
  }))
  const definition = {
    datasetId: head.datasetId,
    items: [...itemPlan.kept, ...changedItems, ...newItems],
    params: [...paramPlan.kept, ...changedParams, ...newParams],
  }
  assertUsable(tx, definition)
  assertPickable(before.code, definition)

  for (const row of itemPlan.removed) itemRows.remove(row.id)
  for (const row of paramPlan.removed) paramRows.remove(row.id)
  for (const row of changedItems) itemRows.replace(row)
  for (const row of changedParams) paramRows.replace(row)
  insertChildren(tx, actor, id, { items: newItems, params: newParams })
  return tx.rows(reportHeadRows).replace(head)
}

/** Deletes all or none; their fields stay behind, unreachable, for the log. */
export function deleteReports(tx: Transaction, ids: readonly string[], actor: Actor): ReportHead[] {
  if (ids.length === 0) throw new Refusal('请选择一条记录！')
  const rows = tx.rows(reportHeadRows)
  const heads = [...new Set(ids)].map((id) => headOf(rows, id, actor))
  const needed = heads.find(({ code }) => isRecordPicker(code))
  if (needed !== undefined) {
    throw new Refusal('“{name}”是选择记录的窗口用的报表，不能删除', { name: needed.name })
  }
  for (const head of heads) assertInNoMenu(tx, head)
  return heads.map((head) =>
    rows.replace({ ...head, ...stampsOfChange(tx, actor, head), delFlag: '1' }),
  )
}

/** The first report a field of which is translated by a dictionary; undefined where there is none. */
export function findReportWithDictionary(
  source: RowSource,
  dictCode: string,
): ReportHead | undefined {
  const heads = source.rows(reportHeadRows)
  const users = source.rows(reportItemRows).allBy('dictCode', dictCode)
  return users.map(({ cgrheadId }) => heads.find(cgrheadId)).find((head) => head?.delFlag === '0')
}

interface Plan<R, D> {
  readonly kept: readonly R[]
  readonly removed: readonly R[]
  readonly changed: readonly (readonly [row: R, draft: D])[]
  readonly added: readonly D[]
}

/** What becomes of the rows of a report: a draft with the id of one of them changes it, any other is new. */
function planOf<R extends Row, D extends { readonly id?: string | null }>(
  rows: readonly R[],
  removedIds: readonly string[],
  drafts: readonly D[] = [],
): Plan<R, D> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const removed = removedIds.map((id) => {
    const row = byId.get(id)
    if (row === undefined || !byId.delete(id)) throw notFound()
    return row
  })
  const changed: [R, D][] = []
  const added: D[] = []
  for (const draft of drafts) {
    const row = byId.get(draft.id ?? '')
    if (row === undefined) added.push(draft)
    else changed.push([row, draft])
    byId.delete(draft.id ?? '')
  }
  return { kept: [...byId.values()], removed, changed, added }
}

function insertChildren(
  tx: Transaction,
  actor: Actor,
  cgrheadId: string,
  { items, params }: Pick<Definition, 'items' | 'params'>,
): void {
  for (const item of items) {
    tx.rows(reportItemRows).insert({
      id: tx.nextId(),
      ...unownedStampsOfNew(tx, actor),
      cgrheadId,
      ...item,
    })
  }
  for (const param of params) {
    tx.rows(reportParamRows).insert({
      id: tx.nextId(),
      ...unownedStampsOfNew(tx, actor),
      cgrheadId,
      ...param,
    })
  }
}

/** Refuses a definition that cannot be used, with the reason at the field of the form that it belongs to. */
export function assertUsable(source: RowSource, definition: Definition): void {
  const fault = findFault(definition, (code) =>
    source.rows(dictRows).allBy('dictCode', code).some(isLive),
  )
  if (fault !== undefined) throw fieldRefusal(fault.field, fault.text, fault.values)
}

/** A picker names its report by the code, and knows the rows of its dataset. */
function assertSamePicker(
  { code, name, datasetId }: ReportHead,
  next: { readonly code?: string; readonly datasetId?: string },
): void {
  if (!isRecordPicker(code)) return
  if ((next.code ?? code) !== code) {
    throw fieldRefusal('code', '“{name}”是选择记录的窗口用的报表，编码不能修改', { name })
  }
  if ((next.datasetId ?? datasetId) !== datasetId) {
    throw fieldRefusal('datasetId', '“{name}”是选择记录的窗口用的报表，数据集不能修改', { name })
  }
}

/** A menu names its report by the code, and shows its rows to those for whom they were meant. */
function assertSameInMenus(
  source: RowSource,
  head: ReportHead,
  next: { readonly code?: string; readonly datasetId?: string },
): void {
  const changed = (['code', 'datasetId'] as const).find(
    (field) => (next[field] ?? head[field]) !== head[field],
  )
  if (changed === undefined || menusOfReport(source, head).length === 0) return
  throw fieldRefusal(changed, '“{name}”在菜单里，编码和数据集不能修改；请先移出菜单', {
    name: head.name,
  })
}

/** A picker takes values out of columns of its report. */
function assertPickable(code: string, { items }: Definition): void {
  if (!isRecordPicker(code)) return
  const lost = recordPickers[code]?.find((field) =>
    items.every(({ fieldName }) => fieldName !== field),
  )
  if (lost === undefined) return
  throw fieldRefusal('items', '选择记录的窗口需要字段 {field}，不能去掉；可以设为不显示', {
    field: lost,
  })
}

function isLive({ delFlag }: { readonly delFlag: string }): boolean {
  return delFlag === '0'
}

function assertCodeFree(rows: Rows<ReportHead>, code: string, ownId?: string): void {
  assertUnique(rows, 'code', code, '报表编码已存在，请换一个', ownId)
}

function idsOf(list: string | readonly string[] | null | undefined): readonly string[] {
  const ids = typeof list === 'string' ? list.split(',') : (list ?? [])
  return ids.filter((id) => id !== '')
}
