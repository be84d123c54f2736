import { type rowFields } from '@settle/shared/core/resource.ts'
import {
  type ReportDraft,
  type ReportItem,
  type ReportItemDraft,
  type ReportParam,
  type ReportParamDraft,
} from '@settle/shared/features/report/report.ts'
import { type TextValues } from '#server/core/refusal.ts'
import { fieldTypeOf, isMasked, type Dataset } from '#server/features/report/dataset/dataset.ts'
import { datasets, tableDictionaries } from '#server/features/report/dataset/datasets.ts'

/** Why a definition cannot be used, as a sentence with its values. */
interface Fault {
  /** The field of the form that it belongs to. */
  readonly field: 'datasetId' | 'items' | 'params'
  readonly text: string
  readonly values: TextValues
}

/** A field of a report, and a parameter, without what a row says of itself. */
export type FieldDefinition = Omit<ReportItem, keyof typeof rowFields | 'cgrheadId'>
export type ParamDefinition = Omit<ReportParam, keyof typeof rowFields | 'cgrheadId'>

/** What a definition says, no matter who keeps it: a form, a fixture or the rows of a world. */
export interface Definition {
  readonly datasetId: string
  readonly items: readonly FieldDefinition[]
  readonly params: readonly ParamDefinition[]
}

/** Fills in what a draft leaves out: the type and the dictionary are those of the dataset's column. */
export function itemOf(
  dataset: Dataset | undefined,
  draft: ReportItemDraft,
  at: number,
): FieldDefinition {
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
export function paramOf(draft: ReportParamDraft, at: number): ParamDefinition {
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
    const text = '数据集 {datasetId} 不存在，请从数据源选项中选择'
    return { field: 'datasetId', text, values: { datasetId } }
  }
  if (items.length === 0) return itemFault('报表至少要有一个字段', {})

  const twice = repeated(items.map(({ fieldName }) => fieldName))
  if (twice !== undefined) return itemFault('字段 {field} 重复', { field: twice })
  const paramTwice = repeated(params.map(({ paramName }) => paramName))
  if (paramTwice !== undefined) return paramFault('参数 {field} 重复', { field: paramTwice })
  for (const item of items) {
    const fault = findItemFault(dataset, item, items)
    if (fault !== undefined) return fault
    const { dictCode } = item
    if (dictCode !== null && !tableDictionaries.has(dictCode) && !hasDictionary(dictCode)) {
      return itemFault('字典 {code} 不存在', { code: dictCode })
    }
  }
  for (const { paramName: field } of params) {
    const column = dataset.columns.get(field)
    if (column === undefined || isMasked(column)) {
      return paramFault('参数 {field} 应为数据集中不掩码的字段', { field })
    }
  }
  return undefined
}

function findItemFault(
  dataset: Dataset,
  item: FieldDefinition,
  items: readonly FieldDefinition[],
): Fault | undefined {
  const { fieldName: field, fieldType, searchMode, isSearch, isOrder, dictCode, fieldHref } = item
  const column = dataset.columns.get(field)
  if (column === undefined) return itemFault('数据集没有字段 {field}', { field })

  const type = fieldTypeOf[column.kind]
  if (fieldType !== type) return itemFault('字段 {field} 的类型应为 {type}', { field, type })
  if (column.mask !== undefined && (isSearch === 1 || isOrder === 1)) {
    return itemFault('字段 {field} 以掩码显示，不能用于查询或排序', { field })
  }
  if (searchMode === 'group' && (type === 'String' || dictCode !== null)) {
    return itemFault('字段 {field} 不支持区间查询', { field })
  }
  const named = [...(fieldHref ?? '').matchAll(/\$\{([^}]*)\}/g)].map(([, name = '']) => name)
  const foreign = named.find((name) => items.every(({ fieldName }) => fieldName !== name))
  return foreign === undefined
    ? undefined
    : itemFault('链接中的字段 {field} 不在报表里', { field: foreign })
}

function itemFault(text: string, values: TextValues): Fault {
  return { field: 'items', text, values }
}

function paramFault(text: string, values: TextValues): Fault {
  return { field: 'params', text, values }
}

function repeated(names: readonly string[]): string | undefined {
  return names.find((name, at) => names.indexOf(name) !== at)
}

/** Forms send '' for a choice that was not made. */
function emptyToNull(text: string | null | undefined): string | null {
  return text === undefined || text === '' ? null : text
}
