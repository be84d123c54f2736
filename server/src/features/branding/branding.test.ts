import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld

beforeAll(async () => {
  server = await startTestServer()
  world = await newWorld(server)
})

afterAll(() => server.close())

function ask(domainName: string) {
  return world.anonymous.get('/operator/oemInfo/queryByDomainName').query({ domainName })
}

/** The fields of the specification, section 3. */
const fields = [
  'copyright',
  'copyrightUrl',
  'domainName',
  'homePageLogo',
  'hotline',
  'izActive',
  'loginPageLogo',
  'pcLoginProtocol',
  'recordNo',
  'websiteName',
]

describe('[API-OEM] [ENT-03] the white label of a host', () => {
  test('is told without a token, with every field and nothing else', async () => {
    const { status, body } = await ask('qinghe.localhost')

    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      message: '查询成功',
      result: {
        domainName: 'qinghe.localhost',
        websiteName: '青禾灵工',
        izActive: '1',
        hotline: '400-000-1001',
        copyright: '青禾云服务有限公司 版权所有',
        copyrightUrl: 'https://www.example.com/qinghe',
        recordNo: '示例ICP备00001001号-1',
        loginPageLogo: '/brand/qinghe-logo.svg',
        homePageLogo: '/brand/qinghe-logo.svg',
      },
    })
    expect(body.result.pcLoginProtocol).toContain('青禾云服务有限公司')
    expect(Object.keys(body.result).toSorted()).toEqual(fields)
  })

  test.each([
    'QingHe.LOCALHOST',
    'qinghe.localhost:8080',
    'qinghe.localhost.',
    ' qinghe.localhost',
  ])('is found however the host is written: "%s"', async (host) => {
    expect((await ask(host)).body.result).toMatchObject({ izActive: '1' })
  })

  test('says of one that is switched off that it is', async () => {
    const { body } = await ask('beichen.localhost')

    expect(body).toMatchObject({
      success: true,
      result: { websiteName: '北辰优工', izActive: '0', loginPageLogo: null },
    })
  })

  test('is no error for a host that has none, and is not active', async () => {
    const { status, body } = await ask('acme.localhost')

    expect({ status, body }).toMatchObject({
      status: 200,
      body: { success: true, result: { domainName: 'acme.localhost', izActive: '0' } },
    })
    expect(Object.keys(body.result).toSorted()).toEqual(fields)
  })

  test('[API-BAD] needs a host of sensible length', async () => {
    expect((await ask('')).body).toMatchObject({ code: 400, message: '缺少参数 domainName' })
    expect((await ask('a'.repeat(300))).status).toBe(400)
    expect((await ask("' OR 1=1 --")).body.result.izActive).toBe('0')
  })
})
