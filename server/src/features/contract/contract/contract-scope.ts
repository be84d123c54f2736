import { mask } from '@settle/shared/core/text/masking.ts'
import { findMask } from '@settle/shared/core/visibility.ts'
import { contractKind } from '@settle/shared/features/contract/contract.dictionaries.ts'
import { contracts, type Contract } from '@settle/shared/features/contract/contract.ts'
import { personVariables } from '@settle/shared/features/contract/paper-words.ts'
import { type ContractValues } from '@settle/shared/features/contract/template-text.rules.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { notFound } from '#server/core/refusal.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { contractRows } from './contract-rows.ts'

const { individual, agent, enterprise } = contractKind.values

/** The contract of an id, where the caller may read it; refuses one of others as one that does not exist. */
export function ownContractOf(source: RowSource, id: string, actor: Actor): Contract {
  const row = source.rows(contractRows).find(id)
  if (row === undefined || row.delFlag === '1' || !mayRead(row, actor)) throw notFound()
  return row
}

/** An agent counts the signings of its merchants and reads only its own contract (domain.md 2.3, 2.6). */
function mayRead(row: Contract, actor: Actor): boolean {
  if (!isInScope(contracts, actor, row)) return false
  return actor.role !== 'agent' || row.contractKind === agent
}

/** Whether a business is one of the two sides of a contract between businesses. */
export function isPartyTo(row: Contract, { busId, role }: Actor): boolean {
  if (row.contractKind === individual) return false
  if (row.partyBId === busId) return true
  return role === 'operator' && row.contractKind === agent && row.operatorId === busId
}

/** Whether nothing of it is masked: contracts between companies name nobody's numbers. */
export function isPlain({ contractKind: kind }: Contract): boolean {
  return kind === enterprise || kind === agent
}

/** Whether the file shows a person's numbers in full to this caller. */
export function readsInFull(row: Contract, { permissions }: Actor): boolean {
  return isPlain(row) || permissions.has('individual:viewSensitive')
}

/** What the caller reads in place of a person's name and numbers; the others stay. */
export function maskedValues(values: ContractValues, { role }: Actor): ContractValues {
  const masked: Record<string, string> = { ...values }
  const kinds = [
    [personVariables.name, findMask(contracts, 'name', role)],
    [personVariables.certNo, 'idCard'],
    [personVariables.phone, 'phone'],
  ] as const
  for (const [name, kind] of kinds) {
    const value = masked[name]
    if (value !== undefined && kind !== undefined) masked[name] = mask(kind, value)
  }
  return masked
}
