import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld } from '#test/harness/test-world.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Node {
  readonly meta: { readonly title: string }
  readonly children?: readonly Node[]
}

function titlesOf(nodes: readonly Node[]): string[] {
  return nodes.flatMap(({ meta, children = [] }) => [meta.title, ...titlesOf(children)])
}

test('every menu and every button is told in English too', async () => {
  const world = await newWorld(server)
  for (const role of ['admin', 'operator', 'provider', 'merchant', 'agent']) {
    // oxlint-disable-next-line no-await-in-loop -- one role after the other
    const client = await world.as(role)
    // oxlint-disable-next-line no-await-in-loop -- one role after the other
    const { body } = await client
      .get('/sys/permission/getUserPermissionByToken')
      .set('X-Locale', 'en-US')
    const titles = titlesOf(body.result.menu)
    const buttons: string[] = body.result.auth.map((one: { describe: string }) => one.describe)
    expect(titles.length, role).toBeGreaterThan(10)
    const chinese = [...titles, ...buttons].filter((text) => /\p{Script=Han}/u.test(text))
    expect.soft(chinese, role).toEqual([])
  }
})

test('what lists many things is named by many', async () => {
  const world = await newWorld(server)
  const client = await world.as('operator')
  const { body } = await client
    .get('/sys/permission/getUserPermissionByToken')
    .set('X-Locale', 'en-US')
  const titles = titlesOf(body.result.menu)

  expect(titles).toEqual(expect.arrayContaining(['Sales reps', 'Providers']))
  expect(titles).not.toContain('Sales rep')
})
