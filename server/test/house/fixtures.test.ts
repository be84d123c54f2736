import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { join } from 'node:path'
import { resources } from '@settle/shared/contract.ts'
import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { BadFixture, withDays } from '#server/core/history/fixture-files.ts'
import { loadFixtures } from '#server/story/fixtures.ts'
import { tellStory } from '#server/story/tell-story.ts'
import { copyOfFixtures } from '#test/material/fixture-copies.ts'
import { playedStory } from '#test/harness/played-story.ts'
import { root, testsBeginAt } from '#test/harness/test-server.ts'

const d0Ms = epochMsOf(parseDateTime(testsBeginAt))

type Row = Readonly<Record<string, unknown>>

/** Changes one row of a file. */
function change(index: number, fields: Row) {
  return (rows: readonly Row[]) =>
    rows.map((row, at) => (at === index ? { ...row, ...fields } : row))
}

describe('a broken fixture stops the start with its file, the place and the reason', () => {
  let copy: Awaited<ReturnType<typeof copyOfFixtures>>

  beforeEach(async () => {
    copy = await copyOfFixtures()
  })

  afterEach(() => copy.remove())

  async function complaint(): Promise<string> {
    try {
      const { hash } = await tellStory({ folder: copy.folder, d0Ms, size: 'S' })
      // What the program of the story has told in its thread is the same, row by row.
      expect(hash).toBe((await playedStory(testsBeginAt)).hash)
    } catch (error) {
      if (error instanceof BadFixture) return error.message
      throw error
    }
    return 'there is nothing to complain about'
  }

  test('the copy itself is in order', async () => {
    expect(await complaint()).toBe('there is nothing to complain about')
  })

  test('text that is no JSON', async () => {
    await copy.write('users.json', '[{"id": ')

    expect(await complaint()).toMatch(/fixtures\/users\.json 有误：不是有效的 JSON（.+）/)
  })

  test('an object where a list belongs', async () => {
    await copy.write('parties/agents.json', '{}')

    expect(await complaint()).toBe('样例数据 fixtures/parties/agents.json 有误：最外层应为数组')
  })

  test('a wrong type', async () => {
    await copy.edit('users.json', change(2, { realname: 7 }))

    expect(await complaint()).toMatch(/users\.json 有误：第 3 行 \/realname must be string/)
  })

  test('a value outside its dictionary', async () => {
    await copy.edit('parties/tenants.json', change(0, { status: '9' }))

    expect(await complaint()).toMatch(/parties\/tenants\.json 有误：第 1 行 \/status must be/)
  })

  test('a missing member', async () => {
    await copy.edit('service-packages.json', change(1, { channels: undefined }))

    expect(await complaint()).toMatch(/service-packages\.json 有误：第 2 行 .*channels/)
  })

  test('an id that occurs twice, and one that is none', async () => {
    await copy.edit('users.json', change(1, { id: '1500000000000000001' }))
    expect(await complaint()).toMatch(/users\.json 有误：第 2 行的 id 1500000000000000001 重复/)

    await copy.edit('users.json', change(1, { id: '15' }))
    expect(await complaint()).toMatch(/users\.json 有误：第 2 行 \/id must match/)
  })

  test('a row that is no object', async () => {
    await copy.edit('questions.json', (rows) => [...rows, 'x'])

    expect(await complaint()).toMatch(/questions\.json 有误：第 \d+ 行/)
  })

  test('a menu with a button that nobody asks for, and one with an unknown key', async () => {
    await copy.edit('menus/agent/50-settings.json', (rows) => [
      ...rows,
      { title: '无', path: '/x', component: 'system/UserList', permissions: ['user:fly'] },
    ])
    expect(await complaint()).toMatch(/menus\/agent\/50-settings\.json 有误：.*user:fly/)

    await copy.edit('menus/agent/50-settings.json', (rows) => [
      ...rows.slice(0, -1),
      { title: '无', path: '/x', component: 'system/UserList', colour: 'green' },
    ])
    expect(await complaint()).toMatch(
      /menus\/agent\/50-settings\.json 有误：.*additional properties.*colour/,
    )
  })

  test('a file that is missing', async () => {
    await copy.delete('users.json')
    expect(await complaint()).toMatch(/fixtures\/users\.json 有误：文件不存在/)
  })

  test('a role without a menu', async () => {
    await copy.delete('menus/agent')
    expect(await complaint()).toMatch(/menus\/agent 有误：文件夹不存在/)
  })
})

test('days are told relative to D0, and nothing of today lies ahead of the seeding moment', () => {
  const told = withDays(
    { a: 'D0', b: 'D0-21', c: ['D0+10 09:20:00'], d: 'D0 08:00:00', e: 'D0 10:00:00', f: 'D0x' },
    d0Ms,
  )

  expect(told).toEqual({
    a: '2026-11-21',
    b: '2026-10-31',
    c: ['2026-12-01 09:20:00'],
    d: '2026-11-21 08:00:00',
    e: '2026-11-21 09:30:00',
    f: 'D0x',
  })
})

describe('the committed fixtures refer to each other rightly', () => {
  const fixtures = loadFixtures(join(root, 'fixtures'), d0Ms, resources)
  const rowsOf = (collection: string): readonly Row[] =>
    (fixtures[collection] ?? []).map((row) => ({ ...row }))
  const users = rowsOf('users')
  const packages = rowsOf('servicePackages')
  const parties: Readonly<Record<string, readonly Row[]>> = {
    operator: rowsOf('operators'),
    provider: rowsOf('providers'),
    agent: rowsOf('agents'),
    merchant: rowsOf('merchants'),
  }
  const nameFields: Readonly<Record<string, string>> = {
    operator: 'operatorName',
    provider: 'providerName',
    agent: 'agentName',
    merchant: 'merchantName',
  }

  function partyOf({ roleCode, busId }: Row): Row | undefined {
    return parties[String(roleCode)]?.find(({ id }) => id === busId)
  }

  test('every user belongs to a party of their role, and is called and owned as it is', () => {
    for (const user of users.filter(({ roleCode }) => roleCode !== 'admin')) {
      const party = partyOf(user)
      const name = party?.[nameFields[String(user['roleCode'])] ?? '']

      expect(user).toMatchObject({
        busName: name,
        tenantId: party?.['tenantId'],
        [`${String(user['roleCode'])}Id`]: user['busId'],
      })
      expect(user['agentId'] ?? null).toBe(party?.['agentId'] ?? null)
    }
  })

  test('the users of the platform belong to no party', () => {
    for (const user of users.filter(({ roleCode }) => roleCode === 'admin')) {
      expect(user).toMatchObject({ busId: null, tenantId: '0', merchantId: null, agentId: null })
    }
  })

  test('names, phones and e-mail addresses of users are there once', () => {
    for (const field of ['username', 'phone', 'email']) {
      const values = users.map((user) => user[field])
      expect(new Set(values).size).toBe(values.length)
    }
  })

  test('every tenant is there: of each party, of each user, and of each operator their own', () => {
    const known = new Set(rowsOf('tenants').map(({ tenantId }) => tenantId))
    const named = [...users, ...Object.values(parties).flat()].map(({ tenantId }) => tenantId)

    expect(named.filter((tenantId) => !known.has(tenantId))).toEqual([])
    for (const tenant of rowsOf('tenants')) {
      const operator = parties['operator']?.find(({ tenantId }) => tenantId === tenant['tenantId'])
      expect(tenant['operatorId']).toBe(operator?.['id'] ?? null)
    }
  })

  test('every agent of a merchant is there and of the same tenant', () => {
    for (const merchant of parties['merchant'] ?? []) {
      const agent = parties['agent']?.find(({ id }) => id === merchant['agentId'])
      expect(agent?.['tenantId'] ?? merchant['tenantId']).toBe(merchant['tenantId'])
      expect(agent?.['id'] ?? null).toBe(merchant['agentId'])
      expect(merchant['merchantId']).toBe(merchant['id'])
    }
  })

  test('every package joins a merchant to a provider, and one of each merchant is the current one', () => {
    for (const row of packages) {
      const merchant = parties['merchant']?.find(({ id }) => id === row['merchantId'])
      expect(merchant).toMatchObject({
        tenantId: row['tenantId'],
        agentId: row['agentId'],
        operatorId: row['operatorId'],
      })
      expect(parties['provider']?.map(({ id }) => id)).toContain(row['providerId'])
    }
    for (const { id, currentPackageId } of parties['merchant'] ?? []) {
      const current = packages.filter(
        ({ merchantId, isCurrent }) => merchantId === id && isCurrent === '1',
      )
      expect(current.map((row) => row['id'])).toEqual([currentPackageId])
    }
  })

  test('every city of a party and every industry of a merchant is there', () => {
    const cities = new Set(rowsOf('cities').map(({ cityCode }) => cityCode))
    const divisions = new Set(
      rowsOf('industries')
        .filter(({ parentCode }) => parentCode !== null)
        .map(({ id }) => id),
    )
    const all = Object.values(parties).flat()
    const merchants = parties['merchant'] ?? []

    expect(all.filter((row) => 'cityCode' in row && !cities.has(row['cityCode']))).toEqual([])
    expect(merchants.filter(({ industryId }) => !divisions.has(industryId))).toEqual([])
  })

  test('every recruitment city and every division lies in one that is there', () => {
    const cities = new Set(rowsOf('cities').map(({ cityCode }) => cityCode))
    const codes = new Set(rowsOf('industries').map(({ industryCode }) => industryCode))
    const provinces = rowsOf('cities').map(({ cityCode }) => `${String(cityCode).slice(0, 2)}0000`)

    expect(provinces.filter((code) => !cities.has(code))).toEqual([])
    expect(rowsOf('positionCities').filter(({ cityCode }) => !cities.has(cityCode))).toEqual([])
    expect(
      rowsOf('industries').filter(
        ({ parentCode }) => parentCode !== null && !codes.has(parentCode),
      ),
    ).toEqual([])
  })

  test('ids say by their first two digits what they belong to', () => {
    const prefixes = {
      tenants: '10',
      operators: '11',
      providers: '12',
      agents: '13',
      merchants: '14',
      users: '15',
      servicePackages: '16',
      announcements: '17',
      questions: '18',
      oem: '19',
      cities: '30',
      positionCities: '31',
      industries: '32',
      invoiceCategories: '33',
    }
    for (const [collection, prefix] of Object.entries(prefixes)) {
      const ids = rowsOf(collection).map(({ id }) => String(id))
      expect(ids).not.toEqual([])
      expect(ids.filter((id) => !new RegExp(`^${prefix}\\d{17}$`).test(id))).toEqual([])
    }
  })
})
