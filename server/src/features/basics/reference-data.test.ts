import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

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

interface Node {
  readonly value: string
  readonly label: string
  readonly cityCode: string
  readonly parentCode: string | null
  readonly industryCode: string
  readonly children?: readonly Node[]
}

async function listOf(path: string): Promise<Node[]> {
  const { body } = await admin.get(path)
  expect(body).toMatchObject({ success: true })
  return body.result
}

const cityTree = () => listOf('/basics/cityCodeInfo/list')
const positionCities = () => listOf('/positionCityCode/cityCodeInfo/list')
const industryTree = () => listOf('/basics/industry/getAll')
const invoiceCategories = () => listOf('/basics/invoiceCategory/listAll')

function childrenOf(nodes: readonly Node[]): Node[] {
  return nodes.flatMap(({ children }) => children ?? [])
}

describe('the cities of China', () => {
  test('there are 34 provinces and more than 330 cities, each once and below its province', async () => {
    const provinces = await cityTree()
    const cities = childrenOf(provinces)
    const codes = [...provinces, ...cities].map(({ value }) => value)

    expect(provinces).toHaveLength(34)
    // 293 cities, 7 prefectures, 30 autonomous prefectures, 3 leagues; the four municipalities as cities.
    expect(cities.filter(({ value }) => value.endsWith('00'))).toHaveLength(337)
    expect(new Set(codes).size).toBe(codes.length)
    for (const province of provinces) {
      expect(province).toMatchObject({ parentCode: null, cityCode: province.value })
      expect(province.value).toMatch(/^\d{2}0000$/)
      for (const city of province.children ?? []) {
        expect(city.parentCode).toBe(province.value)
        expect(city.value.slice(0, 2)).toBe(province.value.slice(0, 2))
        expect(city).not.toHaveProperty('children')
      }
    }
  })

  // Well-known codes of GB/T 2260, written down and not copied from the fixture.
  test.each([
    ['110000', '110100', '北京市'],
    ['310000', '310100', '上海市'],
    ['440000', '440300', '深圳市'],
    ['410000', '410300', '洛阳市'],
    ['150000', '152500', '锡林郭勒盟'],
    ['530000', '532900', '大理白族自治州'],
    ['460000', '460300', '三沙市'],
    ['420000', '429021', '神农架林区'],
    ['650000', '659001', '石河子市'],
  ])('%s holds %s %s', async (province, code, label) => {
    const node = (await cityTree()).find(({ value }) => value === province)

    expect(node?.children).toContainEqual(expect.objectContaining({ value: code, label }))
  })

  test.each([
    ['710000', '台湾省'],
    ['810000', '香港特别行政区'],
    ['820000', '澳门特别行政区'],
  ])('%s %s has no cities below it', async (code, label) => {
    const node = (await cityTree()).find(({ value }) => value === code)

    expect(node).toEqual({
      value: code,
      label,
      cityCode: code,
      cityName: label,
      parentCode: null,
    })
  })

  test('an added, a renamed and a disabled city show at once, in this world only', async () => {
    const other = await newWorld(server)
    const before = (await other.anonymous.get('/basics/cityCodeInfo/list')).body.result
    const { body } = await admin
      .post('/basics/city/add')
      .send({ cityName: '雄安新区', cityCode: '133100', status: '1' })
    await admin.put('/basics/city/edit').send({ id: '3000000000000310100', cityName: '上海' })
    await admin.put('/basics/city/edit').send({ id: '3000000000000120000', status: '0' })
    const provinces = await cityTree()

    expect(body).toMatchObject({ success: true, result: { version: 1, createBy: 'admin' } })
    expect(childrenOf(provinces)).toContainEqual(
      expect.objectContaining({ value: '133100', label: '雄安新区', parentCode: '130000' }),
    )
    expect(childrenOf(provinces)).toContainEqual(
      expect.objectContaining({ value: '310100', label: '上海' }),
    )
    expect(provinces.map(({ value }) => value)).not.toContain('120000')
    expect(childrenOf(provinces).map(({ value }) => value)).not.toContain('120100')
    expect((await other.anonymous.get('/basics/cityCodeInfo/list')).body.result).toEqual(before)
  })

  test('a code that no province has is malformed, one that exists is refused, and none is changed', async () => {
    const add = async (cityCode: string) => {
      const { status, body } = await admin
        .post('/basics/city/add')
        .send({ cityName: '示例市', cityCode, status: '1' })
      return { status, message: body.message }
    }
    await admin
      .put('/basics/city/edit')
      .send({ id: '3000000000000310100', cityCode: '310200', version: 1 })

    for (const code of ['990100', '16000', '160100', '13', '1301001', '130001']) {
      expect(await add(code)).toEqual({ status: 400, message: '参数 cityCode 的格式不正确' })
    }
    expect(await add('310100')).toEqual({ status: 200, message: '城市代码已存在，请检查代码' })
    expect(childrenOf(await cityTree()).map(({ value }) => value)).toContain('310100')
  })

  test('an edit of an older version is a conflict', async () => {
    const id = '3000000000000310100'
    await admin.put('/basics/city/edit').send({ id, version: 1, cityName: '申城' })
    const { body } = await admin.put('/basics/city/edit').send({ id, version: 1, cityName: '沪' })

    expect(body).toMatchObject({ success: false, code: 409, result: { cityName: '申城' } })
  })
})

describe('the cities of recruitment', () => {
  test('the popular ones come first, and all are cities that exist', async () => {
    const rows = await positionCities()
    const codes = new Set(childrenOf(await cityTree()).map(({ value }) => value))
    const hot = rows.map((row) => Reflect.get(row, 'isHot'))

    expect(rows.slice(0, 4).map(({ label }) => label)).toEqual(['北京', '上海', '广州', '深圳'])
    expect(hot.join('')).toMatch(/^1{12}0+$/)
    expect(rows.filter(({ value }) => !codes.has(value))).toEqual([])
    expect(new Set(rows.map(({ value }) => value)).size).toBe(rows.length)
  })

  test('a city that was made popular moves up; one that is no longer valid disappears', async () => {
    const { body } = await admin
      .put('/basics/positionCity/edit')
      .send({ id: '3100000000000430100', isHot: '1' })
    const labels = (await positionCities()).map(({ label }) => label)
    await admin.put('/basics/city/edit').send({ id: '3000000000000310100', status: '0' })
    const left = (await positionCities()).map(({ label }) => label)

    expect(body).toMatchObject({ success: true })
    expect(labels.indexOf('长沙')).toBe(12)
    expect(left).toEqual(labels.filter((label) => label !== '上海'))
  })
})

describe('industries', () => {
  test('there are the 20 sections and 97 divisions of GB/T 4754, each division below its section', async () => {
    const sections = await industryTree()
    const divisions = childrenOf(sections)

    expect(sections.map(({ industryCode }) => industryCode).join('')).toBe('ABCDEFGHIJKLMNOPQRST')
    expect(divisions.map(({ industryCode }) => industryCode)).toEqual(
      Array.from({ length: 97 }, (_, index) => String(index + 1).padStart(2, '0')),
    )
    for (const section of sections) {
      expect(section.parentCode).toBeNull()
      for (const { parentCode } of section.children ?? []) {
        expect(parentCode).toBe(section.industryCode)
      }
    }
  })

  test.each([
    ['C', '36', '汽车制造业'],
    ['G', '54', '道路运输业'],
    ['I', '65', '软件和信息技术服务业'],
    ['L', '72', '商务服务业'],
    ['S', '92', '国家机构'],
  ])('section %s holds %s %s', async (section, code, label) => {
    const node = (await industryTree()).find(({ industryCode }) => industryCode === section)

    expect(node?.children).toContainEqual(expect.objectContaining({ industryCode: code, label }))
  })

  test('an added and a renamed division show; a section cannot be added, a code not be changed', async () => {
    const add = (fields: object) =>
      admin.post('/basics/industry/add').send({
        industryName: '示例业',
        industryCode: '98',
        parentCode: 'O',
        status: '1',
        ...fields,
      })
    const section = await add({ industryCode: 'U' })
    const nowhere = await add({ parentCode: 'Z' })
    const taken = await add({ industryCode: '72' })
    await add({})
    await admin.put('/basics/industry/edit').send({
      id: '3200000000000001272',
      industryName: '商务服务',
      industryCode: '99',
      parentCode: 'A',
    })
    const divisions = childrenOf(await industryTree())

    expect([section.status, nowhere.status]).toEqual([400, 400])
    expect(taken.body).toMatchObject({
      success: false,
      message: '行业代码已存在，请检查代码',
    })
    expect(divisions).toContainEqual(
      expect.objectContaining({ industryCode: '98', label: '示例业', parentCode: 'O' }),
    )
    expect(divisions).toContainEqual(
      expect.objectContaining({ industryCode: '72', label: '商务服务', parentCode: 'L' }),
    )
  })
})

function addCategory(fields: object = {}) {
  return admin.post('/basics/invoiceCategory/add').send({
    categoryName: '现代服务·翻译服务',
    categoryCode: 'C101',
    taxRatePpm: 60_000,
    invoiceTypes: '1,3',
    status: '1',
    ...fields,
  })
}

describe('the cities of positions', () => {
  const positionCity = { cityName: '绍兴', cityCode: '330600', isHot: '0', sortNo: 99, status: '1' }
  const add = (fields: object = {}) =>
    admin.post('/basics/positionCity/add').send({ ...positionCity, ...fields })

  test('one is offered once, and only where there is such a city', async () => {
    const added = await add()
    const twice = await add()
    const nowhere = await add({ cityCode: '339998' })
    const moved = await admin
      .put('/basics/positionCity/edit')
      .send({ id: added.body.result.id, cityCode: '339999' })
    const renamed = await admin
      .put('/basics/positionCity/edit')
      .send({ id: added.body.result.id, cityName: '绍兴市', version: 1 })
    const late = await admin
      .put('/basics/positionCity/edit')
      .send({ id: added.body.result.id, cityName: '会稽', version: 1 })

    expect(added.body).toMatchObject({ success: true, message: '添加成功！' })
    expect(twice.body).toMatchObject({
      success: false,
      result: { fields: { cityCode: '城市代码已存在，请检查代码' } },
    })
    for (const { body } of [nowhere, moved]) {
      expect(body).toMatchObject({
        success: false,
        result: { fields: { cityCode: '没有这个城市，请先在“城市”中新增' } },
      })
    }
    expect(renamed.body).toMatchObject({ success: true, result: { version: 2 } })
    expect(late.body).toMatchObject({ code: 409, result: { cityName: '绍兴市' } })
    expect(await positionCities()).toContainEqual(
      expect.objectContaining({ label: '绍兴市', value: '330600' }),
    )
  })
})

describe('invoice categories', () => {
  test('each has a rate and the invoices that may be issued for it', async () => {
    const rows = await invoiceCategories()

    expect(rows).toContainEqual(
      expect.objectContaining({
        label: '现代服务·劳务派遣服务',
        taxRatePpm: 50_000,
        invoiceTypes: '2,3',
      }),
    )
    expect(new Set(rows.map((row) => Reflect.get(row, 'categoryCode'))).size).toBe(rows.length)
    for (const row of rows) expect(row.value).toBe(Reflect.get(row, 'id'))
  })

  test('an added one shows, and a wrong invoice type is malformed', async () => {
    const wrong = await addCategory({ invoiceTypes: '1,9' })
    const { body } = await addCategory()

    expect(wrong.status).toBe(400)
    expect(body).toMatchObject({ success: true, message: '添加成功！' })
    expect((await invoiceCategories()).at(-1)).toMatchObject({ label: '现代服务·翻译服务' })
  })
})
