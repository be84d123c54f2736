import { type CustomerFields } from '@settle/shared/features/customer/customer.ts'
import { protectionOf, withCompanyKey } from '#server/features/customer/index.ts'
import { type Row } from '#server/worlds/rows/collection.ts'
import { type FixtureRows } from './fixtures.ts'

/** The reported companies with the keys that they are compared by, and the days on which their protection ends. */
export function customerHistory(fixtures: FixtureRows) {
  const customers = (fixtures['customers'] ?? []).filter(isCustomer).map(withCompanyKey)
  return { customers, ...protectionOf(customers) }
}

// The loader has checked the rows against the schema; this only tells the compiler.
function isCustomer(row: Row): row is CustomerFields {
  return 'holdStatus' in row
}
