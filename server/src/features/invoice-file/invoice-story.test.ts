import { beforeAll, expect, test } from 'vitest'
import {
  expressStatus,
  invoiceType,
  reversalStatus,
} from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { expressRows } from '#server/features/express/index.ts'
import { invoiceApplyOrderRows, invoiceRows } from '#server/features/invoice-quota/index.ts'
import { batchOrderRows } from '#server/features/payout/index.ts'
import { type World } from '#server/worlds/world.ts'
import { worldOfStory } from '#test/harness/played-story.ts'

let world: World
beforeAll(async () => {
  world = await worldOfStory('2026-11-21 09:30:00')
})

/** The invoices of a pinned order (domain.md 9.4), blue ones first. */
function invoicesOfOrder(batchName: string) {
  const order = world.rows(batchOrderRows).findBy('batchName', batchName)
  const [entry] = world.rows(invoiceApplyOrderRows).allBy('orderId', order?.id ?? '')
  return world.rows(invoiceRows).allBy('applyId', entry?.applyId ?? '')
}

const yuan = (...amounts: readonly number[]) =>
  amounts.map((amount) => formatYuan(fen(amount))).join(' + ')

test('PF-B is invoiced: a special invoice of 40,805.66 + 2,448.34, sent by SF and signed for', () => {
  const [invoice, ...others] = invoicesOfOrder('开荒保洁专项')
  expect(others).toEqual([])
  expect(yuan(invoice?.exTaxAmount ?? 0, invoice?.taxAmount ?? 0)).toBe('40,805.66 + 2,448.34')
  expect(invoice).toMatchObject({
    invoiceType: invoiceType.values.vatSpecial,
    totalAmount: 4_325_400,
    reversalStatus: reversalStatus.values.notNeeded,
    expressStatus: expressStatus.values.signed,
  })
  const letters = [...world.rows(expressRows).each(everything)].filter(({ invoiceIds }) =>
    invoiceIds.includes(invoice?.id ?? ''),
  )
  // The files went by email as well.
  expect(letters.find(({ courier }) => courier === 'SF')).toMatchObject({
    status: expressStatus.values.signed,
    signTime: expect.any(String),
    sendCount: 1,
  })
})

test('PF-C was invoiced before a payout came back: 44,332.08 + 2,659.92 waits for its reversal', () => {
  const [invoice, ...others] = invoicesOfOrder('干线配送结算')
  expect(others).toEqual([])
  expect(yuan(invoice?.exTaxAmount ?? 0, invoice?.taxAmount ?? 0)).toBe('44,332.08 + 2,659.92')
  expect(invoice).toMatchObject({
    totalAmount: 4_699_200,
    reversalStatus: reversalStatus.values.toReverse,
    reversalReason: '付款退汇',
  })
})

const everything = { where: [], order: { field: 'id', descending: false } } as const
