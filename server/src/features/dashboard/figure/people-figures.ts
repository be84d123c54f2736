import { ownedByParty } from '@settle/shared/core/resource.ts'
import { signStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { scopeOf } from '#server/core/list/list-query.ts'
import { employmentRows, signRecords } from '#server/features/payee-check/index.ts'
import { type Viewer } from '#server/features/dashboard/view/viewer.ts'

/** 签约人数: different individuals with a contract, up to a day. */
export function signedPeopleOf(viewer: Viewer, until = viewer.today.end): number {
  const { providerId = '', merchantId = '' } = viewer.narrowing
  const people = new Set<string>()
  const signed = viewer.world.rows(signRecords).each({
    where: [
      ...scopeOf({ owner: ownedByParty }, viewer.actor),
      { field: 'signStatus', is: 'equal', value: signStatus.values.signed },
    ],
    order: { field: 'id', descending: false },
  })
  for (const row of signed) {
    if (row.signTime !== null && row.signTime.slice(0, 10) > until) continue
    if (providerId !== '' && row.providerId !== providerId) continue
    if (merchantId !== '' && row.merchantId !== merchantId) continue
    people.add(row.individualId)
  }
  return people.size
}

/** How many different people were in work on a day. */
export function employedPeopleOf(viewer: Viewer, day: string): number {
  const { providerId = '', merchantId = '' } = viewer.narrowing
  const people = new Set<string>()
  const records = viewer.world.rows(employmentRows).each({
    where: scopeOf({ owner: ownedByParty }, viewer.actor),
    order: { field: 'id', descending: false },
  })
  for (const row of records) {
    const hasLeft = row.leaveDate !== null && row.leaveDate <= day
    if (row.entryDate > day || hasLeft) continue
    if (providerId !== '' && row.providerId !== providerId) continue
    if (merchantId !== '' && row.merchantId !== merchantId) continue
    people.add(row.individualId)
  }
  return people.size
}
