import { type DictionaryOption } from '@settle/shared/core/dictionary.ts'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { type parseReportSource } from '@settle/shared/features/report/report-definition-calls.ts'
import { say } from '#server/core/call/locale.ts'
import { Refusal } from '#server/core/refusal.ts'
import { fieldTypeOf } from './dataset.ts'
import { datasets } from './datasets.ts'

/** The datasets that a report may be made of, as the options of a choice. */
export function dataSources(locale: Locale): DictionaryOption[] {
  return [...datasets.values()].map(({ id, title }) => {
    const text = say(locale, title)
    return { value: id, text, title: text }
  })
}

/** The fields of a dataset as the first draft of a report; refuses where there is no such dataset. */
export function draftFieldsOf(
  datasetId: string,
  locale: Locale,
): ResultOf<typeof parseReportSource>['fields'] {
  const dataset = datasets.get(datasetId)
  if (dataset === undefined) {
    throw new Refusal('数据集 {datasetId} 不存在，请从数据源选项中选择', { datasetId })
  }
  return [...dataset.columns].map(([fieldName, { title, kind, dictCode, mask }], orderNum) => ({
    fieldName,
    fieldTxt: say(locale, title),
    fieldType: fieldTypeOf[kind],
    fieldWidth: null,
    searchMode: 'single',
    dictCode: dictCode ?? null,
    fieldHref: null,
    isShow: fieldName === 'id' ? 0 : 1,
    isSearch: 0,
    isOrder: 0,
    orderNum,
    masked: mask !== undefined,
  }))
}
