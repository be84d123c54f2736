import { queryOptions, useQuery } from '@tanstack/react-query'
import { type DictionaryOption } from '@settle/shared/core/dictionary.ts'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { dicts, listDictTree } from '@settle/shared/features/dictionary-admin/dict.ts'
import {
  listDataSources,
  parseReportSource,
} from '@settle/shared/features/report/report-definition-calls.ts'
import { reportHeads } from '@settle/shared/features/report/report.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useLocale } from '#client/core/text.ts'

/** A field that a report over a dataset may take. */
export type DatasetField = ResultOf<typeof parseReportSource>['fields'][number]

const noFields: readonly DatasetField[] = []
const noSources: readonly DictionaryOption[] = []

/** How the fields of a dataset are asked for, in the language of the page. */
export function datasetFieldsQuery(datasetId: string, locale: Locale) {
  return queryOptions({
    queryKey: [reportHeads.name, 'dataset', datasetId, locale],
    queryFn: async ({ signal }) =>
      (await call(parseReportSource, { query: { datasetId } }, { signal })).fields,
  })
}

/** The fields of a dataset by name; none until they are there. */
export function useDatasetFields(datasetId: string): ReadonlyMap<string, DatasetField> {
  const locale = useLocale()
  const { data = noFields } = useQuery({
    ...datasetFieldsQuery(datasetId, locale),
    enabled: datasetId !== '',
  })
  return new Map(data.map((field) => [field.fieldName, field]))
}

/** The datasets that a report may be made of. */
export function useDataSources(): readonly DictionaryOption[] {
  const locale = useLocale()
  const { data = noSources } = useQuery({
    queryKey: [reportHeads.name, 'sources', locale],
    queryFn: ({ signal }) => call(listDataSources, {}, { signal }),
  })
  return data
}

/** What a column may be translated by: every dictionary, and the tables that the dataset itself names. */
export function useDictionaryChoices(fields: Iterable<DatasetField>) {
  const locale = useLocale()
  const { data = [] } = useQuery({
    queryKey: [dicts.name, 'tree', locale],
    queryFn: ({ signal }) => call(listDictTree, {}, { quiet: true, signal }),
  })
  // A table is told by the field that is translated by it.
  const tables = [...fields].flatMap(({ dictCode, fieldTxt }) =>
    dictCode?.includes(',') ? [[dictCode, fieldTxt] as const] : [],
  )
  return [
    ...[...new Map(tables)].map(([value, label]) => ({ value, label })),
    ...data.map(({ dictCode, title }) => ({
      value: dictCode,
      label: title,
    })),
  ]
}
