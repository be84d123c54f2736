import { taxFilingStatus } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  personRefusals,
  refusals,
} from '@settle/shared/features/tax-declaration/declaration-forms.ts'
import { type TaxDeclaration } from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { declaredPeople, taxDeclarationRows } from '#server/features/tax/index.ts'
import {
  type SimulatedEntities,
  type SimulatedEntity,
} from '#server/simulators/people/simulated-entity.ts'
import { runAtOnce } from '#server/worlds/slices.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { taxNews } from './bureau-news.ts'

const { declaring, declared } = taxFilingStatus.values

/** `tax-declaration/:id/accept|reject|paid`: the bureau's answers, also before it would give them. */
const taxDeclaration: SimulatedEntity = {
  findStanding(world, id) {
    const row = world.rows(taxDeclarationRows).find(id)
    if (row === undefined) return undefined
    const state = taxFilingStatus.items.find(({ value }) => value === row.status)?.name ?? ''
    return { state, allowed: allowedOf(row) }
  },
  *each(world) {
    for (const row of world.rows(taxDeclarationRows).each(everything)) {
      yield { id: row.id, name: `${row.providerName} ${row.period}` }
    }
  },
  perform(tx, id, transition, reason) {
    const row = tx.rows(taxDeclarationRows).find(id)
    if (row === undefined) return
    const filing = { declarationId: id, filingNo: row.filings.length }
    if (transition === 'accept') taxNews.accepted(tx, filing)
    else if (transition === 'paid') runAtOnce(taxNews.paid(tx, id))
    else rejectByHand(tx, row, reason)
  },
}

/** Refuses a filing that waits: the first person of it, or all of it where the reason is a code that names nobody. */
export function rejectByHand(tx: Transaction, row: TaxDeclaration, reason = 'SB01'): void {
  const code = Object.hasOwn(refusals, reason) ? reason : 'SB01'
  const isPersonal = personRefusals.includes(code)
  const [first] = isPersonal ? declaredPeople(tx, row) : []
  taxNews.rejected(
    tx,
    { declarationId: row.id, filingNo: row.filings.length },
    { code, persons: first === undefined ? [] : [{ individualId: first.individualId, code }] },
  )
}

function allowedOf({ status, izPaying }: TaxDeclaration): readonly string[] {
  if (status === declaring) return ['accept', 'reject']
  return status === declared && izPaying === yesNo.values.yes ? ['paid'] : []
}

const everything = { where: [], order: { field: 'id', descending: false } } as const

/** What the tax bureau does to declarations (kit.md, section 1). */
export const simulatedDeclarations: SimulatedEntities = { 'tax-declaration': taxDeclaration }
