import { addDays, dayOf, epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { fen } from '@settle/shared/core/money/fen.ts'
import { deliveryStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { type Project } from '@settle/shared/features/project/project.ts'
import { type Settlement } from '@settle/shared/features/settlement/settlement.ts'
import { type Task } from '@settle/shared/features/task/task.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { submitDraftOf } from '#server/features/payout-import/index.ts'
import {
  acceptOrder,
  batchOrderRows,
  payOrder,
  refuseOrder,
} from '#server/features/payout/index.ts'
import {
  bidRows,
  deliveryRows,
  endByHand,
  projectRows,
  taskRows,
  watchProject,
} from '#server/features/project/index.ts'
import { createSettlementOf } from '#server/features/settlement/index.ts'
import { actorOf, userRows } from '#server/features/session/index.ts'
import { moverOf } from '#server/features/sign-record/index.ts'
import {
  audit,
  award,
  byPerson,
  draftTask,
  placeBid,
  publishTaskOf,
  startByHand,
  submit,
} from '#server/features/task/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { merchantPlans, type MerchantPlan } from './merchant-plans.ts'
import { type Worker } from './people.ts'
import { topUpsOf, type Happening } from './play-history.ts'

const minuteMs = 60_000

/** One task of the story: days count from D0, and people are the merchant's own workers by their place in its list. */
interface ToldTask {
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

const told: Readonly<Record<'store' | 'hood' | 'window' | 'api' | 'pool' | 'cold', ToldTask>> = {
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

// Nobody reads the story's text messages, and their links.
const linkTo = (code: string) => code

interface ProjectFrame {
  readonly world: World
  readonly d0Ms: number
  readonly workersOf: ReadonlyMap<string, readonly Worker[]>
}

/** What happened to the projects of the story that a provider took (domain.md 9.3): every state of 3.7 has its rows. */
export function projectHistory(frame: ProjectFrame): Happening[] {
  const { d0Ms } = frame
  const stage = new Stage(frame)
  const at = (time: string) => momentOf(time, d0Ms)
  const soon = (minutes: number) => d0Ms - minutes * minuteMs
  return [
    ...stage.ends(),
    ...Object.values(told).flatMap((task) => stage.opened(task)),
    ...stage.started(told.store, at(told.store.begins)),
    ...stage.started(told.pool, at(told.pool.begins)),
    ...stage.started(told.cold, at(told.cold.begins)),
    // Nobody hands in within the first hour, so that one of the three is still at work.
    ...stage.started(told.hood, soon(55)),
    ...[0, 1, 2, 3].flatMap((place) => stage.worked(told.store, place, at('D0-22 10:00:00'))),
    ...[0, 1].flatMap((place) => stage.worked(told.pool, place, at('D0-60 10:00:00'))),
    ...[0, 1].flatMap((place) => stage.worked(told.cold, place, at('D0-6 10:00:00'))),
    stage.handedIn(told.hood, 6, soon(50)),
    stage.handedIn(told.hood, 7, soon(40)),
    stage.sentBack(told.hood, 6, soon(20), '照片不清晰，请补拍清洗前后对比'),
    ...stage.settled(told.store, [0, 1], at('D0-19 10:00:00'), 'paid'),
    ...stage.settled(told.store, [2], at('D0-13 10:00:00'), 'refused'),
    ...stage.settled(told.store, [3], at('D0-3 10:00:00'), 'draft'),
    ...stage.settled(told.pool, [0, 1], at('D0-40 10:00:00'), 'paid'),
    ...stage.settled(told.cold, [0, 1], at('D0-1 10:00:00'), 'accepted'),
    stage.ended(told.pool, at('D0-20 18:00:00')),
  ]
}

/** `D0-3 10:00:00` as a moment, ms. */
function momentOf(time: string, d0Ms: number): number {
  return epochMsOf(parseDateTime(textOf(time, d0Ms)))
}

function textOf(time: string, d0Ms: number): string {
  const [, days = '0', clock = ''] = /^D0([+-]\d+)? (.*)$/.exec(time) ?? []
  return `${addDays(dayOf(d0Ms), Number(days))} ${clock}`
}

/** Plays the parties and the people of the projects by the real services. */
class Stage {
  readonly #frame: ProjectFrame
  readonly #taskIds = new Map<ToldTask, string>()

  constructor(frame: ProjectFrame) {
    this.#frame = frame
  }

  /** The projects that were taken end by the clock, too. */
  ends(): Happening[] {
    return [5, 7, 8, 9, 10].map((number) => ({
      atMs: momentOf(number === 9 ? 'D0-128 10:00:00' : 'D0-41 10:00:00', this.#frame.d0Ms),
      run: (tx) => watchProject(tx, this.#project(tx, number)),
    }))
  }

  /** Published, bid for by people of the merchant, and given to some of them. */
  opened(task: ToldTask): Happening[] {
    const { d0Ms } = this.#frame
    const publishedMs = momentOf(task.published, d0Ms)
    return [
      { atMs: publishedMs, run: (tx) => this.#publish(tx, task) },
      ...task.bidders.map((place, index) => ({
        atMs: publishedMs + (index + 1) * 97 * minuteMs,
        run: (tx: Transaction) => {
          const row = this.#task(tx, task)
          const quote = Math.round(row.unitPrice * (0.92 + 0.04 * (index % 4)))
          const person = this.#worker(task, place).individual
          // The simulated people may have brought them there before.
          const bids = tx.rows(bidRows).allBy('taskId', row.id)
          if (bids.some(({ individualId }) => individualId === person.id)) return
          placeBid(tx, row, person, { quote, message: index % 2 === 0 ? '有同类经验' : null })
        },
      })),
      ...task.winners.map((place, index) => ({
        atMs: publishedMs + 24 * 60 * minuteMs + index * minuteMs,
        run: (tx: Transaction) => this.#award(tx, task, place),
      })),
    ]
  }

  started(task: ToldTask, atMs: number): Happening[] {
    const run = (tx: Transaction) => {
      const actor = this.#actor(task.provider)
      startByHand(tx, actor, { id: this.#task(tx, task).id })
    }
    return [{ atMs: atMs - minuteMs, run }]
  }

  /** Handed in by then, by the people themselves at the latest, and accepted. */
  worked(task: ToldTask, place: number, atMs: number): Happening[] {
    return [
      this.handedIn(task, place, atMs),
      {
        atMs: atMs + 30 * minuteMs,
        run: (tx) => {
          const { id } = this.#delivery(tx, task, place)
          audit(tx, this.#actor(task.merchant), { id, pass: true })
        },
      },
    ]
  }

  handedIn(task: ToldTask, place: number, atMs: number): Happening {
    return {
      atMs,
      run: (tx) => {
        const row = this.#delivery(tx, task, place)
        if (row.status !== deliveryStatus.values.unfinished) return
        const work = { content: '已按要求完成，附现场照片', files: [], quantity: 4 }
        submit(tx, row, byPerson, work, row.name)
      },
    }
  }

  sentBack(task: ToldTask, place: number, atMs: number, reason: string): Happening {
    return {
      atMs,
      run: (tx) => {
        const { id } = this.#delivery(tx, task, place)
        audit(tx, this.#actor(task.merchant), { id, pass: false, reason })
      },
    }
  }

  ended(task: ToldTask, atMs: number): Happening {
    return {
      atMs,
      run: (tx) => {
        endByHand(tx, this.#actor(task.merchant), { id: this.#project(tx, task.project).id })
      },
    }
  }

  /** Settled, and what became of the order: paid, refused, accepted, or still a draft that has expired. */
  settled(
    task: ToldTask,
    places: readonly number[],
    atMs: number,
    course: 'paid' | 'refused' | 'accepted' | 'draft',
  ): Happening[] {
    const known: { settlement?: Settlement; orderId?: string } = {}
    const plan = this.#plan(task)
    const provider = () => ({ mover: 'provider', username: task.provider }) as const
    const order = (tx: Transaction) => {
      const row = tx.rows(batchOrderRows).find(known.orderId ?? '')
      if (row === undefined) throw new Error('The settlement was not submitted.')
      return row
    }
    const create: Happening = {
      atMs,
      run: (tx) => {
        const deliveryIds = places.map((place) => this.#delivery(tx, task, place).id)
        const actor = this.#actor(plan.submitBy)
        known.settlement = createSettlementOf(tx, actor, { deliveryIds })
      },
    }
    if (course === 'draft') return [create]
    const payees = places.map((place) => ({
      individualId: this.#worker(task, place).individual.id,
      amount: fen(1_200_000),
    }))
    const happenings: Happening[] = [
      ...topUpsOf(plan, payees, atMs + 5 * minuteMs),
      create,
      {
        atMs: atMs + 10 * minuteMs,
        run: (tx) => {
          const importId = known.settlement?.importId ?? ''
          const { submitBy, reviewBy } = plan
          known.orderId = submitDraftOf(tx, this.#actor(submitBy), importId, reviewBy)
        },
      },
    ]
    const acceptMs = atMs + 30 * minuteMs
    if (course === 'refused') {
      const run = (tx: Transaction) => refuseOrder(tx, order(tx), '缺少现场签收单', provider())
      return [...happenings, { atMs: acceptMs, run }]
    }
    happenings.push({ atMs: acceptMs, run: (tx) => acceptOrder(tx, order(tx), provider()) })
    if (course === 'accepted') return happenings
    const payMs = acceptMs + 20 * minuteMs
    return [...happenings, { atMs: payMs, run: (tx) => payOrder(tx, order(tx), provider()) }]
  }

  #publish(tx: Transaction, task: ToldTask): void {
    const { d0Ms } = this.#frame
    const actor = this.#actor(task.provider)
    const row = draftTask(tx, actor, {
      projectId: this.#project(tx, task.project).id,
      taskName: task.name,
      content: task.content,
      headcount: task.headcount,
      unitPrice: task.yuan * 100,
      salaryUnit: task.unit,
      bidDeadline: textOf(task.deadline, d0Ms),
      beginTime: textOf(task.begins, d0Ms),
      endTime: textOf(task.ends, d0Ms),
    })
    this.#taskIds.set(task, row.id)
    publishTaskOf(tx, actor, { id: row.id })
  }

  #award(tx: Transaction, task: ToldTask, place: number): void {
    const { individual } = this.#worker(task, place)
    const row = this.#task(tx, task)
    const bid = tx
      .rows(bidRows)
      .allBy('taskId', row.id)
      .find(({ individualId }) => individualId === individual.id)
    if (bid === undefined) throw new Error(`Nobody bid in place ${place}.`)
    const actor = this.#actor(task.provider)
    award(tx, actor, { id: bid.id }, { inviter: { ...moverOf(actor), linkTo }, linkTo })
  }

  #task(tx: Transaction, task: ToldTask): Task {
    const id = this.#taskIds.get(task) ?? ''
    const row = tx.rows(taskRows).find(id)
    if (row === undefined) throw new Error(`The task ${task.name} is not published yet.`)
    return row
  }

  #delivery(tx: Transaction, task: ToldTask, place: number) {
    const { individual } = this.#worker(task, place)
    const row = tx
      .rows(deliveryRows)
      .allBy('taskId', this.#task(tx, task).id)
      .find(({ individualId }) => individualId === individual.id)
    if (row === undefined) throw new Error(`Nobody works in place ${place} of ${task.name}.`)
    return row
  }

  #project(tx: Transaction, number: number): Project {
    const row = tx.rows(projectRows).find(`114${String(number).padStart(16, '0')}`)
    if (row === undefined) throw new Error(`There is no project ${number}.`)
    return row
  }

  #plan(task: ToldTask): MerchantPlan {
    const { busId } = this.#actor(task.merchant)
    const plan = merchantPlans.find(({ merchantId }) => merchantId === busId)
    if (plan === undefined) throw new Error(`${task.merchant} has no plan.`)
    return plan
  }

  #worker(task: ToldTask, place: number): Worker {
    const worker = this.#frame.workersOf.get(this.#plan(task).merchantId)?.[place]
    if (worker === undefined) throw new Error(`There is no worker in place ${place}.`)
    return worker
  }

  #actor(username: string): Actor {
    const { world } = this.#frame
    const user = world.rows(userRows).findBy('username', username)
    if (user === undefined) throw new Error(`There is no user ${username}.`)
    return actorOf(world, user)
  }
}
