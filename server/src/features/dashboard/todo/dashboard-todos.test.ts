import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { roles } from '@settle/shared/core/role.ts'
import {
  type DashboardLink,
  type DashboardTodo,
  dashboardTodos,
  type listDashboardTodos,
} from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { importState } from '@settle/shared/features/payout-import/payout-import.dictionaries.ts'
import { resultOf } from '#test/access/access-world.ts'
import { importOf, signed } from '#test/material/import-world.ts'
import { listOfScreen } from '#test/material/figure-rows.ts'
import { componentAt, menuOf } from '#test/material/menu-paths.ts'
import { luoshui, paymentPassword } from '#test/material/money-world.ts'
import { storyUsers } from '#test/material/story-users.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

/* A to-do counts what its link shows, for everybody who has one (domain.md 6). */

type Todo = ResultOf<typeof listDashboardTodos>[number]

let server: TestServer
let world: TestWorld

beforeAll(async () => {
  server = await startTestServer()
  world = await newWorld(server)
  await handListIn()
  await spendNearlyAll()
})

afterAll(() => server.close())

/** A list of 云帆 waits for its checker. */
async function handListIn(): Promise<void> {
  const maker = await world.as('yunfan_jb')
  const { id } = await importOf(maker, [{ ...signed.lu, amountText: '800' }])
  await resultOf(maker.post('/payout/batchOrder/submit').send({ sessionId: id }))
}

/** 蓝鲸 keeps less than it spends on a day. */
async function spendNearlyAll(): Promise<void> {
  const lanjing = await world.as('lanjing')
  await resultOf(
    lanjing.post('/account/withdraw/add').send({
      providerId: luoshui,
      payPass: '1',
      amount: 50_000_000,
      payPassword: paymentPassword,
    }),
  )
}

/** How many rows the caller finds at a link: through the menu, as somebody does who follows it. */
async function rowsAt(client: Client, { path, query }: DashboardLink): Promise<number> {
  const screen = componentAt(await menuOf(client), path)
  if (screen === 'BatchReview') {
    const open = await resultOf<{ state: string }[]>(
      client.get('/payout/batchOrder/importSessions'),
    )
    return open.filter(({ state }) => state === importState.values.waitingReview).length
  }
  const list = listOfScreen[screen]
  if (list === undefined) throw new Error(`Nothing is known of what ${screen} lists.`)
  return (await resultOf<{ total: number }>(client.get(`${list}/list`).query(query))).total
}

const rowsBehind = (client: Client, { todo, link }: Todo): Promise<number> => {
  if (link === null) throw new Error(`The to-do ${todo} leads nowhere.`)
  return rowsAt(client, link)
}

const todosOf = (client: Client) => resultOf<Todo[]>(client.get('/dashboard/todos'))

describe.each(roles)('the to-dos of %s', (role) => {
  test.each(storyUsers[role])(
    '%s finds behind each as many rows as it counts',
    async (username) => {
      const client = await world.as(username)
      const todos = await todosOf(client)
      for (const todo of todos) {
        expect(await rowsBehind(client, todo), `${username} ${todo.todo}`).toBe(todo.count)
      }
    },
  )
})

test('the story gives each of them something to count', async () => {
  const counted = new Set<DashboardTodo>()
  const offered = new Set<DashboardTodo>()
  for (const username of Object.values(storyUsers).flat()) {
    for (const { todo, count } of await todosOf(await world.as(username))) {
      offered.add(todo)
      if (count > 0) counted.add(todo)
    }
  }
  expect(dashboardTodos.filter((todo) => !offered.has(todo))).toEqual([])
  expect([...offered].filter((todo) => !counted.has(todo))).toEqual([])
})
