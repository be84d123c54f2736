import { BadUsage } from '#server/cli/command.ts'
import { type Action, groupCommand, type Told } from './actions.ts'
import { type Target } from './target.ts'

interface ToldClock {
  readonly mode: string
  readonly now: string
  readonly scale: number
  readonly happened?: readonly { readonly kind: string; readonly error?: string }[]
}

function told(json: ToldClock, target: Target): Told {
  const { mode, now, scale, happened } = json
  const manner = mode === 'scaled' ? `${mode} ×${scale}` : mode
  const lines = [`${now} (${manner})`]
  for (const { kind, error } of happened ?? [])
    lines.push(`  ${kind}${error === undefined ? '' : `: ${error}`}`)
  if (happened !== undefined)
    lines.push(target.say('期间发生了 {count} 件事', { count: happened.length }))
  return { json, lines }
}

const set = async (target: Target, order: object) =>
  told(await target.ask<ToldClock>('POST', target.path('/clock'), order), target)

const actions: readonly Action[] = [
  {
    name: 'show',
    summary: '显示时钟',
    words: [],
    options: [],
    run: async ({ target }) => told(await target.ask('GET', target.path('/clock')), target),
  },
  {
    name: 'set',
    summary: '走到一个更晚的时刻',
    words: ['"<2026-11-21 09:30:00>"'],
    options: [],
    run: ({ target, words: [now] }) => set(target, { now }),
  },
  {
    name: 'advance',
    summary: '让时间过去一段',
    words: ['<3d>'],
    options: [],
    run: ({ target, words: [advance] }) => set(target, { advance }),
  },
  {
    name: 'freeze',
    summary: '停住时间',
    words: [],
    options: [],
    run: ({ target }) => set(target, { mode: 'frozen' }),
  },
  {
    name: 'run',
    summary: '让时间照常走',
    words: [],
    options: [],
    run: ({ target }) => set(target, { mode: 'real' }),
  },
  {
    name: 'scale',
    summary: '让时间按倍数走',
    words: ['<60>'],
    options: [],
    run: ({ target, words: [scale = ''] }) => {
      if (!/^\d+(\.\d+)?$/.test(scale)) {
        throw new BadUsage(target.say('倍数 {scale} 应为数字，例如 60。', { scale }))
      }
      return set(target, { mode: 'scaled', scale: Number(scale) })
    },
  },
]

/** The command `clock`. */
export const clockCommand = groupCommand('clock', '时钟：显示、设置、推进、停住', actions)
