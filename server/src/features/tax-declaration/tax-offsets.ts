import { type TaxDeclaration } from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { declaredPeople, taxOffsets, type TaxOffset } from '#server/features/tax/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { lessTaxes, taxesByPool } from './declaration-figures.ts'

/** What a declaration is offset by gives way to others again. */
export function releaseOffsets(tx: Transaction, declarationId: string): void {
  for (const offset of offsetsOf(tx, declarationId)) {
    tx.rows(taxOffsets).replace({ ...offset, usedBy: null })
  }
}

/** Takes the offsets of a provider that fit into what is due in their pool, of each kind of tax; the others wait on. */
export function* takeOffsets(
  tx: Transaction,
  row: TaxDeclaration,
): Generator<unknown, readonly TaxOffset[]> {
  const waiting = tx
    .rows(taxOffsets)
    .allBy('providerId', row.providerId)
    .filter(({ usedBy }) => usedBy === null)
  if (waiting.length === 0) return []
  const pools = yield* taxesByPool(declaredPeople(tx, row), [])
  return waiting.filter((offset) => {
    const due = pools.get(offset.payPass)
    const rest = due === undefined ? undefined : lessTaxes(due, offset)
    if (rest === undefined || Math.min(rest.vat, rest.surcharge, rest.iit) < 0) return false
    pools.set(offset.payPass, rest)
    tx.rows(taxOffsets).replace({ ...offset, usedBy: row.id })
    return true
  })
}

/** What a declaration is offset by. */
export function offsetsOf(tx: Transaction, declarationId: string): readonly TaxOffset[] {
  return tx.rows(taxOffsets).allBy('usedBy', declarationId)
}
