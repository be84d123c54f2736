import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { say as sayLine } from '#server/console.ts'
import { BadUsage, type CommandOption } from '#server/cli/command.ts'
import { type Action, type ActionInput, groupCommand, tableOf } from './actions.ts'
import { withoutEmpty } from './files.ts'
import { type Target } from './target.ts'
import { written } from './world-command.ts'

interface Line {
  readonly id: string
  readonly sequence: number
  readonly worldTime: string
  readonly user: string | null
  readonly operation: string | null
  readonly method: string
  readonly path: string
  readonly status: number | null
  readonly success: boolean | null
  readonly fault: { readonly kind: string } | null
  readonly changeCount: number
}

const filters: readonly CommandOption[] = [
  { name: 'operation', value: 'user.list', summary: '只看这个接口' },
  { name: 'user', value: 'merchant', summary: '只看这个用户' },
  { name: 'status', value: '500|4xx|none', summary: '只看这个状态' },
  { name: 'since', value: '12|"2026-11-21 09:30:00"', summary: '只看此后的' },
]

function queryOf(
  { option }: ActionInput,
  more: Readonly<Record<string, string | undefined>> = {},
): string {
  const asked = withoutEmpty({
    ...Object.fromEntries(filters.map(({ name }) => [name, option(name)])),
    ...more,
  })
  return new URLSearchParams(asked).toString()
}

function cellsOf({ id, worldTime, user, method, path, status, success, fault, changeCount }: Line) {
  const outcome = `${status ?? 'none'}${success === false ? ' ✗' : ''}${fault === null ? '' : ` ⚡${fault.kind}`}`
  return [id, worldTime, user, `${method} ${path}`, outcome, changeCount === 0 ? '' : changeCount]
}

/** The address of a request in the panel. */
function linkOf({ url, world }: Target, id: string): string {
  return `${url}/__fake/#requests?${new URLSearchParams({ world, request: id }).toString()}`
}

const formats = ['har', 'curl', 'playwright', 'vitest']

const actions: readonly Action[] = [
  {
    name: 'list',
    summary: '列出请求，最新的在最后',
    words: [],
    options: [...filters, { name: 'limit', value: '20', summary: '最多几条' }],
    run: async (input) => {
      const { target, option } = input
      const query = queryOf(input, { limit: option('limit') ?? '20' })
      const { entries } = await target.ask<{ entries: readonly Line[] }>(
        'GET',
        target.path(`/requests?${query}`),
      )
      const titles = ['编号', '世界时间|终端', '用户', '请求', '状态', '改动的行|终端'].map(
        (title) => target.say(title),
      )
      return { json: entries, lines: tableOf(titles, entries.toReversed().map(cellsOf)) }
    },
  },
  {
    name: 'show',
    summary: '显示一个请求的全部',
    words: ['<id>'],
    options: [],
    run: async ({ target, words: [id = ''] }) => {
      const json = await target.ask<object>(
        'GET',
        target.path(`/requests/${encodeURIComponent(id)}`),
      )
      return { json, lines: [JSON.stringify(json, null, 2), linkOf(target, id)] }
    },
  },
  {
    name: 'follow',
    summary: '每有请求就显示，按 Ctrl+C 停止',
    words: [],
    options: [...filters, { name: 'count', value: '1', summary: '显示几条后停止' }],
    run: async (input) => {
      await follow(input)
      return undefined
    },
  },
  {
    name: 'export',
    summary: '导出请求|终端',
    words: [`<${formats.join('|')}>`],
    options: [
      ...filters,
      { name: 'ids', value: '<id>,<id>', summary: '只导出这些' },
      { name: 'from', value: 'seed|world@snapshot', summary: '生成的测试从哪里开始' },
      { name: 'out', value: '<file>', summary: '写到这个文件；没有时写到标准输出' },
    ],
    run: async (input) => {
      const {
        target,
        words: [as = ''],
        option,
      } = input
      if (!formats.includes(as)) {
        throw new BadUsage(target.say('可以导出为 {formats}。', { formats: formats.join(', ') }))
      }
      const query = queryOf(input, { as, ids: option('ids'), from: option('from') })
      const response = await target.open(target.path(`/requests/export?${query}`))
      return written(target, await response.text(), option('out'))
    },
  },
  {
    name: 'before',
    summary: '新建一个世界，停在这个请求之前',
    words: ['<id>'],
    options: [{ name: 'name', value: '<name>', summary: '新世界的名字' }],
    run: async ({ target, words: [id = ''], option }) => {
      const path = target.path(`/requests/${encodeURIComponent(id)}/before`)
      const order = withoutEmpty({ name: option('name') })
      const json = await target.ask<{ name: string; urls: { home: string } }>('POST', path, order)
      return { json, lines: [`${json.name}  ${json.urls.home}`] }
    },
  },
  {
    name: 'again',
    summary: '在另一个世界里再发一次',
    words: ['<id>'],
    options: [{ name: 'to', value: '<world>', summary: '发到哪个世界' }],
    run: async ({ target, words: [id = ''], option }) => {
      const to = option('to')
      if (to === undefined)
        throw new BadUsage(target.say('请用 --to 指定世界，例如 journal before 新建的那个。'))
      const path = target.path(`/requests/${encodeURIComponent(id)}/again`)
      const json = await target.ask<{ was: Line; is: Line | null }>('POST', path, { to })
      const titles = ['编号', '世界时间|终端', '用户', '请求', '状态', '改动的行|终端'].map(
        (title) => target.say(title),
      )
      const both = [json.was, ...(json.is === null ? [] : [json.is])]
      return { json, lines: tableOf(titles, both.map(cellsOf)) }
    },
  },
]

/** Tells each request as it is answered. */
async function follow(input: ActionInput): Promise<void> {
  const { target, option, has } = input
  const count = Number(option('count') ?? Number.POSITIVE_INFINITY)
  const response = await target.open(target.path(`/requests/stream?${queryOf(input)}`))
  if (response.body === null) return
  const stream = Readable.fromWeb(response.body)
  let shown = 0
  let event = ''
  for await (const line of createInterface({ input: stream })) {
    if (line.startsWith('event: ')) event = line.slice(7)
    if (!line.startsWith('data: ') || event !== 'request') continue
    const entry: Line = JSON.parse(line.slice(6))
    const cells = cellsOf(entry).map((cell) => String(cell ?? '-'))
    sayLine(has('json') ? JSON.stringify(entry) : cells.join('  '))
    shown += 1
    if (shown >= count) break
  }
  stream.destroy()
}

/** The command `journal`. */
export const journalCommand = groupCommand(
  'journal',
  '请求日志：列出、显示、跟随、导出、重现',
  actions,
)
