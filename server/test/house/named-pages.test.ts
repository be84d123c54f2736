import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '@settle/shared/contract.ts'
import { type Role, roles } from '@settle/shared/core/role.ts'
import { questionListOf } from '@settle/shared/features/help/question-calls.ts'
import { enUs } from '@settle/shared/texts/en-us.ts'
import { resultOf } from '#test/access/access-world.ts'
import { menuOf, type MenuNode } from '#test/material/menu-paths.ts'
import { storyUsers } from '#test/material/story-users.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

/* Nothing that the story or the product says names a page that its reader does not have. */

let server: TestServer
let world: TestWorld
let everyTitle: ReadonlySet<string>
let everyPath: ReadonlySet<string>

beforeAll(async () => {
  server = await startTestServer()
  world = await newWorld(server)
  const menus = await Promise.all(roles.map(async (role) => menuOf(await world.as(role))))
  everyTitle = new Set(menus.flat().map(({ meta }) => meta.title))
  everyPath = new Set(menus.flat().map(({ path }) => path))
})

afterAll(() => server.close())

/** What somebody is told: a text, and the page that its button opens. */
interface Told {
  readonly text: string
  readonly openType: string | null
  readonly openPage: string | null
}

interface Message extends Omit<Told, 'text'> {
  readonly titile: string
  readonly msgContent: string | null
  readonly msgAbstract: string | null
}

interface Question extends Omit<Told, 'text'> {
  readonly title: string
  readonly problemContent: string
}

async function messagesOf(client: Client): Promise<Told[]> {
  const { records } = await resultOf<{ records: Message[] }>(
    client.get('/sys/sysAnnouncementSend/getMyAnnouncementSend').query({ pageSize: 1000 }),
  )
  return records.map(({ titile, msgContent, msgAbstract, ...told }) => ({
    ...told,
    text: [titile, msgAbstract, msgContent].join(' '),
  }))
}

/** The platform reads the questions of all others, since it writes them. */
async function questionsOf(client: Client, role: Role): Promise<Told[]> {
  if (role === 'admin') return []
  const { records } = await resultOf<{ records: Question[] }>(
    client.get(questionListOf[role].path).query({ pageSize: 100 }),
  )
  return records.map(({ title, problemContent, ...told }) => ({
    ...told,
    text: `${title} ${problemContent}`,
  }))
}

/** Pages of the specification: a text that speaks of one is wrong as long as its reader has no such page. */
const pagesOfThePlan = [
  '税务监控',
  '税款申报',
  '完税凭证',
  '签约列表',
  '合同列表',
  '用工列表',
  '申请开票',
  '开票申请',
  '开票信息',
  '发票列表',
  '寄送记录',
  '对账管理',
  '项目管理',
  '岗位管理',
  '简历管理',
  '社保管理',
]

/** What is wrong with a text for somebody with a menu: the pages that it names or opens and that are not there. */
function missingIn(told: Told, menu: readonly MenuNode[]): string[] {
  const titles = new Set(menu.map(({ meta }) => meta.title))
  const paths = new Set(menu.map(({ path }) => path))
  const quoted = [...told.text.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name)
  return [
    ...quoted.filter((name) =>
      // The name of a page has to be in the reader's menu; any other is something that a screen says.
      everyTitle.has(name) ? !titles.has(name) : !(name in enUs),
    ),
    ...pagesOfThePlan.filter((name) => told.text.includes(name) && !titles.has(name)),
    ...(told.openType === 'url' && told.openPage?.startsWith('/') === true
      ? [told.openPage.replace(/\?.*/, '')].filter((path) => !paths.has(path))
      : []),
  ]
}

describe.each(roles)('what %s is told', (role) => {
  test.each(storyUsers[role])('%s reads of no page that the own menu lacks', async (username) => {
    const client = await world.as(username)
    const menu = await menuOf(client)
    const told = [...(await messagesOf(client)), ...(await questionsOf(client, role))]

    expect(told.length).toBeGreaterThan(2)
    const wrong = told.flatMap((one) => missingIn(one, menu).map((name) => `${name}: ${one.text}`))
    expect(wrong).toEqual([])
  })
})

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
const sources = ['shared/src', 'server/src', 'client/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)
const apiPaths = new Set(endpoints.map(({ path }) => path))

/** A route of a console, as code writes it: `/operator/agent/list`, not a call's path. */
function routesIn(code: string): string[] {
  return [...code.matchAll(/[`'"](\/(?:plate|operator|provider|merchant|agent|isystem)\/[\w/]+)/g)]
    .map(([, path = '']) => path)
    .filter((path) => ![...apiPaths].some((api) => api === path || api.startsWith(`${path}/`)))
}

test('every route that the code leads to is in a menu', () => {
  const wrong = sources.flatMap((name) =>
    routesIn(readFileSync(join(root, name), 'utf8'))
      .filter((path) => !everyPath.has(path))
      .map((path) => `${name}: ${path}`),
  )
  expect(wrong).toEqual([])
})
