import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { resources } from '@settle/shared/contract.ts'
import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { formatYuan, fen } from '@settle/shared/core/fen.ts'
import { projectStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { loadFixtures, withDays } from '#server/story/fixtures.ts'
import { root } from './test-server.ts'

type Row = Readonly<Record<string, unknown>>

const d0Ms = epochMsOf(parseDateTime('2026-11-21 09:30:00'))
const fixtures = loadFixtures(join(root, 'fixtures'), d0Ms, resources)

function rowsOf(collection: string): readonly Row[] {
  return (fixtures[collection] ?? []).map((row): Row => ({ ...row }))
}

function byId(collection: string): ReadonlyMap<unknown, Row> {
  return new Map(rowsOf(collection).map((row) => [row['id'], row]))
}

const orders = rowsOf('batchOrders')
const amounts = (row: Row, prefix: string) =>
  ['Amount', 'Net', 'Tax', 'Fee', 'Pay'].map((name) => Number(row[prefix + name]))
const yuan = (values: readonly number[]) =>
  values.map((value) => formatYuan(fen(value))).join(' / ')

/** domain.md 9.4: day, merchant, status, what was submitted, what came of it. */
const pinned = [
  [
    '2026-11-19 SH0001',
    '7',
    '42,006.18 / 41,796.15 / 210.03 / 2,856.42 / 44,862.60',
    '38,046.17 / 37,855.94 / 190.23 / 2,587.14 / 40,633.31',
  ],
  [
    '2026-11-12 SH0001',
    '4',
    '40,500.00 / 40,297.50 / 202.50 / 2,754.00 / 43,254.00',
    '40,500.00 / 40,297.50 / 202.50 / 2,754.00 / 43,254.00',
  ],
  [
    '2026-11-17 SH0003',
    '7',
    '44,000.00 / 43,780.00 / 220.00 / 2,992.00 / 46,992.00',
    '35,000.00 / 34,825.00 / 175.00 / 2,380.00 / 37,380.00',
  ],
  [
    '2026-11-21 SH0001',
    '0',
    '14,060.49 / 13,990.19 / 70.30 / 956.11 / 15,016.60',
    '0.00 / 0.00 / 0.00 / 0.00 / 0.00',
  ],
  [
    '2026-11-21 SH0003',
    '1',
    '12,634.75 / 12,571.57 / 63.18 / 859.16 / 13,493.91',
    '0.00 / 0.00 / 0.00 / 0.00 / 0.00',
  ],
  [
    '2026-11-21 SH0002',
    '3',
    '24,750.00 / 24,626.25 / 123.75 / 1,608.75 / 26,358.75',
    '17,500.00 / 17,412.50 / 87.50 / 1,137.50 / 18,637.50',
  ],
  [
    '2026-11-15 SH0001',
    '2',
    '10,000.00 / 9,950.00 / 50.00 / 680.00 / 10,680.00',
    '0.00 / 0.00 / 0.00 / 0.00 / 0.00',
  ],
  [
    '2026-11-16 SH0004',
    '5',
    '12,000.00 / 12,000.00 / 0.00 / 744.00 / 12,744.00',
    '0.00 / 0.00 / 0.00 / 0.00 / 0.00',
  ],
  [
    '2026-11-14 SH0006',
    '6',
    '3,300.00 / 3,283.50 / 16.50 / 217.80 / 3,517.80',
    '0.00 / 0.00 / 0.00 / 0.00 / 0.00',
  ],
  [
    '2026-10-05 SH0010',
    '4',
    '60,000.00 / 59,700.00 / 300.00 / 4,080.00 / 64,080.00',
    '60,000.00 / 59,700.00 / 300.00 / 4,080.00 / 64,080.00',
  ],
  [
    '2026-10-12 SH0010',
    '4',
    '35,000.00 / 34,825.00 / 175.00 / 2,380.00 / 37,380.00',
    '35,000.00 / 34,825.00 / 175.00 / 2,380.00 / 37,380.00',
  ],
  [
    '2026-10-19 SH0010',
    '4',
    '15,000.00 / 13,231.43 / 1,768.57 / 1,020.00 / 16,020.00',
    '15,000.00 / 13,231.43 / 1,768.57 / 1,020.00 / 16,020.00',
  ],
  [
    '2026-10-26 SH0010',
    '4',
    '20,000.00 / 19,592.08 / 407.92 / 1,360.00 / 21,360.00',
    '20,000.00 / 19,592.08 / 407.92 / 1,360.00 / 21,360.00',
  ],
  [
    '2026-11-09 SH0011',
    '4',
    '25,546.17 / 25,546.17 / 127.73 / 1,873.20 / 27,547.10',
    '25,546.17 / 25,546.17 / 127.73 / 1,873.20 / 27,547.10',
  ],
  [
    '2026-11-18 SH0008',
    '4',
    '105.50 / 104.97 / 0.53 / 6.00 / 111.50',
    '105.50 / 104.97 / 0.53 / 6.00 / 111.50',
  ],
]

describe('the pinned orders', () => {
  test('are those of the design, to the fen', () => {
    const merchants = byId('merchants')
    const told = orders.map((order) => [
      `${String(order['submitTime']).slice(0, 10)} ${String(merchants.get(order['merchantId'])?.['merchantCode'])}`,
      order['status'],
      yuan(amounts(order, 'total')),
      yuan(amounts(order, 'success')),
    ])

    expect(told).toEqual(pinned)
  })

  test('add up: D = N + T + F, the tax is the sum of its kinds, and what may be invoiced is what was paid', () => {
    for (const order of orders) {
      for (const prefix of ['total', 'success', 'fail']) {
        const [, net = 0, tax = 0, fee = 0, pay] = amounts(order, prefix)
        expect(net + tax + fee).toBe(pay)
      }
      expect(order['totalTax']).toBe(
        Number(order['totalVat']) + Number(order['totalSurcharge']) + Number(order['totalIit']),
      )
      expect(order['invoiceAmount']).toBe(order['successPay'])
    }
  })

  test('are numbered by their day and belong to a package of their merchant and provider', () => {
    const packages = byId('servicePackages')
    for (const order of orders) {
      const { submitTime, packageId, merchantId, providerId, tenantId, agentId } = order
      const day = String(submitTime).slice(0, 10).replaceAll('-', '')
      expect(order['orderNo']).toMatch(new RegExp(`^PF${day}\\d{6}$`))
      expect(packages.get(packageId)).toMatchObject({ merchantId, providerId, tenantId, agentId })
      expect(byId('merchants').get(merchantId)?.['merchantName']).toBe(order['merchantName'])
      expect(byId('providers').get(providerId)?.['providerName']).toBe(order['providerName'])
    }
    expect(new Set(orders.map(({ orderNo }) => orderNo)).size).toBe(orders.length)
  })
})

describe('the people', () => {
  const individuals = rowsOf('individuals')

  test('have numbers that pass every format check and cannot exist', () => {
    for (const { certNo, phone, birthDate, gender } of individuals) {
      expect(certNo).toMatch(/^990101\d{11}[\dX]$/)
      expect(checkDigitOf(String(certNo))).toBe(String(certNo).slice(-1))
      expect(String(certNo).slice(6, 14)).toBe(String(birthDate).replaceAll('-', ''))
      expect(Number(String(certNo)[16]) % 2).toBe(gender === '0' ? 1 : 0)
      expect(phone).toMatch(/^100\d{8}$/)
    }
    for (const { accountNo, payChannel } of rowsOf('payeeAccounts')) {
      if (payChannel !== '1') continue
      expect(accountNo).toMatch(/^6200000\d{12}$/)
      expect(luhnSumOf(String(accountNo)) % 10).toBe(0)
    }
    for (const field of ['certNo', 'phone', 'name']) {
      expect(new Set(individuals.map((row) => row[field])).size).toBe(individuals.length)
    }
  })

  test('are signed once with each provider for each merchant, and are called alike in both places', () => {
    const people = byId('individuals')
    const packages = rowsOf('servicePackages')
    const signs = rowsOf('signRecords')
    for (const sign of signs) {
      const { name, certNo, phone, merchantId, providerId, tenantId, agentId, operatorId } = sign
      expect(people.get(sign['individualId'])).toMatchObject({ name, certNo, phone })
      expect(packages).toContainEqual(
        expect.objectContaining({ merchantId, providerId, tenantId, agentId, operatorId }),
      )
    }
    const triples = signs.map(({ individualId, providerId, merchantId }) =>
      JSON.stringify([individualId, providerId, merchantId]),
    )
    expect(new Set(triples).size).toBe(signs.length)
    expect(new Set(signs.map(({ individualId }) => individualId)).size).toBe(individuals.length)
    const owners = new Set(rowsOf('payeeAccounts').map(({ individualId }) => individualId))
    expect(owners).toEqual(new Set(people.keys()))
  })
})

test('there is a project in every status, each of a merchant and one of its providers', () => {
  const projects = rowsOf('projects')
  const packages = rowsOf('servicePackages')

  expect(projects.map(({ status }) => String(status)).toSorted()).toEqual(
    projectStatus.items.map(({ value }) => value),
  )
  for (const { merchantId, providerId, tenantId, agentId } of projects) {
    expect(packages).toContainEqual(
      expect.objectContaining({ merchantId, providerId, tenantId, agentId }),
    )
  }
})

test('days are told inside numbers, and by the day of an earlier month', () => {
  const told = withDays(
    ['PF{D0-2}000001', 'XM{M-1.05}000002', 'M-1.05', 'M-11.28 10:00:00', '{x}', '${id}'],
    d0Ms,
  )

  expect(told).toEqual([
    'PF20261119000001',
    'XM20261005000002',
    '2026-10-05',
    '2025-12-28 10:00:00',
    '{x}',
    '${id}',
  ])
})

test('ids say by their first three digits what they belong to', () => {
  const prefixes = {
    individuals: '111',
    payeeAccounts: '112',
    signRecords: '113',
    projects: '114',
    batchOrders: '115',
    checkRules: '119',
  }
  for (const [collection, prefix] of Object.entries(prefixes)) {
    const ids = rowsOf(collection).map(({ id }) => String(id))
    expect(ids).not.toEqual([])
    expect(ids.filter((id) => !new RegExp(`^${prefix}\\d{16}$`).test(id))).toEqual([])
  }
})

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

function checkDigitOf(certNo: string): string | undefined {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(certNo[at]), 0)
  return '10X98765432'[sum % 11]
}

function luhnSumOf(card: string): number {
  return Array.from(card)
    .toReversed()
    .map((digit, at) => Number(digit) * (at % 2 === 1 ? 2 : 1))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0)
}
