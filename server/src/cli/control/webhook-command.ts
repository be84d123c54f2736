import { type Action, groupCommand, tableOf } from './actions.ts'
import { withoutEmpty } from './files.ts'

interface ToldEndpoint {
  readonly id: string
  readonly url: string
  readonly events: readonly string[]
  readonly user: string
  readonly isEnabled: boolean
}

interface ToldDelivery {
  readonly id: string
  readonly event: string
  readonly state: string
  readonly attemptCount: number
  readonly status: number | null
  readonly reason: string | null
  readonly occurredAt: string
}

const actions: readonly Action[] = [
  {
    name: 'list',
    summary: '列出回调地址',
    words: [],
    options: [],
    run: async ({ target }) => {
      const json = await target.ask<readonly ToldEndpoint[]>('GET', target.path('/webhooks'))
      const titles = ['编号', '地址', '事件|终端', '以谁的身份|终端', '状态'].map((title) =>
        target.say(title),
      )
      const rows = json.map(({ id, url, events, user, isEnabled }) => [
        id,
        url,
        events.join(','),
        user,
        target.say(isEnabled ? '启用|终端' : '停用|终端'),
      ])
      return { json, lines: tableOf(titles, rows) }
    },
  },
  {
    name: 'add',
    summary: '添加回调地址；inbox: 是本服务的收件箱',
    words: ['<url>'],
    options: [
      { name: 'events', value: 'order.settled,…', summary: '哪些事件，用逗号分开；默认全部' },
      { name: 'user', value: 'admin', summary: '以谁的身份接收' },
      { name: 'secret', value: '<secret>', summary: '签名密钥；默认由服务生成' },
    ],
    run: async ({ target, words: [url], option }) => {
      const events = option('events')?.split(',')
      const [user, secret] = [option('user'), option('secret')]
      const body = { url, ...withoutEmpty({ user, secret }), ...(events && { events }) }
      const json = await target.ask<ToldEndpoint & { readonly secret: string }>(
        'POST',
        target.path('/webhooks'),
        body,
      )
      const { id, secret: told } = json
      return {
        json,
        lines: [target.say('已添加回调地址 {id}；签名密钥 {secret}', { id, secret: told })],
      }
    },
  },
  {
    name: 'remove',
    summary: '删除回调地址',
    words: ['<id>'],
    options: [],
    run: async ({ target, words: [id = ''] }) => {
      await target.ask('DELETE', target.path(`/webhooks/${encodeURIComponent(id)}`))
      return { json: { removed: id }, lines: [target.say('已删除回调地址 {id}', { id })] }
    },
  },
  {
    name: 'ping',
    summary: '试发一个 ping',
    words: ['<id>'],
    options: [],
    run: async ({ target, words: [id = ''] }) => {
      const path = target.path(`/webhooks/${encodeURIComponent(id)}/ping`)
      const json = await target.ask<ToldDelivery>('POST', path)
      return { json, lines: [target.say('已发出 {id}', { id: json.id })] }
    },
  },
  {
    name: 'log',
    summary: '列出发送记录，最新的在最前',
    words: [],
    options: [],
    run: async ({ target }) => {
      const path = target.path('/webhooks/deliveries')
      const json = await target.ask<{ readonly deliveries: readonly ToldDelivery[] }>('GET', path)
      const titles = ['编号', '事件|终端', '状态', '几次|终端', '应答|终端', '世界时间|终端'].map(
        (title) => target.say(title),
      )
      const rows = json.deliveries.map(
        ({ id, event, state, attemptCount, status, reason, occurredAt }) => [
          id,
          event,
          state,
          attemptCount,
          status ?? reason,
          occurredAt,
        ],
      )
      return { json, lines: tableOf(titles, rows) }
    },
  },
  {
    name: 'replay',
    summary: '重发一条',
    words: ['<id>'],
    options: [],
    run: async ({ target, words: [id = ''] }) => {
      const path = target.path(`/webhooks/deliveries/${encodeURIComponent(id)}/replay`)
      const json = await target.ask<ToldDelivery>('POST', path)
      return { json, lines: [target.say('已发出 {id}', { id: json.id })] }
    },
  },
  {
    name: 'fault',
    summary: '让接下来的回调出错',
    words: ['<late|double|reorder|wrongSignature|lost>'],
    options: [
      { name: 'event', value: 'order.settled', summary: '哪个事件；默认任何一个' },
      { name: 'times', value: '1|always', summary: '发生几次' },
    ],
    run: async ({ target, words: [kind], option }) => {
      const [event, times] = [option('event'), option('times')]
      const count = times === undefined || times === 'always' ? times : Number(times)
      const body = { kind, ...withoutEmpty({ event, times: count }) }
      const json = await target.ask<{ readonly id: string }>(
        'POST',
        target.path('/webhooks/faults'),
        body,
      )
      return { json, lines: [target.say('已建立回调的故障 {id}', { id: json.id })] }
    },
  },
]

/** The command `webhook`. */
export const webhookCommand = groupCommand(
  'webhook',
  '回调：列出、添加、删除、试发、记录、重发、出错',
  actions,
)
