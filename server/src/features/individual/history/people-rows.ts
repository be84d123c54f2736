import { type EmploymentRow } from '@settle/shared/features/employment/employment.ts'
import { type Individual } from '@settle/shared/features/individual/individual.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { type Blacklist } from '@settle/shared/features/risk/blacklist.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { tiesOf } from '#server/features/individual/index.ts'

interface PeopleRows {
  readonly individuals: readonly Individual[]
  readonly signRecords: readonly SignRecord[]
  readonly employments: readonly EmploymentRow[]
  readonly blacklists: readonly Blacklist[]
}

/** What follows from told rows of people, as commits keep it: with whom they have to do, and who stands on the blacklist. */
export function peopleRows({ individuals, signRecords, employments, blacklists }: PeopleRows) {
  const signsOf = byPerson(signRecords)
  const jobsOf = byPerson(employments)
  const listed = new Set(
    blacklists.filter(({ providerId }) => providerId === null).map(({ certNo }) => certNo),
  )
  return {
    individuals: individuals.map((person) => ({
      ...person,
      isBlack: listed.has(person.certNo) ? yesNo.values.yes : yesNo.values.no,
      ties: tiesOf({
        signs: signsOf.get(person.id) ?? [],
        employments: jobsOf.get(person.id) ?? [],
        items: [],
      }),
    })),
  }
}

function byPerson<R extends { readonly individualId: string }>(rows: readonly R[]) {
  const groups = new Map<string, R[]>()
  for (const row of rows) {
    const group = groups.get(row.individualId) ?? []
    groups.set(row.individualId, group)
    group.push(row)
  }
  return groups
}
