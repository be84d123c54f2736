import { type EmploymentRow } from '@settle/shared/features/employment/employment.ts'
import { signStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { type Individual } from '@settle/shared/features/individual/individual.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { employmentRows, individuals, signRecords } from '#server/features/payee-check/index.ts'
import { payoutItemRows } from '#server/features/payout/index.ts'
import { type Condition } from '#server/worlds/rows/row-query.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Change, type RowSource, type Transaction } from '#server/worlds/types.ts'

/**
 * With whom a person has to do, kept on the person's row (decision 86). A mark is `s` or `u`, whether the person has signed
 * there or not, and whose scope it is: `m` and a merchant's id, `p` and a provider's, nothing for the platform. So a
 * list of any size is scoped and filtered by one condition on one field.
 */
export interface Relations {
  readonly signs: readonly Pick<
    SignRecord,
    'merchantId' | 'providerId' | 'signStatus' | 'unsignTime' | 'delFlag'
  >[]
  readonly employments: readonly Pick<EmploymentRow, 'merchantId' | 'providerId' | 'delFlag'>[]
  readonly items: Iterable<{ readonly merchantId: string; readonly providerId: string }>
}

/** The marks of somebody with these rows, in a fixed order. */
export function tiesOf({ signs, employments, items }: Relations): string {
  const isSignedWith = new Map<string, boolean>([['', false]])
  const tie = (merchantId: string, providerId: string, isSigned: boolean) => {
    for (const place of ['', `m${merchantId}`, `p${providerId}`]) {
      isSignedWith.set(place, isSigned || isSignedWith.get(place) === true)
    }
  }
  for (const row of signs) if (row.delFlag === '0') tie(row.merchantId, row.providerId, isLive(row))
  for (const row of employments) if (row.delFlag === '0') tie(row.merchantId, row.providerId, false)
  for (const { merchantId, providerId } of items) tie(merchantId, providerId, false)
  return [...isSignedWith]
    .map(([place, isSigned]) => `${isSigned ? 's' : 'u'}${place}`)
    .toSorted()
    .join(',')
}

/** Whether a sign record lets its person be paid. */
export function isLive({
  signStatus: status,
  unsignTime,
  delFlag,
}: Pick<SignRecord, 'signStatus' | 'unsignTime' | 'delFlag'>): boolean {
  return delFlag === '0' && status === signStatus.values.signed && unsignTime === null
}

/** The people in somebody's scope (domain.md 2.3): live ones with whom they have to do, of them those who signed, or did not. */
export function tiedTo(actor: Actor, signed?: string): Condition[] {
  const place = placeOf(actor)
  const marks = signed === undefined ? ['s', 'u'] : [signed === '1' ? 's' : 'u']
  const live: Condition = { field: 'delFlag', is: 'equal', value: '0' }
  if (place === undefined) return [{ field: 'id', is: 'in', values: [] }]
  if (place === '' && signed === undefined) return [live]
  return [
    live,
    { field: 'ties', is: 'containsAny', values: marks.map((mark) => `${mark}${place}`) },
  ]
}

/** Whether a person is in somebody's scope; the same rule. */
export function isTiedTo(actor: Actor, { delFlag, ties = '' }: Individual): boolean {
  const place = placeOf(actor)
  if (delFlag !== '0' || place === undefined) return false
  if (place === '') return true
  const marks = new Set(ties.split(','))
  return marks.has(`s${place}`) || marks.has(`u${place}`)
}

/** The mark of a party without its first letter; undefined for who has no list of people. */
function placeOf({ role, busId }: Actor): string | undefined {
  if (role === 'admin') return ''
  if (busId === null) return undefined
  if (role === 'merchant') return `m${busId}`
  return role === 'provider' ? `p${busId}` : undefined
}

/** Has the marks follow each commit that changes what they say; once for all worlds of a registry. */
export function connectIndividuals(registry: WorldRegistry): void {
  registry.onChange(
    [signRecords, employmentRows, payoutItemRows, individuals],
    function* tying(tx, changes) {
      const changed = new Set<string>()
      for (const change of changes) {
        for (const id of peopleOf(tx, change)) changed.add(id)
        yield
      }
      for (const id of changed) {
        const person = tx.rows(individuals).find(id)
        if (person !== undefined) {
          const ties = tiesNow(tx, id)
          if (person.ties !== ties) tx.rows(individuals).replace({ ...person, ties })
        }
        yield
      }
    },
  )
}

/** The marks that follow from the rows as they are. */
export function tiesNow(reader: RowSource, individualId: string): string {
  return tiesOf({
    signs: reader.rows(signRecords).allBy('individualId', individualId),
    employments: reader.rows(employmentRows).allBy('individualId', individualId),
    items: reader.rows(payoutItemRows).allBy('individualId', individualId),
  })
}

/** Whose marks a change may alter. Thousands of payments a commit move on and alter none; new ones mostly go to known people. */
function peopleOf(tx: Transaction, { collection, id, before, after }: Change): readonly string[] {
  if (collection === individuals.name) return before === undefined ? [id] : []
  if (collection === payoutItemRows.name) {
    const item = tx.rows(payoutItemRows).find(id)
    if (
      item === undefined ||
      (before !== undefined && individualIdIn(before) === item.individualId)
    )
      return []
    const ties = tx.rows(individuals).find(item.individualId)?.ties ?? ''
    return ties.includes(`m${item.merchantId}`) && ties.includes(`p${item.providerId}`)
      ? []
      : [item.individualId]
  }
  return [before, after].flatMap((row) => individualIdIn(row) ?? [])
}

function individualIdIn(row: object | undefined): string | undefined {
  const id: unknown = row === undefined ? undefined : Reflect.get(row, 'individualId')
  return typeof id === 'string' ? id : undefined
}
