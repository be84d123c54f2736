import { type BlockList } from 'node:net'
import { validStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type IpList } from '@settle/shared/features/ip-list/ip-list.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { RequestRejected, type Refused, refused } from '#server/core/refusal.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { Derivation } from '#server/worlds/rows/derived.ts'
import { type World } from '#server/worlds/world.ts'
import { isIn, lookupOf } from '#server/core/guard/ip-range.ts'

export const ipListRows = defineCollection<IpList>('ipLists', { indexes: ['busId'] })

/** The ranges in effect by party; null is the platform. Nothing stands for a party without any: it is not bound. */
const rulesOfWorld = new Derivation<ReadonlyMap<string | null, BlockList>>(
  [ipListRows],
  (world) => {
    const ranges = new Map<string | null, string[]>()
    const all = { where: [], order: { field: 'id', descending: false } } as const
    for (const row of world.rows(ipListRows).each(all)) {
      if (isInEffect(row)) ranges.set(row.busId, [...(ranges.get(row.busId) ?? []), row.ip])
    }
    return new Map([...ranges].map(([busId, own]) => [busId, lookupOf(own)]))
  },
)

/** Whether a row binds anybody. */
export function isInEffect({ delFlag, status }: IpList): boolean {
  return delFlag === '0' && status === validStatus.values.valid
}

type Party = Pick<Actor, 'busId'>

/** Whether a party's users may come from an address; where its list has nothing in effect, from everywhere. */
export function mayComeFrom(world: World, { busId }: Party, address: string): boolean {
  const rules = world.derived(rulesOfWorld)
  if (rules.size === 0) return true
  const lookup = rules.get(busId)
  return lookup === undefined || isIn(lookup, address)
}

const sentence = '您当前的网络地址 {address} 不在 IP 白名单内，请联系管理员'

/** Rejects a call of somebody who is logged in, but comes from where their party lets nobody come from. */
export function assertMayComeFrom(world: World, party: Party, address: string): void {
  if (!mayComeFrom(world, party, address)) throw new RequestRejected(403, sentence, { address })
}

/** The refusal of a login from such an address; it is kept in the login log. */
export function refusedFrom(address: string): Refused {
  return refused(sentence, { address })
}
