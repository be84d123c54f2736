import { beforeEach, expect, test } from 'vitest'
import { type SocketMessage } from '@settle/shared/core/live/socket-message.ts'
import { type ConnectionEvents, createSocketLink, type SocketHolder } from './socket-link.ts'

/** A connection as the test plays its other end. */
interface Line extends ConnectionEvents {
  readonly holder: SocketHolder
  readonly sent: string[]
  isClosed: boolean
}

interface Timer {
  readonly run: () => void
  readonly dueMs: number
}

let lines: Line[]
let timers: Set<Timer>
let nowMs: number
let hasToken: boolean
let reloads: number
let checks: number
let heard: SocketMessage[]
let turns: boolean[]
let link: ReturnType<typeof createSocketLink>

const merchant = { userId: '1500000000000000016', token: 'default.a' }
const heartcheck = JSON.stringify({ cmd: 'heartcheck', msgTxt: '心跳响应' })

beforeEach(() => {
  lines = []
  timers = new Set()
  nowMs = 0
  hasToken = true
  reloads = 0
  checks = 0
  heard = []
  turns = []
  link = createSocketLink({
    connect: (holder, events) => {
      const line: Line = { ...events, holder, sent: [], isClosed: false }
      lines.push(line)
      return {
        send: (text) => line.sent.push(text),
        close: () => {
          line.isClosed = true
        },
      }
    },
    later: (run, delayMs) => {
      const timer = { run, dueMs: nowMs + delayMs }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    hasToken: () => hasToken,
    reload: () => {
      reloads += 1
    },
    checkSession: () => {
      checks += 1
    },
    hear: (message) => heard.push(message),
    turned: (isOpen) => turns.push(isOpen),
  })
})

/** Lets time pass; what falls due runs in its order. */
function pass(ms: number): void {
  const untilMs = nowMs + ms
  for (;;) {
    const [next] = [...timers].toSorted((one, other) => one.dueMs - other.dueMs)
    if (next === undefined || next.dueMs > untilMs) break
    timers.delete(next)
    nowMs = next.dueMs
    next.run()
  }
  nowMs = untilMs
}

function lineOf(index: number): Line {
  const line = lines[index]
  if (line === undefined) throw new Error(`There is no connection ${index}.`)
  return line
}

/** Connects and gives the open line. */
function opened(): Line {
  link.follow(merchant)
  const line = lineOf(0)
  line.opened()
  return line
}

test('there is one connection for a user and token, however often it is asked for', () => {
  link.follow(merchant)
  link.follow({ ...merchant })
  lineOf(0).opened()
  link.follow(merchant)

  expect(lines.map(({ holder }) => holder)).toEqual([merchant])
})

test('after five idle seconds it sends a heartbeat; whatever is heard puts it off', () => {
  const line = opened()
  pass(4_999)
  expect(line.sent).toEqual([])
  line.heard(JSON.stringify({ cmd: 'topic', msgTxt: '批量设置已读' }))
  pass(4_999)
  expect(line.sent).toEqual([])
  pass(1)
  expect(line.sent).toEqual(['HeartBeat'])

  line.heard(heartcheck)
  pass(5_000)
  expect(line.sent).toEqual(['HeartBeat', 'HeartBeat'])
})

test('five seconds after an error or a close it tries again, with one try pending', () => {
  const line = opened()
  line.ended(1006)
  line.ended(1006)
  pass(4_999)
  expect(lines).toHaveLength(1)
  pass(1)
  expect(lines).toHaveLength(2)

  lineOf(1).ended(1006)
  pass(5_000)
  expect(lines).toHaveLength(3)
  pass(60_000)
  expect(lines).toHaveLength(3)
  // The one before has nothing to say any more.
  line.heard(JSON.stringify({ cmd: 'topic', msgTxt: '晚到' }))
  line.ended(1006)
  expect(heard).toEqual([])
  expect(timers.size).toBe(0)
})

test('a heartbeat without an answer is a lost connection', () => {
  const line = opened()
  pass(15_000)
  expect(line.isClosed).toBe(true)
  expect(lines).toHaveLength(1)
  pass(5_000)
  expect(lines).toHaveLength(2)
})

test.each([4401, 4410])('after %i it does not try again with the same token', (code) => {
  opened().ended(code)
  pass(60_000)
  expect(lines).toHaveLength(1)

  link.follow({ ...merchant, token: 'default.b' })
  expect(lineOf(1).holder.token).toBe('default.b')
})

test('only a connection that went with its session has the session looked at, once', () => {
  opened().ended(1006)
  pass(5_000)
  lineOf(1).ended(4401)
  lineOf(1).ended(1006)
  pass(1_000)
  expect(checks).toBe(1)
  pass(60_000)
  expect(checks).toBe(1)
  expect(lines).toHaveLength(2)
})

test('who logs out themselves loses their connection too, and nothing is looked at', () => {
  opened().ended(4401)
  pass(500)
  link.follow(undefined)
  pass(60_000)
  expect(checks).toBe(0)
})

test('a reset world and a stopping server are tried again', () => {
  opened().ended(1012)
  pass(5_000)
  lineOf(1).ended(1001)
  pass(5_000)
  expect(lines).toHaveLength(3)
})

test('logging out closes it, and nothing is tried again', () => {
  const line = opened()
  link.follow(undefined)
  expect(line.isClosed).toBe(true)
  line.ended(1000)
  pass(60_000)
  expect(lines).toHaveLength(1)
})

test('another token has its own connection, and the former one is closed', () => {
  const line = opened()
  link.follow({ ...merchant, token: 'default.b' })
  expect(line.isClosed).toBe(true)
  expect(lineOf(1).holder.token).toBe('default.b')
  line.ended(1005)
  pass(4_999)
  expect(lines).toHaveLength(2)
})

test('a pending try is given up at logout, and where the token is gone from storage', () => {
  opened().ended(1006)
  link.follow(undefined)
  pass(5_000)
  expect(lines).toHaveLength(1)

  link.follow(merchant)
  lineOf(1).ended(1006)
  hasToken = false
  pass(60_000)
  expect(lines).toHaveLength(2)
})

test('a heartbeat reply while no token is in storage reloads the page, once', () => {
  const line = opened()
  pass(5_000)
  hasToken = false
  line.heard(heartcheck)
  line.heard(heartcheck)
  pass(60_000)

  expect(reloads).toBe(1)
  expect(line.isClosed).toBe(true)
  expect(lines).toHaveLength(1)
})

test('it tells of topic and user messages, and not of heartbeats or what it does not know', () => {
  const line = opened()
  const topic = { cmd: 'topic', msgId: '1', msgTxt: '系统升级' } as const
  const user = { cmd: 'user', userId: merchant.userId, msgId: '2', msgTxt: '充值到账' } as const
  for (const text of [JSON.stringify(topic), heartcheck, '{"cmd":"email"}', 'ping', 'null', '[']) {
    line.heard(text)
  }
  line.heard(JSON.stringify(user))

  expect(heard).toEqual([topic, user])
  expect(reloads).toBe(0)
})
