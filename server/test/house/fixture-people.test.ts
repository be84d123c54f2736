import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { resources } from '@settle/shared/contract.ts'
import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { withDays } from '#server/core/history/fixture-files.ts'
import { loadFixtures } from '#server/story/fixtures.ts'
import { root } from '#test/harness/test-server.ts'

type Row = Readonly<Record<string, unknown>>

const d0Ms = epochMsOf(parseDateTime('2026-11-21 09:30:00'))
const fixtures = loadFixtures(join(root, 'fixtures'), d0Ms, resources)

function rowsOf(collection: string): readonly Row[] {
  return (fixtures[collection] ?? []).map((row): Row => ({ ...row }))
}

function byId(collection: string): ReadonlyMap<unknown, Row> {
  return new Map(rowsOf(collection).map((row) => [row['id'], row]))
}

describe('the people', () => {
  const individuals = rowsOf('individuals')

  test('have numbers that pass every format check and cannot exist', () => {
    for (const { certType, certNo, phone, birthDate, gender } of individuals) {
      expect(phone).toMatch(/^100\d{8}$/)
      if (certType !== '1') continue
      expect(certNo).toMatch(/^990101\d{11}[\dX]$/)
      expect(checkDigitOf(String(certNo))).toBe(String(certNo).slice(-1))
      expect(String(certNo).slice(6, 14)).toBe(String(birthDate).replaceAll('-', ''))
      expect(Number(String(certNo)[16]) % 2).toBe(gender === '0' ? 1 : 0)
    }
    for (const { accountNo, payChannel } of rowsOf('payeeAccounts')) {
      if (payChannel !== '1') continue
      expect(accountNo).toMatch(/^6200000\d{12}$/)
      expect(luhnSumOf(String(accountNo)) % 10).toBe(0)
    }
    for (const field of ['certNo', 'phone']) {
      expect(new Set(individuals.map((row) => row[field])).size).toBe(individuals.length)
    }
    // One of them is there twice, for the platform to merge.
    expect(new Set(individuals.map(({ name }) => name)).size).toBe(individuals.length - 1)
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

test('a project is of a merchant and one of its providers', () => {
  const projects = rowsOf('projects')
  const packages = rowsOf('servicePackages')

  expect(projects.length).toBeGreaterThan(0)
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
