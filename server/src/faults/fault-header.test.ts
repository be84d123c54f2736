import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RequestRejected } from '#server/core/refusal.ts'
import { findFaultInHeaders } from './fault-header.ts'
import { findMagicAccount } from './magic/magic-account.ts'

const status = fc.integer({ min: 400, max: 599 })
const delay = fc.integer({ min: 0, max: 120_000 })
const phase = fc.constantFrom('before' as const, 'after' as const)
const message = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })

test('a header means the rule that it spells out, in whatever order and spacing', () => {
  fc.assert(
    fc.property(status, delay, phase, message, fc.boolean(), (code, ms, when, text, isTight) => {
      const parts = [`message=${encodeURIComponent(text)}`, `phase=${when}`, `delay=${ms}`]
      const separator = isTight ? ';' : ' ;  '
      const header = [code, ...(isTight ? parts.toReversed() : parts)].join(separator)

      expect(findFaultInHeaders({ 'x-fake-fault': header })).toMatchObject({
        phase: when,
        times: 1,
        effect: { kind: 'status', status: code, delay: ms, message: text },
      })
    }),
  )
})

test('whatever stands in a header or a login name, it is a fault, none, or refused with 400', () => {
  const hostile = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom('5', '0', ';', '=', ' ', 'd', '+', '@', '*', '~'),
      maxLength: 20,
    }),
  )
  fc.assert(
    fc.property(hostile, (text) => {
      const readings = [
        () => findFaultInHeaders({ 'x-fake-fault': text }),
        () => findFaultInHeaders({ 'x-fake-delay': text }),
        () => findFaultInHeaders({ prefer: text }),
        () => findMagicAccount(text),
      ]
      for (const refusal of readings.flatMap(refusalOf)) {
        expect(refusal).toBeInstanceOf(RequestRejected)
        expect(refusal).toMatchObject({ status: 400, code: 'FAKE_BAD_FAULT' })
      }
    }),
    { numRuns: 1_000 },
  )
})

test('a login name says everything in one word', () => {
  expect(findMagicAccount('merchant+500@provider.switch*2~1500')).toMatchObject({
    username: 'merchant',
    drafts: [
      {
        match: { operation: 'provider.switch' },
        times: 2,
        effect: { kind: 'status', status: 500, delay: 1_500 },
      },
    ],
  })
  expect(findMagicAccount('qa401')?.drafts.map(({ match }) => match.operation)).toEqual([
    'account.detail',
    'dashboard.overview',
  ])
  expect(findMagicAccount('merchant')).toBeUndefined()
})

/** What a reading throws; nothing where it reads. */
function refusalOf(read: () => unknown): unknown[] {
  try {
    read()
    return []
  } catch (error) {
    return [error]
  }
}
