import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import {
  type addReport,
  type editReport,
  listReportItems,
  listReportParams,
} from '@settle/shared/features/report/report-definition-calls.ts'
import {
  type ReportHead,
  reportHeads,
  type ReportItem,
  type ReportParam,
} from '@settle/shared/features/report/report.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { type ChangedField } from '#client/ui/detail/changes-table.tsx'

/** One column of a definition while it is edited; `id` is that of its row where it has one. */
export type FieldDraft = Pick<
  ReportItem,
  | 'fieldName'
  | 'fieldTxt'
  | 'fieldWidth'
  | 'searchMode'
  | 'dictCode'
  | 'fieldHref'
  | 'isShow'
  | 'isSearch'
  | 'isOrder'
> & { readonly id?: string }

/** A fixed condition of a definition while it is edited. */
export type ParamDraft = Pick<ReportParam, 'paramName' | 'paramTxt' | 'paramValue'> & {
  readonly id?: string
}

/** What the form of a definition holds. */
export interface ReportValues {
  readonly code: string
  readonly name: string
  readonly content: string | null
  readonly datasetId: string
  readonly items: readonly FieldDraft[]
  readonly params: readonly ParamDraft[]
}

/** A definition as the server keeps it. */
export interface KeptReport {
  readonly head: ReportHead
  readonly values: ReportValues
}

/** Reads a definition with its fields and parameters, as it stands now. */
export async function readKeptReport(id: string, signal?: AbortSignal): Promise<KeptReport> {
  const options = signal === undefined ? {} : { signal }
  const [head, items, params] = await Promise.all([
    call(reportHeads.endpoints.read, { query: { id } }, options),
    call(listReportItems, { query: { headId: id } }, options),
    call(listReportParams, { query: { headId: id } }, options),
  ])
  const { code, name, content, datasetId } = head
  return {
    head,
    values: {
      code,
      name,
      content,
      datasetId,
      items: items.map((item) => ({ id: item.id, ...fieldDraftOf(item) })),
      params: params.map(({ id: paramId, paramName, paramTxt, paramValue }) => ({
        id: paramId,
        paramName,
        paramTxt,
        paramValue,
      })),
    },
  }
}

/** What a form edits of a field. */
export function fieldDraftOf(field: Omit<FieldDraft, 'id'>): FieldDraft {
  const { fieldName, fieldTxt, fieldWidth, searchMode, dictCode, fieldHref } = field
  const { isShow, isSearch, isOrder } = field
  return {
    fieldName,
    fieldTxt,
    fieldWidth,
    searchMode,
    dictCode,
    fieldHref,
    isShow,
    isSearch,
    isOrder,
  }
}

/** What is sent to add a definition: the order of the fields is that of the form. */
export function addedReport(values: ReportValues): BodyOf<typeof addReport> {
  const { code, name, content, datasetId, items, params } = values
  return {
    head: { code, name, content, datasetId },
    items: inOrder(items),
    params: inOrder(params),
  }
}

/** What is sent to change one: rows that the form no longer has are removed. */
export function changedReport(
  { head: { id, version }, values: kept }: KeptReport,
  { code, name, content, items, params }: ReportValues,
): BodyOf<typeof editReport> {
  return {
    head: { id, version, code, name, content },
    items: inOrder(items),
    params: inOrder(params),
    deleteItemIdList: removedIds(kept.items, items),
    deleteParamIdList: removedIds(kept.params, params),
  }
}

function inOrder<Row extends object>(rows: readonly Row[]) {
  return rows.map((row, orderNum) => ({ ...row, orderNum }))
}

function removedIds(kept: readonly { id?: string }[], rows: readonly { id?: string }[]): string[] {
  const stays = new Set(rows.map(({ id }) => id))
  return kept.flatMap(({ id }) => (id === undefined || stays.has(id) ? [] : [id]))
}

/** What somebody else changed, in the words of the form. */
export function differencesOf(before: ReportValues, after: ReportValues): ChangedField[] {
  return [
    { label: t('报表编码'), before: before.code, after: after.code },
    { label: t('报表名称'), before: before.name, after: after.name },
    { label: t('说明'), before: before.content, after: after.content },
    ...rowDifferences(t('字段'), told(before.items, fieldText), told(after.items, fieldText)),
    ...rowDifferences(t('固定条件'), told(before.params, paramText), told(after.params, paramText)),
  ].filter((change) => (change.before ?? '') !== (change.after ?? ''))
}

type Told = ReadonlyMap<string, string>

function told<Row extends FieldDraft | ParamDraft>(
  rows: readonly Row[],
  textOf: (row: Row, at: number) => string,
): Told {
  return new Map(
    rows.map((row, at) => ['fieldName' in row ? row.fieldName : row.paramName, textOf(row, at)]),
  )
}

function rowDifferences(kind: string, before: Told, after: Told): ChangedField[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].map((name) => ({
    label: `${kind} ${name}`,
    before: before.get(name),
    after: after.get(name),
  }))
}

function fieldText(field: FieldDraft, at: number): string {
  const { fieldTxt, fieldWidth, isShow, isOrder, isSearch, searchMode, dictCode } = field
  return [
    t('第 {at} 列 {title}', { at: at + 1, title: fieldTxt }),
    isShow === 0 && t('不显示'),
    fieldWidth !== null && t('宽 {width}', { width: fieldWidth }),
    isOrder === 1 && t('可排序'),
    isSearch === 1 && (searchMode === 'group' ? t('区间查询') : t('单值查询')),
    dictCode !== null && t('字典 {code}', { code: dictCode }),
    field.fieldHref,
  ]
    .filter(Boolean)
    .join(t('，'))
}

function paramText({ paramTxt, paramValue }: ParamDraft): string {
  return `${paramTxt} = ${paramValue}`
}
