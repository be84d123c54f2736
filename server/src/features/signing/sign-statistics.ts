import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { signStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import {
  type getSignStatistics,
  type SignStatisticsRow,
} from '@settle/shared/features/signing/signing-calls.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { signRecords } from '#server/features/sign-record/index.ts'
import { Derivation } from '#server/worlds/rows/derived.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type World } from '#server/worlds/world.ts'

type Counts = ResultOf<typeof getSignStatistics>['total']

const none: Counts = { invited: 0, signed: 0, toSign: 0, failed: 0, ended: 0 }

/** By agent: how many people of which merchant signed with which provider. */
const byAgent = new Derivation<ReadonlyMap<string, readonly SignStatisticsRow[]>>(
  [signRecords],
  function* counting(world) {
    const rows = new Map<string, Map<string, SignStatisticsRow>>()
    yield* visiting(world.rows(signRecords).each(ofAgents), (record) => {
      const agent = record.agentId ?? ''
      const own = rows.get(agent) ?? new Map<string, SignStatisticsRow>()
      rows.set(agent, own)
      const key = `${record.merchantId}/${record.providerId}`
      own.set(key, counted(own.get(key), record))
    })
    return new Map(
      [...rows].map(([agent, own]) => [
        agent,
        [...own.values()].toSorted((one, other) => other.signed - one.signed),
      ]),
    )
  },
)

const ofAgents = {
  where: [
    { field: 'delFlag', is: 'equal', value: '0' },
    { field: 'agentId', is: 'notEqual', value: null },
  ],
  order: { field: 'id', descending: false },
} as const

function counted(known: SignStatisticsRow | undefined, record: SignRecord): SignStatisticsRow {
  const { merchantId, merchantName, providerName, signTime, unsignTime } = record
  const row = known ?? { merchantId, merchantName, providerName, ...none, lastSignTime: null }
  const kind = kindOf(record)
  const isLater = signTime !== null && (row.lastSignTime ?? '') < signTime
  return {
    ...row,
    invited: row.invited + (unsignTime === null ? 1 : 0),
    [kind]: row[kind] + 1,
    lastSignTime: isLater ? signTime : row.lastSignTime,
  }
}

function kindOf({ signStatus: status, unsignTime }: SignRecord) {
  if (unsignTime !== null) return 'ended'
  if (status === signStatus.values.signed) return 'signed'
  return status === signStatus.values.failed ? 'failed' : 'toSign'
}

/** How many people of an agent's merchants signed, or are asked to; nobody is named (domain.md 5.6). */
export function signStatisticsOf(world: World, { agentId }: Actor) {
  const rows = world.derived(byAgent).get(agentId ?? '') ?? []
  const total = rows.reduce<Counts>(
    (sum, row) => ({
      invited: sum.invited + row.invited,
      signed: sum.signed + row.signed,
      toSign: sum.toSign + row.toSign,
      failed: sum.failed + row.failed,
      ended: sum.ended + row.ended,
    }),
    none,
  )
  return { total, rows: [...rows] }
}
