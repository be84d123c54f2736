import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { readFault, type FaultDraft } from '#server/faults/fault-rule.ts'

/** What each amount of yuan asks for (kit.md, section 2). */
const drafts: ReadonlyMap<number, FaultDraft> = new Map([
  ...[401, 403, 404, 500, 504].map(
    (status) => [9_000 + status, readFault({ effect: { kind: 'status', status } })] as const,
  ),
  [9_200, readFault({ effect: { kind: 'business' } })],
  [9_901, readFault({ phase: 'after', effect: { kind: 'reset' } })],
])

/** The fault that an amount of a verification asks for; undefined for every other amount and call. */
export function findMagicAmount(
  { magic }: Endpoint,
  query: Readonly<Record<string, unknown>>,
): FaultDraft | undefined {
  if (magic !== 'verificationYuan') return undefined
  const [, yuan] = /^(\d{4})(?:\.0{1,2})?$/.exec(String(query['amount'])) ?? []
  return yuan === undefined ? undefined : drafts.get(Number(yuan))
}
