import { BadUsage } from '#server/cli/command.ts'
import { type Action, type ActionInput, groupCommand, tableOf } from './actions.ts'
import { withoutEmpty } from './files.ts'

interface ToldFault {
  readonly id: string
  readonly source: string
  readonly state: string
  readonly remaining: number | null
  readonly fired: number
  readonly match: Readonly<Record<string, unknown>>
  readonly effect: Readonly<Record<string, unknown>>
}

/** What stands for an effect: `504` for a status, else a kind of `GET /fault-kinds`. */
function effectOf(word: string, { option, target }: ActionInput): object {
  const kind = /^\d{3}$/.test(word) ? { kind: 'status', status: Number(word) } : { kind: word }
  const more = (option('with') ?? '').split(';').filter((part) => part.trim() !== '')
  const members = more.map((part) => {
    const [, name, value = ''] = /^\s*(\w+)=(.*)$/s.exec(part) ?? []
    if (name === undefined) {
      throw new BadUsage(
        target.say('--with 的写法是 名称=值，用分号分开，例如 --with "message=忙;delay=2000"。'),
      )
    }
    return [name, /^\d+$/.test(value) ? Number(value) : value] as const
  })
  return { ...kind, ...Object.fromEntries(members) }
}

function ruleOf(input: ActionInput): object {
  const { option, has, target } = input
  const number = (name: string) => {
    const value = option(name)
    if (value === undefined || value === 'always') return value
    if (!/^\d+(\.\d+)?$/.test(value)) {
      throw new BadUsage(target.say('选项 --{name} {value} 应为数字。', { name, value }))
    }
    return Number(value)
  }
  const [operation, path] = [option('operation'), option('path')]
  const match = withoutEmpty({ operation, path, user: option('user'), role: option('role') })
  const when = has('next')
    ? {}
    : withoutEmpty({
        times: number('times'),
        skip: number('skip'),
        probability: number('probability'),
        seed: option('seed'),
        ttl: option('ttl'),
      })
  const phase = option('phase')
  return { match, when, ...withoutEmpty({ phase }), effect: effectOf(input.words[0] ?? '', input) }
}

function memberText(members: Readonly<Record<string, unknown>>): string {
  const told = Object.entries(members).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return name === 'kind' ? text : `${name}=${text}`
  })
  return told.join(' ')
}

const actions: readonly Action[] = [
  {
    name: 'list',
    summary: '列出故障规则',
    words: [],
    options: [],
    run: async ({ target }) => {
      const json = await target.ask<readonly ToldFault[]>('GET', target.path('/faults'))
      const titles = ['编号', '来源', '状态', '还剩|终端', '对什么', '效果'].map((title) =>
        target.say(title),
      )
      const rows = json.map(({ id, source, state, remaining, match, effect }) => [
        id,
        source,
        state,
        remaining ?? '∞',
        memberText(match) || '*',
        memberText(effect),
      ])
      return { json, lines: tableOf(titles, rows) }
    },
  },
  {
    name: 'add',
    summary: '建立故障规则',
    words: ['<504|kind>'],
    options: [
      { name: 'operation', value: 'user.list', summary: '对哪个接口' },
      { name: 'path', value: '/sys/*', summary: '对哪些路径' },
      { name: 'user', value: 'merchant', summary: '对哪个用户' },
      { name: 'role', value: 'merchant', summary: '对哪个角色' },
      { name: 'times', value: '1|always', summary: '发生几次' },
      { name: 'skip', value: '0', summary: '先放过几次' },
      { name: 'probability', value: '1', summary: '以多大概率发生' },
      { name: 'seed', value: '<text>', summary: '同一种子的概率每次都一样' },
      { name: 'ttl', value: '10m', summary: '多久后失效' },
      { name: 'phase', value: 'before|after', summary: '在提交之前还是之后' },
      { name: 'with', value: '"message=…;delay=2000"', summary: '效果的其他参数，用分号分开' },
      { name: 'next', summary: '只对下一次调用' },
    ],
    run: async (input) => {
      const { target, has } = input
      const path = target.path(has('next') ? '/faults/next' : '/faults')
      const json = await target.ask<ToldFault>('POST', path, ruleOf(input))
      const { id, match, effect } = json
      const rule = `${memberText(effect)} → ${memberText(match) || '*'}`
      return { json, lines: [target.say('已建立规则 {id}：{rule}', { id, rule })] }
    },
  },
  {
    name: 'clear',
    summary: '删除故障规则',
    words: ['[id]'],
    options: [],
    run: async ({ target, words: [id] }) => {
      const below = id === undefined ? '/faults' : `/faults/${encodeURIComponent(id)}`
      await target.ask('DELETE', target.path(below))
      const line =
        id === undefined ? target.say('已删除所有规则') : target.say('已删除规则 {id}', { id })
      return { json: { cleared: id ?? 'all' }, lines: [line] }
    },
  },
]

/** The command `fault`. */
export const faultCommand = groupCommand('fault', '故障：列出、建立、删除', actions)
