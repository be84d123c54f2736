import { type AnyDictionary } from '@settle/shared/core/dictionary.ts'
import { type Resource } from '@settle/shared/core/resource.ts'
import { type Fields } from '#server/worlds/disk/json.ts'
import { wrongSumsOf } from './money-rules.ts'
import { type Finding, inside } from './schema-walk.ts'
import { toldSentence } from './sentences.ts'
import { type StateHistory } from './state-history.ts'
import { formOf, toldCode } from './told-value.ts'

/** What of a row of a resource is not as ours are: its sums, its state after the last one, the words of its codes. */
export function rowFindings(
  resource: Resource,
  row: Fields,
  path: string,
  history: StateHistory,
): Finding[] {
  const sums = wrongSumsOf(resource.name, row).map(({ total, formula }): Finding => ({
    kind: 'arithmetic',
    path: inside(path, total),
    real: 'another amount',
    fake: formula,
  }))
  const step = history.note(resource.name, row)
  const state: Finding[] =
    step === undefined
      ? []
      : [
          {
            kind: 'state',
            path: inside(path, step.field),
            real: `${step.from} → ${step.to}`,
            fake: `${step.from} → ${step.lawful === '' ? 'nothing' : step.lawful}`,
          },
        ]
  const texts = Object.entries(resource.dictionaries ?? {}).flatMap(([field, dictionary]) =>
    dictionaryFindings(dictionary, row, { field, path }),
  )
  return [...sums, ...state, ...texts]
}

interface Place {
  readonly field: string
  readonly path: string
}

function dictionaryFindings(
  dictionary: AnyDictionary,
  row: Fields,
  { field, path }: Place,
): Finding[] {
  const [value, text] = [row[field], row[`${field}_dictText`]]
  if (typeof value !== 'string' || value === '') return []
  const [zh, en] = [dictionary.labelOf(value), dictionary.labelOf(value, 'en-US')]
  if (zh === '') {
    const known = dictionary.items.slice(0, 12).map((item) => `"${item.value}"`)
    return [
      {
        kind: 'dictionary',
        path: inside(path, field),
        real: toldCode(value),
        fake: known.join(' '),
      },
    ]
  }
  if (text === undefined || text === zh || text === en) return []
  const told = typeof text === 'string' ? toldSentence(text) : formOf(text)
  return [{ kind: 'text', path: inside(path, `${field}_dictText`), real: told, fake: `"${zh}"` }]
}
