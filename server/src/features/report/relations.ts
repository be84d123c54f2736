import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { defineCollection, type Collection, type Row } from '#server/worlds/rows/collection.ts'
import { Derivation } from '#server/worlds/rows/derived.ts'
import { visiting } from '#server/worlds/slices.ts'

/** An owner column and the id in it → the related ids, each once, ascending. */
type RelatedIds = (column: string, id: string | null) => readonly string[]

/**
 * Who works with whom follows from rows between them, not from a column of their own: merchants and providers
 * from service packages, individuals from sign records (domain.md 2.3, 2.6).
 */
function relationOf<R extends Row & { readonly delFlag: '0' | '1' }>(
  collection: Collection<R>,
  from: readonly (keyof R & string)[],
  to: keyof R & string,
): Derivation<RelatedIds> {
  return new Derivation<RelatedIds>([collection], function* relating(world) {
    const ids = new Map<string, Set<string>>()
    yield* visiting(world.rows(collection).each(liveById), (row) => {
      for (const column of from) {
        const key = `${column} ${String(row[column])}`
        const related = ids.get(key) ?? new Set()
        ids.set(key, related.add(String(row[to])))
      }
    })
    const sorted = new Map<string, readonly string[]>()
    for (const [key, related] of ids) {
      sorted.set(key, [...related].toSorted())
      yield
    }
    return (column, id) => (id === null ? [] : (sorted.get(`${column} ${id}`) ?? []))
  })
}

const liveById = {
  where: [{ field: 'delFlag', is: 'equal', value: '0' }],
  order: { field: 'id', descending: false },
} as const

const packages = defineCollection<ServicePackage>('servicePackages')
const signRecords = defineCollection<SignRecord>('signRecords')

export const merchantsOf = relationOf(packages, ['providerId'], 'merchantId')
export const providersOf = relationOf(packages, ['tenantId', 'agentId', 'merchantId'], 'providerId')
export const individualsOf = relationOf(
  signRecords,
  ['tenantId', 'agentId', 'providerId', 'merchantId'],
  'individualId',
)
