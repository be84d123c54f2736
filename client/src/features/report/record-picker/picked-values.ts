import { type ReportRecord, textOf } from '#client/features/report/generated/report-values.ts'

/** Which fields of a report's rows go into which fields around the picker: two lists joined by commas, of equal length. */
export interface PickedFields {
  /** The code of the report. */
  readonly code: string
  readonly orgFields: string
  readonly destFields: string
}

/** By field around the picker; '' where the rows say nothing, and everywhere when it was cleared. */
export type PickedValues = Readonly<Record<string, string>>

/** What is wrong with the settings of a picker, as a Chinese key; undefined where nothing is ([PICK-02]). */
export function faultOfPicker({ code, orgFields, destFields }: PickedFields): string | undefined {
  if (code === '' || orgFields === '' || destFields === '') return 'popup参数未正确配置!'
  if (namesIn(orgFields).length !== namesIn(destFields).length) {
    return 'popup参数未正确配置,原始值和目标值数量不一致!'
  }
  return undefined
}

/** What the chosen rows put into the fields: the values of several rows stand with commas between ([PICK-03]). */
export function pickedValuesOf(
  { orgFields, destFields }: PickedFields,
  records: readonly ReportRecord[],
): PickedValues {
  const origins = namesIn(orgFields)
  return Object.fromEntries(
    namesIn(destFields).map((field, at) => [
      field,
      records.map((record) => textOf(record[origins[at] ?? ''])).join(','),
    ]),
  )
}

function namesIn(list: string): string[] {
  return list.split(',').map((name) => name.trim())
}
