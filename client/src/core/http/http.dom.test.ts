import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSession } from '#test/a-session.ts'
import {
  aRefusal,
  aSuccess,
  type ScriptedServer,
  startScriptedServer,
} from '#test/scripted-server.ts'
import { type FailureNotice, setNotifier } from '#client/core/notifier.ts'
import { session } from '#client/core/session/session.ts'
import { setLocale } from '#client/core/text.ts'
import { type CallFailure } from './call-failure.ts'
import { createHttp } from './http.ts'
import { type HttpRequest } from './http-request.ts'
import { type PageReload } from './page-reload.ts'
import { serverToday } from './server-time.ts'

let server: ScriptedServer
let notices: FailureNotice[]
let toasts: string[]
let reloads: string[]

let isReloadPending = false

const reload: PageReload = {
  request: () => reloads.push('after 401'),
  requestGuarded: () => {
    reloads.push('after 500')
    isReloadPending = true
  },
  isPending: () => isReloadPending,
  isStopped: () => false,
  retry: () => undefined,
  subscribe: () => () => undefined,
}
const http = createHttp(reload)

beforeAll(async () => {
  server = await startScriptedServer()
})

afterAll(() => server.close())

beforeEach(() => {
  server.answer({})
  notices = []
  toasts = []
  reloads = []
  isReloadPending = false
  setNotifier({
    notify: (notice) => notices.push(notice),
    toast: (text) => toasts.push(text),
  })
})

afterEach(() => {
  session.signOut()
})

function aRequest(given: Partial<HttpRequest> = {}): HttpRequest {
  return {
    method: 'GET',
    path: '/sys/user/list',
    query: {},
    body: undefined,
    signal: undefined,
    isQuiet: false,
    isBackground: false,
    isRefresh: false,
    idempotencyKey: undefined,
    isJudgedByCode: false,
    ...given,
  }
}

async function failureOf(request: HttpRequest): Promise<CallFailure> {
  return http.send(request).then(
    () => {
      throw new Error('The call was expected to fail.')
    },
    (failure: CallFailure) => failure,
  )
}

test('[HTTP-01] every request carries the token and the tenant, 0 where there is none', async () => {
  await http.send(aRequest())
  session.signIn(aSession('admin'))
  await http.send(aRequest())

  expect(server.received[0]?.headers).toMatchObject({ tenant_id: '0', 'x-locale': 'zh-CN' })
  expect(server.received[0]?.headers).not.toHaveProperty('x-access-token')
  expect(server.received[1]?.headers).toMatchObject({
    tenant_id: '1001',
    'x-access-token': 'default.admin',
  })
})

test('the language of the page goes along', async () => {
  await setLocale('en-US')
  await http.send(aRequest())
  await setLocale('zh-CN')

  expect(server.received[0]?.headers['x-locale']).toBe('en-US')
})

test('a GET carries the time in seconds, except for dictionary look-ups', async () => {
  await http.send(aRequest({ query: { pageNo: 2 } }))
  await http.send(aRequest({ path: '/sys/dict/getDictItems/yn' }))
  await http.send(aRequest({ method: 'POST', path: '/sys/user/add', body: {} }))

  expect(server.received[0]?.url.search).toMatch(/^\?_t=\d{10}&pageNo=2$/)
  expect(server.received[1]?.url.search).toBe('')
  expect(server.received[2]?.url.search).toBe('')
})

test('a call gives the result of the envelope and learns the time of the server', async () => {
  server.answer({ body: aSuccess({ total: 3 }) })

  expect(await http.send(aRequest())).toEqual({ total: 3 })
  expect(serverToday()).toBe('2026-11-21')
})

test('a refusal is told once, by the message of the server', async () => {
  server.answer({ body: aRefusal('账户余额不足', 409) })

  const failure = await failureOf(aRequest())

  expect(failure).toMatchObject({
    message: '账户余额不足',
    status: 200,
    code: 409,
    requestId: 'req-1',
  })
  expect([toasts, notices]).toEqual([['账户余额不足'], []])
})

test('a quiet call is told by nobody but its caller', async () => {
  server.answer({ body: aRefusal('账户余额不足') })
  await failureOf(aRequest({ isQuiet: true }))

  expect([toasts, notices, reloads]).toEqual([[], [], []])
})

test('a failing status is told by the catalogue, also when the call is quiet', async () => {
  server.answer({ status: 403 })
  await failureOf(aRequest({ isQuiet: true }))

  expect(notices).toMatchObject([{ text: '拒绝访问' }])
})

test('[SESS-05] a login that answers any code but 200 is refused with its message', async () => {
  server.answer({ body: { ...aSuccess(null, 500), message: '登录失败' } })
  expect(await failureOf(aRequest({ isJudgedByCode: true }))).toMatchObject({ message: '登录失败' })

  server.answer({ body: aSuccess('in', 200) })
  expect(await http.send(aRequest({ isJudgedByCode: true }))).toBe('in')
})

test.each([
  ['ERR-403', 403, '没有权限', '拒绝访问', 4],
  ['ERR-404', 404, '路径不存在', '很抱歉，资源未找到!', 4],
  ['ERR-504', 504, '网关超时', '网络超时', 0],
  ['ERR-504', 502, '上游不可用', '上游不可用', 4],
  ['ERR-504', 400, '参数有误', '参数有误', 4],
])(
  '[%s] HTTP %i is told in the words of the catalogue',
  async (_id, status, message, text, seconds) => {
    server.answer({ status, body: aRefusal(message, status) })

    const failure = await failureOf(aRequest())

    expect(failure).toMatchObject({ status, message: text })
    expect(notices).toMatchObject([
      {
        title: '系统提示',
        text,
        durationSeconds: seconds,
        request: { method: 'GET', url: '/sys/user/list', status, requestId: 'req-1' },
      },
    ])
    expect(reloads).toEqual([])
  },
)

test('[ERR-504] a status without a readable body is told by its number', async () => {
  server.answer({ status: 502, body: '<html>', headers: { 'Content-Type': 'text/html' } })

  expect((await failureOf(aRequest())).message).toBe('服务器出错了（502），请稍后重试')
})

test('a reply that is no envelope is a failure', async () => {
  server.answer({ body: '<html></html>', headers: { 'Content-Type': 'text/html' } })

  expect((await failureOf(aRequest())).message).toBe('服务器返回了无法识别的内容')
})

test('[ERR-401] a dead token ends the session, says why, and reloads once for many failed calls', async () => {
  session.signIn(aSession('admin'))
  server.answer({ status: 401, body: aRefusal('Token失效', 401) })

  await Promise.all([failureOf(aRequest()), failureOf(aRequest()), failureOf(aRequest())])

  expect(session.read()).toBeUndefined()
  expect(session.signOutNotice()).toMatchObject({ title: '系统提示', text: '未授权，请重新登录' })
  expect([reloads, notices]).toEqual([['after 401'], []])
})

test('[ERR-401] without a stored token the sentence is only shown', async () => {
  server.answer({ status: 401, body: aRefusal('请先登录', 401) })

  await failureOf(aRequest())

  expect(notices).toMatchObject([{ text: '未授权，请重新登录', durationSeconds: 4 }])
  expect(reloads).toEqual([])
})

test('a 401 to a call that was under way at a logout does not make the logout look like an expiry', async () => {
  session.signIn(aSession('admin'))
  server.answer({ status: 401, body: aRefusal('Token失效', 401) })

  await session.leave(() => failureOf(aRequest()))

  expect([reloads, notices, session.signOutNotice()]).toEqual([[], [], undefined])
  expect([session.read(), session.hasLeft()]).toEqual([undefined, true])
})

test('a logout that the server did not take leaves the session as it is', async () => {
  session.signIn(aSession('admin'))
  server.answer({ status: 503, body: aRefusal('稍后再试', 503) })

  await expect(session.leave(() => http.send(aRequest()))).rejects.toThrow('稍后再试')

  expect([session.read()?.token, session.isLeaving()]).toEqual([aSession('admin').token, false])
})

test('a 401 to another token than the stored one is ignored', async () => {
  session.signIn(aSession('admin', 'default.first'))
  server.answer({ status: 401, body: aRefusal('Token失效', 401) })
  const pending = failureOf(aRequest())
  session.signIn(aSession('admin', 'default.second'))

  await pending

  expect(session.read()?.token).toBe('default.second')
  expect([reloads, notices]).toEqual([[], []])
})

test('[ERR-500] a failed server reloads the page and says so once, also for quiet calls and many of them', async () => {
  server.answer({ status: 500, body: aRefusal('服务器内部错误', 500) })

  await Promise.all([1, 2, 3, 4, 5].map(() => failureOf(aRequest({ isQuiet: true }))))

  expect(reloads).toEqual(['after 500'])
  expect(notices).toMatchObject([{ text: '服务器内部错误' }])
})

test('a failed poll neither shows nor reloads', async () => {
  server.answer({ status: 500, body: aRefusal('服务器内部错误', 500) })
  await failureOf(aRequest({ isBackground: true }))
  server.answer({ body: aRefusal('查询失败') })
  await failureOf(aRequest({ isBackground: true }))

  expect([toasts, notices, reloads]).toEqual([[], [], []])
})

test('a cancelled call is told by nobody', async () => {
  const abort = new AbortController()
  const pending = failureOf(aRequest({ signal: abort.signal }))
  abort.abort()

  expect((await pending).status).toBe(0)
  expect([toasts, notices]).toEqual([[], []])
})

test('a file comes with its name and its number of rows, and says under which id it comes', async () => {
  server.answer({
    body: 'a,b\n1,2\n',
    headers: {
      'Content-Type': 'text/csv',
      'Content-Disposition': 'attachment; filename="users.csv"',
      'X-Total-Rows': '1',
      'X-Fake-Request-Id': 'r-1',
    },
  })

  const answered: string[] = []
  const file = await http.receiveFile(
    aRequest({ path: '/sys/user/exportXls', onAnswered: (requestId) => answered.push(requestId) }),
  )

  expect(new Set(answered)).toEqual(new Set(['r-1']))
  expect(file).toMatchObject({ disposition: 'attachment; filename="users.csv"', totalRows: 1 })
  expect(file.content.size).toBe(8)
})

test.each([
  ['a refusal', { body: aRefusal('超过 10,000 行') }, '超过 10,000 行'],
  ['a status', { status: 403, body: aRefusal('没有权限', 403) }, '拒绝访问'],
])(
  '[ERR-DL] a download that ends in %s is told as failed, with the reason',
  async (_case, given, reason) => {
    server.answer(given)

    await expect(http.receiveFile(aRequest())).rejects.toThrow(reason)
    expect(notices).toMatchObject([{ text: '文件下载失败', reason }])
  },
)
