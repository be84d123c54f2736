import process from 'node:process'
import { readFile, writeFile } from 'node:fs/promises'
import { type Action, groupCommand, tableOf, type Told } from './actions.ts'
import { fileFailure, withoutEmpty } from './files.ts'
import { type Target } from './target.ts'

interface ToldWorld {
  readonly name: string
  readonly holdsChanges: boolean
  readonly clock: { readonly mode: string; readonly now: string }
  readonly snapshots: readonly string[]
  readonly urls: Readonly<Record<string, string>>
}

function linesOf({ name, clock, snapshots, urls }: ToldWorld, { say }: Target): readonly string[] {
  return [
    `${say('世界|一个')}  ${name}`,
    `${say('时钟')}  ${clock.now} (${clock.mode})`,
    `${say('快照')}  ${snapshots.length === 0 ? '-' : snapshots.join(', ')}`,
    `${say('打开')}  ${urls['home']}`,
  ]
}

/** Reads a world anew, so that every answer about one looks alike. */
async function shown(target: Target, name: string): Promise<Told> {
  const json = await target.ask<ToldWorld>('GET', `/worlds/${encodeURIComponent(name)}`)
  return { json, lines: linesOf(json, target) }
}

const actions: readonly Action[] = [
  {
    name: 'list',
    summary: '列出世界',
    words: [],
    options: [],
    run: async ({ target }) => {
      const json = await target.ask<readonly { name: string; broken: string | null }[]>(
        'GET',
        '/worlds',
      )
      return { json, lines: json.map(({ name, broken }) => name + (broken === null ? '' : ' (!)')) }
    },
  },
  {
    name: 'show',
    summary: '显示一个世界',
    words: ['[name]'],
    options: [],
    run: ({ target, words: [name = target.world] }) => shown(target, name),
  },
  {
    name: 'create',
    summary: '新建世界',
    words: ['[name]'],
    options: [
      { name: 'from', value: 'seed|world|world@snapshot', summary: '从哪里开始' },
      { name: 'scenario', value: '<name>', summary: '从一个场景开始' },
      { name: 'now', value: '"2026-11-21 09:30:00"', summary: '从哪个时刻开始' },
      { name: 'ttl', value: '2h', summary: '闲置多久后清除' },
    ],
    run: async ({ target, words: [name], option }) => {
      const [from, scenario] = [option('from'), option('scenario')]
      const order = withoutEmpty({ name, from, scenario, now: option('now'), ttl: option('ttl') })
      const made = await target.ask<{ readonly name: string }>('POST', '/worlds', order)
      return shown(target, made.name)
    },
  },
  {
    name: 'fork',
    summary: '派生世界',
    words: ['<source>', '<name>'],
    options: [],
    run: async ({ target, words: [source = '', name = ''] }) => {
      await target.ask('POST', `/worlds/${encodeURIComponent(source)}/fork`, { name })
      return shown(target, name)
    },
  },
  {
    name: 'reset',
    summary: '重置世界',
    words: ['[name]'],
    options: [{ name: 'parts', value: 'data,clock,faults', summary: '只重置这些部分，用逗号分开' }],
    run: async ({ target, words: [name = target.world], option }) => {
      const parts = option('parts')?.split(',')
      const path = `/worlds/${encodeURIComponent(name)}/reset`
      await target.ask('POST', path, withoutEmpty({ parts }))
      return shown(target, name)
    },
  },
  {
    name: 'remove',
    summary: '删除世界',
    words: ['<name>'],
    options: [],
    run: async ({ target, words: [name = ''] }) => {
      await target.ask('DELETE', `/worlds/${encodeURIComponent(name)}`)
      return { json: { removed: name }, lines: [target.say('已删除世界 {name}', { name })] }
    },
  },
  {
    name: 'export',
    summary: '导出世界',
    words: ['[name]'],
    options: [
      { name: 'out', value: '<file>', summary: '写到这个文件；没有时写到标准输出' },
      { name: 'journal', summary: '把请求日志一起导出' },
    ],
    run: async ({ target, words: [name = target.world], option, has }) => {
      const query = has('journal') ? '?journal=on' : ''
      const path = `/worlds/${encodeURIComponent(name)}/export${query}`
      return written(target, await (await target.open(path)).text(), option('out'))
    },
  },
  {
    name: 'import',
    summary: '导入世界',
    words: ['<file>'],
    options: [{ name: 'name', value: '<name>', summary: '导入为；默认用原名' }],
    run: async ({ target, words: [file = ''], option }) => {
      const text = await readFile(file, 'utf8').catch((error: unknown) => {
        throw fileFailure(target, file, error)
      })
      const name = option('name')
      const query = name === undefined ? '' : `?name=${encodeURIComponent(name)}`
      const made = await target.ask<{ readonly name: string }>(
        'POST',
        `/worlds/import${query}`,
        text,
      )
      return shown(target, made.name)
    },
  },
]

/** Writes to a file, or gives the text as it is. */
export async function written(
  target: Target,
  text: string,
  file: string | undefined,
): Promise<Told | undefined> {
  if (file === undefined) {
    process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)
    return undefined
  }
  await writeFile(file, text).catch((error: unknown) => {
    throw fileFailure(target, file, error)
  })
  return { json: { file }, lines: [target.say('已写入 {file}', { file })] }
}

/** The command `world`. */
export const worldCommand = groupCommand(
  'world',
  '世界：列出、新建、派生、重置、删除、导出、导入',
  actions,
)

interface KeptMoment {
  readonly name: string
  readonly now?: string
  readonly changedRows?: number
  readonly unusable?: string | null
}

/** The command `snapshot`. */
export const snapshotCommand = groupCommand('snapshot', '快照：保存、列出、恢复、删除', [
  {
    name: 'take',
    summary: '保存快照',
    words: ['[name]'],
    options: [],
    run: async ({ target, words: [name] }) => {
      const json = await target.ask<KeptMoment>(
        'POST',
        target.path('/snapshots'),
        withoutEmpty({ name }),
      )
      return { json, lines: [target.say('已保存快照 {name}', { name: json.name })] }
    },
  },
  {
    name: 'list',
    summary: '列出快照',
    words: [],
    options: [],
    run: async ({ target }) => {
      const json = await target.ask<readonly KeptMoment[]>('GET', target.path('/snapshots'))
      const rows = json.map((one) => [
        one.name,
        one.now ?? null,
        one.changedRows ?? null,
        one.unusable ?? '',
      ])
      const titles = ['快照', '世界时间|终端', '改动的行|终端', ''].map((title) =>
        target.say(title),
      )
      return { json, lines: tableOf(titles, rows) }
    },
  },
  {
    name: 'restore',
    summary: '恢复快照',
    words: ['<name>'],
    options: [],
    run: async ({ target, words: [name = ''] }) => {
      const json = await target.ask('POST', target.path('/restore'), { name })
      return { json, lines: [target.say('已恢复到快照 {name}', { name })] }
    },
  },
  {
    name: 'remove',
    summary: '删除快照',
    words: ['<name>'],
    options: [],
    run: async ({ target, words: [name = ''] }) => {
      await target.ask('DELETE', target.path(`/snapshots/${encodeURIComponent(name)}`))
      return { json: { removed: name }, lines: [target.say('已删除快照 {name}', { name })] }
    },
  },
])
