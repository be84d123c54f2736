import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addFen, fen } from '#shared/core/money/fen.ts'
import { ppm } from '#shared/core/money/ppm.ts'
import { subjectType } from '#shared/features/dictionary/party.dictionaries.ts'
import { feeBasis, taxBearer } from '#shared/features/dictionary/product.dictionaries.ts'
import { itemAmountsOf, type FeeTerms, type Price } from './item-amounts.rules.ts'
import { profitSharesOf, type FloorPrices } from './profit-share.rules.ts'

/**
 * Every bearer, basis and mode, with limits and without, with an agent and without. A line: amount and tax in fen; who
 * bears tax and fee (e: the enterprise, i: the individual); basis (1 开票, 2 打款); mode (%: by rate in ppm, #: by transaction in
 * fen); prices of provider, platform, agent, merchant; smallest and largest fee; whether there is an agent. Then what
 * follows: fee, net, pay, and the parts of provider, platform, operator and agent. Reckoned apart, in whole fractions.
 */
const golden = `
  1200000    0 e e 1 % 53000/56000/60000/68000       -..- agent 87554 1200000 1287554 68240 3863  5150 10301
   500000 2500 e e 1 % 45000/48000/58000/58000       -..-  none 30939  500000  533439 24005 1600  5334     0
   333333 1667 e e 1 #          80/100/130/200       -..- agent   200  333333  335200    80   20    30    70
   100001  500 e e 1 #           90/90/150/150       -..-  none   150  100001  100651    90    0    60     0
     7777   39 e e 2 % 45000/48000/52000/58000 300..30000 agent   451    7777    8267   350   23    31    47
  1234567 6173 e e 2 % 20000/23000/30001/30001       -..-  none 37038 1234567 1277778 24691 3704  8643     0
    98765  494 e e 2 #          80/100/130/200       -..- agent   200   98765   99459    80   20    30    70
   250050 1250 e e 2 #           90/90/150/150       -..-  none   150  250050  251450    90    0    60     0
  1200000    0 e i 1 % 20000/23000/30000/30001   -..20000 agent 20000 1180000 1200000 20000    0     0     0
   500000 2500 e i 1 % 53000/56000/68000/68000 300..30000  none 30000  470000  502500 26633 1507  1860     0
   333333 1667 e i 1 #          80/100/130/200       -..- agent   200  333133  335000    80   20    30    70
   100001  500 e i 1 #           90/90/150/150       -..-  none   150   99851  100501    90    0    60     0
     7777   39 e i 2 % 53000/56000/60000/68000     500..- agent   529    7248    7816   412   24    31    62
  1234567 6173 e i 2 % 45000/48000/58000/58000   -..20000  none 20000 1214567 1240740 20000    0     0     0
    98765  494 e i 2 #          80/100/130/200       -..- agent   200   98565   99259    80   20    30    70
   250050 1250 e i 2 #           90/90/150/150       -..-  none   150  249900  251300    90    0    60     0
  1200000    0 i e 1 % 45000/48000/52000/58000       -..- agent 73885 1200000 1273885 57325 3821  5096  7643
   500000 2500 i e 1 % 20000/23000/30001/30001     500..-  none 15464  497500  515464 10309 1547  3608     0
   333333 1667 i e 1 #          80/100/130/200       -..- agent   200  331666  333533    80   20    30    70
   100001  500 i e 1 #           90/90/150/150       -..-  none   150   99501  100151    90    0    60     0
     7777   39 i e 2 % 20000/23000/30000/30001       -..- agent   233    7738    8010   156   23    54     0
  1234567 6173 i e 2 % 53000/56000/68000/68000       -..-  none 83951 1228394 1318518 65432 3704 14815     0
    98765  494 i e 2 #          80/100/130/200       -..- agent   200   98271   98965    80   20    30    70
   250050 1250 i e 2 #           90/90/150/150       -..-  none   150  248800  250200    90    0    60     0
  1200000    0 i i 1 % 53000/56000/60000/68000 300..30000 agent 30000 1170000 1200000 30000    0     0     0
   500000 2500 i i 1 % 45000/48000/58000/58000       -..-  none 29000  468500  500000 22500 1500  5000     0
   333333 1667 i i 1 #          80/100/130/200       -..- agent   200  331466  333333    80   20    30    70
   100001  500 i i 1 #           90/90/150/150       -..-  none   150   99351  100001    90    0    60     0
     7777   39 i i 2 % 45000/48000/52000/58000   -..20000 agent   451    7287    7777   350   23    31    47
  1234567 6173 i i 2 % 20000/23000/30001/30001 300..30000  none 30000 1198394 1234567 24691 3704  1605     0
    98765  494 i i 2 #          80/100/130/200       -..- agent   200   98071   98765    80   20    30    70
   250050 1250 i i 2 #           90/90/150/150       -..-  none   150  248650  250050    90    0    60     0
`

const lines = golden.trim().split('\n')

test('there are all thirty-two combinations', () => {
  const combinations = lines.map((line) => {
    const [, , tax, fee, basis, mode, , , agent] = line.trim().split(/\s+/)
    return [tax, fee, basis, mode, agent].join()
  })

  expect(new Set(combinations).size).toBe(32)
})

test.each(lines)('fee and shares: %s', (line) => {
  const [amount, tax, taxBy, feeBy, basis, mode, prices, limits, agent, ...expected] = line
    .trim()
    .split(/\s+/)
  const [provider, platform, ofAgent, merchant] = (prices ?? '').split('/').map(Number)
  const [minFee, maxFee] = (limits ?? '')
    .split('..')
    .map((text) => (text === '-' ? undefined : fen(Number(text))))
  const price = (value = 0): Price =>
    mode === '%' ? { by: 'percentage', rate: ppm(value) } : { by: 'transaction', fee: fen(value) }
  const terms: FeeTerms = {
    basis: basis === '1' ? feeBasis.values.invoiceAmount : feeBasis.values.payoutAmount,
    bearer: feeBy === 'e' ? subjectType.values.enterprise : subjectType.values.individual,
    price: price(merchant),
    ...(minFee !== undefined && { minFee }),
    ...(maxFee !== undefined && { maxFee }),
  }
  const bearer = taxBy === 'e' ? taxBearer.values.enterprise : taxBearer.values.individual
  const taxes = { vat: fen(0), surcharge: fen(0), iit: fen(Number(tax)) }
  const floors = { provider: price(provider), platform: price(platform), agent: price(ofAgent) }

  const item = itemAmountsOf(fen(Number(amount)), taxes, bearer, terms)
  const shares = profitSharesOf(item, terms, floors, {
    hasOperator: true,
    hasAgent: agent === 'agent',
  })

  const found = [
    item.fee,
    item.net,
    item.pay,
    shares.provider,
    shares.platform,
    shares.operator,
    shares.agent,
  ]
  expect(found).toEqual(expected.map(Number))
})

const step = fc.nat(80_000)
const cases = fc.record({
  amount: fc.integer({ min: 1, max: 1_000_000_000 }),
  steps: fc.tuple(step, step, step, step),
  isByRate: fc.boolean(),
  basis: fc.constantFrom(feeBasis.values.invoiceAmount, feeBasis.values.payoutAmount),
  feeBearer: fc.constantFrom(subjectType.values.enterprise, subjectType.values.individual),
  bearer: fc.constantFrom(taxBearer.values.enterprise, taxBearer.values.individual),
  minFee: fc.option(fc.nat(5000), { nil: undefined }),
  maxFee: fc.option(fc.integer({ min: 5000, max: 90_000 }), { nil: undefined }),
  chain: fc.record({ hasOperator: fc.boolean(), hasAgent: fc.boolean() }),
})

test('the shares are the fee to the fen, none is below 0, and net, tax and fee are what is paid', () => {
  fc.assert(
    fc.property(
      cases,
      ({ amount, steps, isByRate, basis, feeBearer, bearer, minFee, maxFee, chain }) => {
        const sums = steps.map((_, index) =>
          steps.slice(0, index + 1).reduce((sum, one) => sum + one, 0),
        )
        const price = (index: number): Price =>
          isByRate
            ? { by: 'percentage', rate: ppm(sums[index] ?? 0) }
            : { by: 'transaction', fee: fen(sums[index] ?? 0) }
        const floors: FloorPrices = { provider: price(0), platform: price(1), agent: price(2) }
        const terms: FeeTerms = {
          basis,
          bearer: feeBearer,
          price: price(3),
          ...(minFee !== undefined && { minFee: fen(minFee) }),
          ...(maxFee !== undefined && { maxFee: fen(maxFee) }),
        }
        const taxes = { vat: fen(0), surcharge: fen(0), iit: fen(Math.floor(amount / 200)) }

        const item = itemAmountsOf(fen(amount), taxes, bearer, terms)
        const shares = Object.values(profitSharesOf(item, terms, floors, chain))

        expect(addFen(...shares)).toBe(item.fee)
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
        expect(addFen(item.net, item.tax, item.fee)).toBe(item.pay)
      },
    ),
    { numRuns: 1000 },
  )
})
