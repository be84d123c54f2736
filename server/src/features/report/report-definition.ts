import { type rowFields } from '@settle/shared/core/resource.ts'
import {
  type ReportDraft,
  type ReportItem,
  type ReportItemDraft,
  type ReportParam,
  type ReportParamDraft,
} from '@settle/shared/features/report/report.ts'
import { type TextValues } from '#server/core/refusal.ts'
import { fieldTypeOf, type Dataset } from './dataset.ts'
import { datasets, tableDictionaries } from './datasets.ts'

/** Why a definition cannot be used, as a sentence with its values. */
interface Fault {
  readonly text: string
  readonly values: TextValues
}

type OfItem = Omit<ReportItem, keyof typeof rowFields | 'cgrheadId'>
type OfParam = Omit<ReportParam, keyof typeof rowFields | 'cgrheadId'>

/** What a definition says, whoever keeps it: a form, a fixture or the rows of a world. */
export interface Definition {
  readonly datasetId: string
  readonly items: readonly OfItem[]
  readonly params: readonly OfParam[]
}

/** Fills in what a draft leaves out: the type and the dictionary are those of the dataset's column. */
export function itemOf(dataset: Dataset | undefined, draft: ReportItemDraft, at: number): OfItem {
  const column = dataset?.columns.get(draft.fieldName)
  const isDefined = draft.dictCode !== undefined
  return {
    fieldName: draft.fieldName,
    fieldTxt: draft.fieldTxt,
    fieldType: draft.fieldType ?? fieldTypeOf[column?.kind ?? 'text'],
    fieldWidth: draft.fieldWidth ?? null,
    searchMode: draft.searchMode === 'group' ? 'group' : 'single',
    dictCode: emptyToNull(isDefined ? draft.dictCode : column?.dictCode),
    fieldHref: emptyToNull(draft.fieldHref),
    isShow: draft.isShow ?? 1,
    isSearch: draft.isSearch ?? 0,
    isOrder: draft.isOrder ?? 0,
    orderNum: draft.orderNum ?? at,
  }
}

/** As `itemOf`, for a parameter. */
export function paramOf(draft: ReportParamDraft, at: number): OfParam {
  return {
    paramName: draft.paramName,
    paramTxt: draft.paramTxt,
    paramValue: draft.paramValue ?? '',
    orderNum: draft.orderNum ?? at,
  }
}

/** The definition that a draft stands for. */
export function definitionOf({ head, items, params = [] }: ReportDraft): Definition {
  const dataset = datasets.get(head.datasetId)
  return {
    datasetId: head.datasetId,
    items: items.map((item, at) => itemOf(dataset, item, at)),
    params: params.map(paramOf),
  }
}

/** The first reason why a definition cannot be used; undefined where it can. `hasDictionary` knows the codes that there are. */
export function findFault(
  { datasetId, items, params }: Definition,
  hasDictionary: (code: string) => boolean,
): Fault | undefined {
  const dataset = datasets.get(datasetId)
  if (dataset === undefined) {
    return { text: '数据集 {datasetId} 不存在，请从数据源选项中选择', values: { datasetId } }
  }
  if (items.length === 0) return { text: '报表至少要有一个字段', values: {} }

  const twice = repeated(items.map(({ fieldName }) => fieldName))
  if (twice !== undefined) return { text: '字段 {field} 重复', values: { field: twice } }
  const paramTwice = repeated(params.map(({ paramName }) => paramName))
  if (paramTwice !== undefined) return { text: '参数 {field} 重复', values: { field: paramTwice } }
  for (const item of items) {
    const fault = findItemFault(dataset, item, items)
    if (fault !== undefined) return fault
    const { dictCode } = item
    if (dictCode !== null && !tableDictionaries.has(dictCode) && !hasDictionary(dictCode)) {
      return { text: '字典 {code} 不存在', values: { code: dictCode } }
    }
  }
  for (const { paramName: field } of params) {
    const column = dataset.columns.get(field)
    if (column === undefined || column.mask !== undefined) {
      return { text: '参数 {field} 应为数据集中不掩码的字段', values: { field } }
    }
  }
  return undefined
}

function findItemFault(
  dataset: Dataset,
  item: OfItem,
  items: readonly OfItem[],
): Fault | undefined {
  const { fieldName: field, fieldType, searchMode, isSearch, isOrder, dictCode, fieldHref } = item
  const column = dataset.columns.get(field)
  if (column === undefined) return { text: '数据集没有字段 {field}', values: { field } }

  const type = fieldTypeOf[column.kind]
  if (fieldType !== type) return { text: '字段 {field} 的类型应为 {type}', values: { field, type } }
  if (column.mask !== undefined && (isSearch === 1 || isOrder === 1)) {
    return { text: '字段 {field} 以掩码显示，不能用于查询或排序', values: { field } }
  }
  if (searchMode === 'group' && (type === 'String' || dictCode !== null)) {
    return { text: '字段 {field} 不支持区间查询', values: { field } }
  }
  const named = [...(fieldHref ?? '').matchAll(/\$\{([^}]*)\}/g)].map(([, name = '']) => name)
  const foreign = named.find((name) => items.every(({ fieldName }) => fieldName !== name))
  return foreign === undefined
    ? undefined
    : { text: '链接中的字段 {field} 不在报表里', values: { field: foreign } }
}

function repeated(names: readonly string[]): string | undefined {
  return names.find((name, at) => names.indexOf(name) !== at)
}

/** Forms send '' for a choice that was not made. */
function emptyToNull(text: string | null | undefined): string | null {
  return text === undefined || text === '' ? null : text
}
