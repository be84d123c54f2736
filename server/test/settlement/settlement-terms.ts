import * as fc from 'fast-check'
import {
  collectionMode,
  subjectType,
} from '@settle/shared/features/dictionary/party.dictionaries.ts'
import {
  feeBasis,
  feeMode,
  payoutTarget,
  taxBearer,
} from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { taxScheme } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { type FeeRule } from '@settle/shared/features/product/fee-rule.ts'
import { feeRules, products } from '#server/features/product/index.ts'
import { merchants, servicePackages } from '#server/features/session/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { modelPackages } from './settlement-parties.ts'

/** What a package is agreed on: every combination of domain.md 4.2 and 4.3. */
const terms = fc.record({
  taxScheme: fc.constantFrom(...valuesOf(taxScheme)),
  taxBearer: fc.constantFrom(...valuesOf(taxBearer)),
  feeBearer: fc.constantFrom(...valuesOf(subjectType)),
  feeBasis: fc.constantFrom(...valuesOf(feeBasis)),
  feeMode: fc.constantFrom(...valuesOf(feeMode)),
  collectionMode: fc.constantFrom(...valuesOf(collectionMode)),
  payoutTarget: fc.constantFrom(
    payoutTarget.values.card,
    payoutTarget.values.card,
    payoutTarget.values.balance,
  ),
  /** Each price less the one before it: ppm by rate, tenths of a yuan by transaction. */
  steps: fc.tuple(price(60_000), price(9000), price(9000), price(9000)),
  minFee: fc.constantFrom(null, null, 1, 500),
  maxFee: fc.constantFrom(null, null, 3000),
})

export type ModelTerms = typeof terms extends fc.Arbitrary<infer Value> ? Value : never

/** Terms for every package of the property tests. */
export const termsOfAll = fc.array(terms, {
  minLength: modelPackages.length,
  maxLength: modelPackages.length,
})

/** Has the packages of a world agree on these terms. */
export function agreeOn(tx: Transaction, all: readonly ModelTerms[]): void {
  modelPackages.forEach((_, index) => {
    const agreed = all[index]
    if (agreed !== undefined) agree(tx, index, agreed)
  })
}

function agree(tx: Transaction, index: number, agreed: ModelTerms): void {
  const { packageId, merchantId } = packageAt(index)
  const servicePackage = tx.rows(servicePackages).find(packageId)
  const product = tx.rows(products).find(servicePackage?.productId ?? '')
  const rule = tx.rows(feeRules).findBy('packageId', packageId)
  const merchant = tx.rows(merchants).find(merchantId)
  if (!servicePackage || !product || !rule || !merchant) throw new Error('The fixtures lack a row.')

  const { collectionMode: collection, payoutTarget: target, steps, ...told } = agreed
  const { minFee, maxFee, ...ofProduct } = told
  const { taxScheme: scheme, taxBearer: bearer, ...ofRule } = ofProduct
  const own = tx.rows(products).insert({
    ...product,
    ...ofRule,
    id: tx.nextId(),
    taxScheme: scheme,
    taxBearer: bearer,
  })
  tx.rows(servicePackages).replace({ ...servicePackage, productId: own.id, payoutTarget: target })
  const prices = pricesOf(steps, merchant.agentId !== null, ofRule.feeMode)
  tx.rows(feeRules).replace({ ...rule, ...ofRule, minFee, maxFee, prices })
  tx.rows(merchants).replace({ ...merchant, collectionMode: collection })
}

function pricesOf(
  [first, second, third, fourth]: readonly [number, number, number, number],
  hasAgent: boolean,
  mode: ModelTerms['feeMode'],
): FeeRule['prices'] {
  const unit = mode === feeMode.values.perTransaction ? 100 : 1
  const inUnits = (sum: number) => Math.floor(sum / unit)
  const provider = inUnits(first)
  const platform = provider + inUnits(second)
  const agent = platform + inUnits(third)
  const merchant = hasAgent ? agent + inUnits(fourth) : agent
  return { provider, platform, agent, merchant }
}

/** A place in the list of packages; the first one comes more often, so that much happens in one pool. */
export const packageIndex = fc.constantFrom(0, 0, 0, 1, 2, 3, 4, 5, 6)

/** The package at a place of the list. */
export function packageAt(index: number) {
  const found = modelPackages[index % modelPackages.length]
  if (found === undefined) throw new Error('There are no packages.')
  return found
}

function price(max: number): fc.Arbitrary<number> {
  return fc.oneof(fc.constant(0), fc.constant(Math.floor(max / 2)), fc.nat(max))
}

function valuesOf<Value extends string>(dictionary: {
  readonly items: readonly { readonly value: Value }[]
}): Value[] {
  return dictionary.items.map(({ value }) => value)
}
