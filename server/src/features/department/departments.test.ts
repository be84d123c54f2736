import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resultOf } from '#test/access/access-world.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { inTurn } from '#test/harness/in-turn.ts'
import { root, startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

interface FixtureDepart {
  readonly id: string
  readonly busId: string | null
  readonly departName: string
  readonly orgCode: string
}

/** The departments of the committed fixtures: the independent side of what is expected. */
const seeded: readonly FixtureDepart[] = JSON.parse(
  readFileSync(join(root, 'fixtures', 'departs.json'), 'utf8'),
)

let server: TestServer
let world: TestWorld
let admin: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  admin = await world.as('admin')
})

afterAll(() => server.close())

interface Depart {
  readonly id: string
  readonly departName: string
  readonly orgCode: string
  readonly children: readonly Depart[] | null
}

const idOf = (username: string) => fixtureUserOf(username).id
const add = (fields: object) => admin.post('/sys/sysDepart/add').send(fields)
const remove = (id: string) => admin.delete('/sys/sysDepart/delete').query({ id })

const find = async (username: string, query: object) => {
  const client = await world.as(username)
  const { body } = await client.get('/sys/sysDepart/searchBy').query(query)
  return body
}
const codesOf = ({ result }: { result: Depart[] }) => result.map(({ orgCode }) => orgCode)
const batch = (ids: string) => admin.delete('/sys/sysDepart/deleteBatch').query({ ids })

function departIdOf(orgCode: string): string {
  const found = seeded.find((depart) => depart.orgCode === orgCode)
  if (found === undefined) throw new Error(`fixtures/departs.json has no ${orgCode}`)
  return found.id
}

async function addedTo(orgCode: string | undefined, departName: string): Promise<Depart> {
  return resultOf<Depart>(
    add({ departName, ...(orgCode === undefined ? {} : { parentId: departIdOf(orgCode) }) }),
  )
}

function codesIn(tree: readonly Depart[]): string[] {
  return tree.flatMap(({ orgCode, children }) => [orgCode, ...codesIn(children ?? [])])
}

describe('reading', () => {
  test.each(['admin', 'operator', 'provider', 'merchant', 'agent'])(
    '[API-403] %s sees the departments of the own business, the platform all of them',
    async (caller) => {
      const client = await world.as(caller)
      const { busId } = fixtureUserOf(caller)
      const own = seeded.filter((depart) => caller === 'admin' || depart.busId === busId)
      const expected = own.map(({ orgCode }) => orgCode)
      const tree = await resultOf<Depart[]>(client.get('/sys/sysDepart/queryTreeList'))
      const flat = await resultOf<Depart[]>(client.get('/sys/sysDepart/listAll'))

      expect(codesIn(tree)).toEqual(expected)
      expect(flat.map(({ orgCode }) => orgCode)).toEqual(expected)
    },
  )

  test('a node carries the department, its key and its children', async () => {
    const merchant = await world.as('merchant')
    const [top] = await resultOf<Depart[]>(merchant.get('/sys/sysDepart/queryTreeList'))
    const id = departIdOf('A04')

    expect(top).toMatchObject({
      id,
      key: id,
      value: id,
      title: '云帆到家服务',
      departName: '云帆到家服务',
      parentId: '',
      orgType: '1',
      isLeaf: false,
    })
    expect(top?.children?.[0]).toMatchObject({ orgCode: 'A04A01', isLeaf: true, children: null })
    expect(await resultOf(merchant.get('/sys/sysDepart/queryIdTree'))).toEqual([
      {
        key: id,
        value: id,
        title: '云帆到家服务',
        children: ['A04A01', 'A04A02'].map((code, index) => ({
          key: departIdOf(code),
          value: departIdOf(code),
          title: ['财务部', '人事部'][index],
          children: null,
        })),
      },
    ])
  })

  test('a search finds by a part of the name, among all or among the own ones, and says when nothing fits', async () => {
    expect(codesOf(await find('admin', { keyWord: '部' }))).toContain('A01A02')
    expect(codesOf(await find('yunfan_jb', { keyWord: '部', myDeptSearch: '1' }))).toEqual([
      'A04A01',
    ])
    expect((await find('admin', { keyWord: '财务' })).result[0]).toMatchObject({ children: null })
    expect(await find('merchant', { keyWord: '风险' })).toMatchObject({
      success: false,
      message: '未查询匹配数据！',
    })
  })

  test('some are read by their ids', async () => {
    const merchant = await world.as('merchant')
    const ids = [departIdOf('A04A02'), departIdOf('A01')].join()
    const found = await resultOf<Depart[]>(
      merchant.get('/sys/sysDepart/listAll').query({ id: ids }),
    )

    expect(found.map(({ orgCode }) => orgCode)).toEqual(['A04A02'])
  })
})

describe('a department', () => {
  test('gets code, level and owner from its place, and no code is used twice', async () => {
    const child = await addedTo('A04A02', '招聘组')
    const next = await addedTo('A04', '客服部')
    await resultOf(remove(next.id))
    const after = await addedTo('A04', '客服部')
    const top = await addedTo(undefined, '新公司')
    const { tenantId, busId } = fixtureUserOf('merchant')

    expect(child).toMatchObject({
      orgCode: 'A04A02A01',
      orgType: '3',
      orgCategory: '2',
      baseRole: 'merchant',
      merchantId: busId,
      status: '1',
      busId,
      tenantId,
    })
    expect([next.orgCode, after.orgCode]).toEqual(['A04A03', 'A04A04'])
    expect(top).toMatchObject({ orgCode: 'A05', orgType: '1', orgCategory: '1', busId: null })
  })

  test('after A99 comes B01', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `组${index}`)
    const added = await Promise.all(names.map((name) => addedTo('A02A01', name)))
    const orgCodes = added.map(({ orgCode }) => orgCode).toSorted()

    expect(new Set(orgCodes).size).toBe(100)
    expect(orgCodes.slice(-2)).toEqual(['A02A01A99', 'A02A01B01'])
  })

  test('is edited in its place; two of one name do not stand beside each other', async () => {
    const id = departIdOf('A04A01')
    const edit = (fields: object) => admin.put('/sys/sysDepart/edit').send({ id, ...fields })
    const done = await edit({
      version: 1,
      departName: '资金部',
      parentId: departIdOf('A04'),
      orgCode: 'Z01',
      memo: '一楼',
    })

    expect(done.body).toMatchObject({
      message: '修改成功!',
      result: { departName: '资金部', orgCode: 'A04A01', memo: '一楼', version: 2 },
    })
    expect((await edit({ version: 1, memo: '迟' })).body.code).toBe(409)
    expect((await edit({ departName: '人事部' })).body.message).toBe('同级已有同名的部门')
    expect((await edit({ departName: ' ' })).body.message).toBe('请输入部门名称!')
    expect((await add({ departName: '人事部', parentId: departIdOf('A04') })).body.success).toBe(
      false,
    )
    expect((await add({ departName: '人事部', parentId: '19' })).body.code).toBe(404)
  })

  test('moves with all below it, and the codes say so', async () => {
    const group = await addedTo('A04A02', '招聘组')
    const move = (orgCode: string, parentId: string | null) =>
      admin.put('/sys/sysDepart/edit').send({ id: departIdOf(orgCode), parentId })

    const moved = await move('A04A02', departIdOf('A04A01'))
    expect(moved.body).toMatchObject({
      success: true,
      result: { parentId: departIdOf('A04A01'), orgCode: 'A04A01A01', orgType: '3' },
    })
    const listed = await resultOf<Depart[]>(
      admin.get('/sys/sysDepart/listAll').query({ id: group.id }),
    )
    expect(listed).toMatchObject([{ orgCode: 'A04A01A01A01', orgType: '4' }])
    expect((await move('A04A02', null)).body.result).toMatchObject({
      parentId: '',
      orgCode: 'A05',
      orgType: '1',
    })
  })

  test('that was moved gives codes below it that nobody has or had', async () => {
    const parent = await addedTo(undefined, '新公司')
    const below = (departName: string) => resultOf<Depart>(add({ departName, parentId: parent.id }))
    const [, kept, gone] = [await below('一部'), await below('二部'), await below('三部')]
    await resultOf(remove(gone.id))
    const moved = await resultOf<Depart>(
      admin.put('/sys/sysDepart/edit').send({ id: parent.id, parentId: departIdOf('A01') }),
    )

    const all = await resultOf<Depart[]>(admin.get('/sys/sysDepart/listAll'))
    const next = await below('四部')
    expect(all.find(({ id }) => id === kept.id)?.orgCode).toBe(`${moved.orgCode}A02`)
    expect(next.orgCode).toBe(`${moved.orgCode}A03`)
  })

  test.each([
    ['itself', 'A04A02', 'A04A02', '上级部门不能是它自己或它的下级'],
    ['one below it', 'A04', 'A04A02', '上级部门不能是它自己或它的下级'],
    ['one of another business', 'A04A02', 'A03', '上级部门属于其他主体'],
    ['one that is not there', 'A04A02', '', '上级部门不存在，请刷新后重试'],
  ])('is not moved under %s', async (_parent, orgCode, parent, message) => {
    const parentId = parent === '' ? '1999999999999999999' : departIdOf(parent)
    const before = await resultOf(admin.get('/sys/sysDepart/listAll'))

    const { body } = await admin
      .put('/sys/sysDepart/edit')
      .send({ id: departIdOf(orgCode), parentId })
    expect(body).toMatchObject({
      success: false,
      message,
      result: { fields: { parentId: message } },
    })
    expect(await resultOf(admin.get('/sys/sysDepart/listAll'))).toEqual(before)
  })

  test('has at most eight levels, by a move neither', async () => {
    let parentId = departIdOf('A04A01')
    for (const name of ['三', '四', '五', '六', '七']) {
      // oxlint-disable-next-line no-await-in-loop -- each stands inside the one before
      parentId = (await resultOf<Depart>(add({ departName: name, parentId }))).id
    }
    await addedTo('A04A02', '招聘组')
    const moved = await admin
      .put('/sys/sysDepart/edit')
      .send({ id: departIdOf('A04A02'), parentId })

    expect(moved.body).toMatchObject({ success: false, message: '部门最多 8 级' })
  })

  test('is deleted once nothing stands below it and nobody is in it', async () => {
    const top = departIdOf('A03')
    const below = seeded.filter(({ orgCode }) => /^A03.+/.test(orgCode))
    expect((await remove(top)).body).toMatchObject({
      success: false,
      message: `部门“洛水众服科技”还有 ${below.length} 个下级部门，请先删除或移走它们`,
    })
    const leaf = below.find(({ id }) => id === departIdOf('A03A01'))
    expect((await remove(departIdOf('A03A01'))).body.message).toMatch(
      new RegExp(`^部门“${leaf?.departName}”还有 \\d+ 名成员，请先调整他们的部门$`),
    )
    const provider = await world.as('provider')
    await inTurn(['luoshui_fp', 'luoshui_fh'], (username) =>
      resultOf(provider.put('/sys/user/edit').send({ id: idOf(username), selecteddeparts: '' })),
    )
    await resultOf(admin.put('/sys/user/edit').send({ id: idOf('provider'), selecteddeparts: '' }))

    await inTurn(below, ({ id }) => resultOf(remove(id)))
    expect((await remove(top)).body).toMatchObject({ success: true, message: '删除成功!' })
    expect((await provider.get('/sys/sysDepart/queryTreeList')).body.result).toEqual([])
    expect((await remove(top)).body.code).toBe(404)
  })

  test('is deleted in a batch, all or none', async () => {
    const one = await addedTo('A01', '一部')

    expect((await batch(`${one.id},${departIdOf('A04A01')}`)).body.success).toBe(false)
    expect((await batch(`${one.id},`)).body.success).toBe(true)
    expect((await batch(',')).body).toMatchObject({ success: false, message: '参数不识别！' })
  })
})
