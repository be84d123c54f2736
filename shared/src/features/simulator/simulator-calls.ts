import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'

const onlyPlatform = { access: ['admin'], permission: 'sim:run', screens: ['SimPanel'] } as const

const clock = Type.Object({
  mode: Type.Enum(['real', 'frozen', 'scaled']),
  now: Type.String({ description: '世界时间' }),
  scale: Type.Number({ description: '倍数，只在 scaled 时有意义' }),
})

/** What may be wrong with the simulated bank (domain.md 7.1); the control interface takes the same names. */
export const simSwitchNames = [
  'isDown',
  'duplicateCallbacks',
  'reorderCallbacks',
  'loseReceiptNotices',
  'loseStatementLine',
  'doubleStatementLine',
  'alterStatementLine',
] as const

const switches = Type.Object({
  isDown: Type.Boolean(),
  duplicateCallbacks: Type.Boolean(),
  reorderCallbacks: Type.Boolean(),
  loseReceiptNotices: Type.Boolean(),
  loseStatementLine: Type.Boolean(),
  doubleStatementLine: Type.Boolean(),
  alterStatementLine: Type.Boolean(),
})

export const getSimStanding = defineEndpoint({
  id: 'simulator.standing',
  method: 'GET',
  path: '/sim/standing',
  summary: '查询模拟器',
  ...onlyPlatform,
  effect: 'read',
  result: Type.Object({
    world: Type.String({ description: '当前世界的名字' }),
    clock,
    switches,
    due: Type.Object({
      total: Type.Integer({ minimum: 0 }),
      events: Type.Array(
        Type.Object({ id: Type.String(), kind: Type.String(), dueAt: Type.String() }),
      ),
    }),
    outbox: Type.Array(
      Type.Object({
        id: Type.String(),
        channel: Type.String(),
        to: Type.String(),
        text: Type.String(),
        createTime: Type.String(),
      }),
    ),
  }),
  assumption:
    '与控制接口 /__fake/v1 同源；控制接口关闭（FAKE_CONTROL=off）时不可用。最近 10 个事件、20 条消息。',
})

export const setSimClock = defineEndpoint({
  id: 'simulator.clock',
  method: 'POST',
  path: '/sim/clock',
  summary: '拨动世界时钟',
  ...onlyPlatform,
  effect: 'mutate',
  body: Type.Object({
    mode: Type.Optional(Type.Enum(['real', 'frozen', 'scaled'])),
    scale: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 100_000 })),
    advance: Type.Optional(
      Type.String({ pattern: '^\\d{1,12}(ms|s|m|h|d)$', description: '快进多久，如 90m、3d' }),
    ),
  }),
  result: Type.Object({ clock, happened: Type.Integer({ minimum: 0 }) }),
  message: '时钟已更新',
  assumption: '回答时到期的事件都已发生；时钟只能向前。登录按世界时间过期。',
})

export const setSimSwitches = defineEndpoint({
  id: 'simulator.switches',
  method: 'POST',
  path: '/sim/switches',
  summary: '设置模拟银行的毛病',
  ...onlyPlatform,
  effect: 'mutate',
  body: Type.Partial(switches),
  result: switches,
  message: '已设置',
})

export const listSimMagic = defineEndpoint({
  id: 'simulator.magic',
  method: 'GET',
  path: '/sim/magic',
  summary: '查询魔法值',
  ...onlyPlatform,
  effect: 'read',
  result: Type.Array(
    Type.Object({
      where: Type.String(),
      value: Type.String(),
      sample: Type.Union([Type.String(), Type.Null()]),
      does: Type.String(),
    }),
  ),
})
