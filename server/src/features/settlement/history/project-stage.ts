import { fen } from '@settle/shared/core/money/fen.ts'
import { deliveryStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { type Project } from '@settle/shared/features/project/project.ts'
import { type Settlement } from '@settle/shared/features/settlement/settlement.ts'
import { type Task } from '@settle/shared/features/task/task.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type Happening, type HistoryStage } from '#server/core/history/feature-history.ts'
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
import { actorNamed } from '#server/features/session/history/index.ts'
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
import { merchantPlans, type MerchantPlan } from '#server/features/funds/history/index.ts'
import { crowdOf, topUpsOf, type Worker } from '#server/features/payout/history/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type ToldTask, momentOf, textOf } from './told-tasks.ts'

export const minuteMs = 60_000

// Nobody reads the story's text messages, and their links.
const linkTo = (code: string) => code

/** Plays the parties and the people of the projects by the real services. */
export class Stage {
  readonly #frame: HistoryStage
  readonly #taskIds = new Map<ToldTask, string>()

  constructor(frame: HistoryStage) {
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
    const worker = crowdOf(this.#frame).workersOf.get(this.#plan(task).merchantId)?.[place]
    if (worker === undefined) throw new Error(`There is no worker in place ${place}.`)
    return worker
  }

  #actor(username: string): Actor {
    return actorNamed(this.#frame.world, username)
  }
}
