import { type Taxes } from '@settle/shared/features/tax/withholding.rules.ts'
import { taxFilingStatus } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { payoutItemRows } from '#server/features/payout/index.ts'
import { taxCertificateRows } from '#server/features/tax-certificate/index.ts'
import {
  declaredPeople,
  paidPools,
  taxCounterRows,
  taxDeclarationRows,
  taxOffsets,
} from '#server/features/tax/index.ts'
import {
  broken,
  fine,
  sumsAgree,
  type InvariantCheck,
  type InvariantResult,
} from '#server/ledger/invariants.ts'
import { ledgerTransfers } from '#server/ledger/ledger.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { figuresOf, sumOfTaxes } from './declaration-figures.ts'

const everything = { where: [], order: { field: 'id', descending: false } } as const

/** Withheld = declared = paid = certified (domain.md 4.9, points 6 and 9). */
export function* taxInvariants(world: RowSource): InvariantCheck {
  return [
    yield* partsAddUp(world),
    yield* declaredIsWithheld(world),
    yield* sumsAgree(
      '税款缴纳（T15）等于已缴款的申报',
      paidTransfers(world),
      [...world.rows(paidPools).each(everything)].flatMap((row) =>
        ofKinds(`${row.providerId}:${row.payPass}`, row),
      ),
    ),
    yield* sumsAgree(
      '完税凭证之和等于缴纳的税款',
      [...world.rows(taxCertificateRows).each(everything)].flatMap((row) =>
        ofKinds(row.declarationId, row),
      ),
      [...world.rows(paidPools).each(everything)].flatMap((row) => ofKinds(row.declarationId, row)),
    ),
    yield* sumsAgree('退汇待退的税费等于尚未抵减的税款', refundsToCome(world), openOffsets(world)),
  ]
}

type Counts = Generator<readonly [string, number]>

function ofKinds(
  key: string,
  { vat, surcharge, iit }: { [Kind in keyof Taxes]: number },
): (readonly [string, number])[] {
  return [
    [`${key} TAX_VAT`, vat],
    [`${key} TAX_SUR`, surcharge],
    [`${key} TAX_IIT`, iit],
  ]
}

function* paidTransfers(world: RowSource): Counts {
  for (const { code, debitAccount, pool, amount } of world.rows(ledgerTransfers).each(everything)) {
    const [kind = ''] = debitAccount.split('/')
    if (code === 'T15') yield [`${pool} ${kind}`, amount]
  }
}

/** What merchants have yet to get back of taxes that the bureau has. */
function* refundsToCome(world: RowSource): Counts {
  for (const { providerId, payPass, merchantId, taxRefundPending } of world
    .rows(payoutItemRows)
    .each(everything)) {
    if (taxRefundPending > 0) yield [`${merchantId} ${providerId}:${payPass}`, taxRefundPending]
  }
}

/** What no payment has been smaller by yet (docs/decisions/0222). */
function* openOffsets(world: RowSource): Counts {
  for (const { itemId, providerId, payPass, merchantId, usedBy, ...taxes } of world
    .rows(taxOffsets)
    .each(everything)) {
    if (itemId === undefined) continue
    const user = usedBy === null ? undefined : world.rows(taxDeclarationRows).find(usedBy)
    if (user?.status === taxFilingStatus.values.paid) continue
    yield [`${merchantId} ${providerId}:${payPass}`, sumOfTaxes(taxes)]
  }
}

/** What is counted of a person is what its payers' parts say. */
function* partsAddUp(world: RowSource): Generator<void, InvariantResult> {
  const name = '个人累计等于各商户部分之和'
  let count = 0
  let wrongId: string | undefined
  yield* visiting(world.rows(taxCounterRows).each(everything), (counter) => {
    count += 1
    const sums = { reserved: 0, posted: 0 }
    for (const part of counter.parts) {
      sums.reserved += totalOf(part.reserved)
      sums.posted += totalOf(part.posted)
    }
    const isRight =
      sums.reserved === totalOf(counter.reserved) &&
      sums.posted === totalOf(counter.posted) &&
      counter.income === counter.posted.amount
    if (!isRight) wrongId = counter.id
    return isRight
  })
  return wrongId === undefined ? fine(name, '{count} 个累计', { count }) : broken(name, wrongId)
}

function totalOf({ amount, vat, surcharge, iit }: Taxes & { readonly amount: number }): number {
  return amount + vat + surcharge + iit
}

/** A declaration tells what its people were paid and what was withheld; of a paid one, what returned since is offset. */
function* declaredIsWithheld(world: RowSource): Generator<void, InvariantResult> {
  const name = '每份申报等于所属期的代扣'
  const rows = [...world.rows(taxDeclarationRows).each(everything)]
  const returned = new Map<string, number>()
  for (const { providerId, month, amount, vat, surcharge, iit } of world
    .rows(taxOffsets)
    .each(everything)) {
    const key = `${providerId}/${month}`
    returned.set(key, (returned.get(key) ?? 0) + amount + vat + surcharge + iit)
  }
  for (const row of rows) {
    const { personCount, income, vat, surcharge, iit, total } = yield* figuresOf(
      declaredPeople(world, row),
    )
    const isSame =
      row.personCount === personCount &&
      row.income === income &&
      row.vat === vat &&
      row.surcharge === surcharge &&
      row.iit === iit &&
      row.total === total
    if (!isSame) return broken(name, row.declareNo)
    if (row.status !== taxFilingStatus.values.paid) continue
    const withheld = world
      .rows(taxCounterRows)
      .allBy('period', row.periodKey)
      .reduce((sum, { posted }) => sum + totalOf(posted), 0)
    if (withheld + (returned.get(row.periodKey) ?? 0) !== income + total) {
      return broken(name, row.declareNo)
    }
  }
  return fine(name, '{count} 份申报', { count: rows.length })
}
