import { addDays, dayOf, epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { type Task } from '@settle/shared/features/task/task.ts'

/** One task of the story: days count from D0, and people are the merchant's own workers by their place in its list. */
export interface ToldTask {
  readonly project: number
  readonly merchant: string
  readonly provider: string
  readonly name: string
  readonly content: string
  readonly headcount: number
  readonly yuan: number
  /** salary_unit */
  readonly unit: Task['salaryUnit']
  readonly published: string
  readonly deadline: string
  readonly begins: string
  readonly ends: string
  readonly bidders: readonly number[]
  readonly winners: readonly number[]
}

export const told: Readonly<
  Record<'store' | 'hood' | 'window' | 'api' | 'pool' | 'cold', ToldTask>
> = {
  store: {
    project: 8,
    merchant: 'merchant',
    provider: 'provider',
    name: '门店深度保洁',
    content: '12 家门店闭店后深度保洁，含地面打蜡与玻璃清洗，每店约 6 小时。',
    headcount: 4,
    yuan: 420,
    unit: '2',
    published: 'D0-40 10:00:00',
    deadline: 'D0-27 18:00:00',
    begins: 'D0-25 09:00:00',
    ends: 'D0-3 18:00:00',
    bidders: [0, 1, 2, 3, 4, 5],
    winners: [0, 1, 2, 3],
  },
  hood: {
    project: 8,
    merchant: 'merchant',
    provider: 'provider',
    name: '油烟机拆洗',
    content: '客户家庭油烟机拆洗，自带工具，按台计价。',
    headcount: 3,
    yuan: 180,
    unit: '4',
    published: 'D0-9 10:00:00',
    deadline: 'D0-2 18:00:00',
    begins: 'D0+1 09:00:00',
    ends: 'D0+12 18:00:00',
    bidders: [6, 7, 8, 9],
    winners: [6, 7, 8],
  },
  window: {
    project: 8,
    merchant: 'merchant',
    provider: 'provider',
    name: '换季擦窗',
    content: '高层住宅内侧擦窗与纱窗清洗，按户计价。',
    headcount: 5,
    yuan: 150,
    unit: '4',
    published: 'D0-4 10:00:00',
    deadline: 'D0+3 18:00:00',
    begins: 'D0+4 09:00:00',
    ends: 'D0+18 18:00:00',
    bidders: [10, 11, 12],
    winners: [10],
  },
  api: {
    project: 7,
    merchant: 'mashang',
    provider: 'haitang',
    name: '支付接口用例',
    content: '按接口文档编写支付模块的自动化用例，覆盖正常与异常流程。',
    headcount: 3,
    yuan: 600,
    unit: '2',
    published: 'D0-14 14:00:00',
    deadline: 'D0+2 18:00:00',
    begins: 'D0+3 09:00:00',
    ends: 'D0+40 18:00:00',
    bidders: [0, 1],
    winners: [],
  },
  pool: {
    project: 9,
    merchant: 'lvzhou',
    provider: 'linchuan',
    name: '泳池值守',
    content: '小区泳池开放时段的安全值守与巡查。',
    headcount: 2,
    yuan: 260,
    unit: '2',
    published: 'D0-125 10:00:00',
    deadline: 'D0-112 18:00:00',
    begins: 'D0-110 09:00:00',
    ends: 'D0-21 18:00:00',
    bidders: [0, 1, 2],
    winners: [0, 1],
  },
  cold: {
    project: 10,
    merchant: 'beidu',
    provider: 'yunxiu',
    name: '夜间装车',
    content: '冷库夜间装车与交接，按班次计价。',
    headcount: 2,
    yuan: 380,
    unit: '2',
    published: 'D0-29 10:00:00',
    deadline: 'D0-28 18:00:00',
    begins: 'D0-27 20:00:00',
    ends: 'D0+20 06:00:00',
    bidders: [0, 1, 2],
    winners: [0, 1],
  },
}

/** `D0-3 10:00:00` as a moment, ms. */
export function momentOf(time: string, d0Ms: number): number {
  return epochMsOf(parseDateTime(textOf(time, d0Ms)))
}

export function textOf(time: string, d0Ms: number): string {
  const [, days = '0', clock = ''] = /^D0([+-]\d+)? (.*)$/.exec(time) ?? []
  return `${addDays(dayOf(d0Ms), Number(days))} ${clock}`
}
