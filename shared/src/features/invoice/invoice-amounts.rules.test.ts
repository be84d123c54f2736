import { expect, test } from 'vitest'
import { fen, parseYuan } from '#shared/core/money/fen.ts'
import { ppm } from '#shared/core/money/ppm.ts'
import { movesOf } from '#shared/core/state-machine.ts'
import {
  invoiceAmountsOf,
  itemNameOf,
  splitInvoices,
  sumInvoices,
} from './invoice-amounts.rules.ts'
import { invoiceApplyMachine, stageOf, statusesOfStage } from './invoice-stage.ts'

const six = ppm(60_000)

test.each([
  ['40633.31', 60_000, '38333.31', '2300.00'],
  ['43254.00', 60_000, '40805.66', '2448.34'],
  ['46992.00', 60_000, '44332.08', '2659.92'],
  ['0.09', 60_000, '0.08', '0.01'],
  ['0.01', 60_000, '0.01', '0.00'],
  ['38456.78', 10_000, '38076.02', '380.76'],
])('%s at %d ppm is %s and %s of tax', (total, rate, exTax, tax) => {
  expect(invoiceAmountsOf(parseYuan(total), ppm(rate))).toEqual({
    total: parseYuan(total),
    exTax: parseYuan(exTax),
    tax: parseYuan(tax),
    deduct: null,
  })
})

test.each([
  [50_000, '119.05'],
  [60_000, '141.51'],
])('a difference invoice is taxed on what lies above its deduction (%d ppm: %s)', (rate, tax) => {
  const { exTax, tax: found } = invoiceAmountsOf(
    parseYuan('52500.00'),
    ppm(rate),
    parseYuan('50000.00'),
  )
  expect(found).toBe(parseYuan(tax))
  expect(exTax + found).toBe(parseYuan('52500.00'))
})

test('a total above the face limit is split, with the tax of each invoice', () => {
  const pieces = splitInvoices(parseYuan('238456.78'), {
    faceLimit: parseYuan('100000.00'),
    rate: six,
    deduct: null,
  })
  expect(pieces.map(({ total, tax }) => [total, tax])).toEqual([
    [10_000_000, 566_038],
    [10_000_000, 566_038],
    [3_845_678, 217_680],
  ])
  expect(sumInvoices(pieces)).toMatchObject({ total: 23_845_678, tax: 1_349_756 })
})

test('a deduction is spread over the invoices and adds up to itself', () => {
  const deduct = fen(333_333)
  const total = fen(1_000_001)
  const pieces = splitInvoices(total, { faceLimit: fen(300_000), rate: six, deduct })
  expect(sumInvoices(pieces)).toMatchObject({ total, deduct })
  expect(pieces.every((one) => one.exTax + one.tax === one.total)).toBe(true)
})

test('a category names the line of an invoice', () => {
  expect(itemNameOf('现代服务·市场推广服务')).toBe('*现代服务*市场推广服务')
  expect(itemNameOf('劳务')).toBe('劳务')
})

test('an application moves along these ways and no other', () => {
  expect(movesOf(invoiceApplyMachine)).toEqual([
    '待受理 merchant withdraw',
    '待受理 job recall',
    '待受理 provider reject',
    '待受理 provider accept',
    '待开具 job recall',
    '待开具 provider reject',
    '待开具 provider queue',
    '待开具 provider issue',
    '待开具 provider type',
    '待夜间开具 job recall',
    '待夜间开具 provider reject',
    '待夜间开具 provider unqueue',
    '待夜间开具 job issue',
    '税局处理中 sim issued',
    '税局处理中 sim bureauReject',
    '税局处理中 sim bureauRetry',
    '税局处理中 job timeOut',
    '税局未回应 sim issued',
    '税局未回应 sim bureauReject',
    '税局未回应 sim bureauRetry',
    '复核退回 provider issue',
    '待复核 provider pass',
    '待复核 provider sendBack',
    '已驳回 merchant resubmit',
  ])
  for (const [stage, statuses] of Object.entries(statusesOfStage)) {
    expect(stageOf(statuses), stage).toBe(stage)
  }
})
