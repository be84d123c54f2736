import { type TaxDeclaration } from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { taxDeclarationRows } from '#server/features/tax/index.ts'
import { type Transaction } from '#server/worlds/types.ts'

/** Keeps a change of a declaration. */
export function changeDeclaration(
  tx: Transaction,
  row: TaxDeclaration,
  change: Partial<TaxDeclaration>,
  by: string,
): TaxDeclaration {
  return tx.rows(taxDeclarationRows).replace({
    ...row,
    ...change,
    updateBy: by,
    updateTime: tx.now(),
    version: row.version + 1,
  })
}
