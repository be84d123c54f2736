import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { bids } from '@settle/shared/features/task/bid.ts'
import { deliveries } from '@settle/shared/features/task/delivery.ts'
import {
  addTask,
  auditDelivery,
  awardBid,
  cancelTask,
  editTask,
  inviteToTask,
  publishTask,
  rejectBid,
  startTask,
  submitDelivery,
} from '@settle/shared/features/task/task-calls.ts'
import { tasks, type Task } from '@settle/shared/features/task/task.ts'
import { fragmentsOf, presentRow } from '#server/core/call/fragments.ts'
import { implement, type Api, type Call } from '#server/core/call/implement.ts'
import { listPage } from '#server/core/list/list-page.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { summaryOf } from '#server/core/list/list-summary.ts'
import { inviterOf, linkMakerOf } from '#server/features/signing/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { award, reject } from './bid.service.ts'
import { audit, submitFor } from './delivery.service.ts'
import { askedTasks, shownTaskOf, taskInfos } from './task-infos.ts'
import { inviteToBid } from './task-link.service.ts'
import { startByHand } from './task-start.service.ts'
import { cancel, changeTask, draftTask, publish } from './task.service.ts'

/** Where a person bids and delivers; the client has the page. */
const personPage = '/hbrw/'

/** Tasks, bids and deliveries, each moved by its own calls (domain.md 3.6, 3.7). */
export function taskRoutes(api: Api): void {
  listRoutes(api)
  implement(api, addTask, (call) => changed(call, (tx) => draftTask(tx, call.actor, call.body)))
  implement(api, editTask, (call) => changed(call, (tx) => changeTask(tx, call.actor, call.body)))
  implement(api, publishTask, (call) => changed(call, (tx) => publish(tx, call.actor, call.body)))
  implement(api, startTask, (call) => changed(call, (tx) => startByHand(tx, call.actor, call.body)))
  implement(api, cancelTask, (call) => changed(call, (tx) => cancel(tx, call.actor, call.body)))
  implement(api, inviteToTask, (call) => {
    const { actor, body, commit, describe } = call
    const linkTo = linkMakerOf(api, call, personPage)
    return commit((tx) => {
      describe(inviteToBid(tx, actor, body, linkTo).taskNo)
      return { invited: body.individualIds.length }
    })
  })
  bidRoutes(api)
  deliveryRoutes(api)
}

function listRoutes(api: Api): void {
  const { list, read, summary } = tasks.endpoints
  const fragments = fragmentsOf(tasks)
  implement(api, list, ({ query, rawQuery, actor, world, locale }) =>
    listPage(
      taskInfos(world),
      readListQuery(askedTasks, actor, rawQuery),
      query,
      fragments(api.labelsOf(world, locale), actor.role),
    ),
  )
  implement(api, summary, (call) => summaryOf(askedTasks, taskInfos(call.world), call))
  implement(api, read, ({ query, actor, world }) => shownTaskOf(world, query.id, actor))
}

function bidRoutes(api: Api): void {
  implement(api, awardBid, (call) => {
    const { actor, body, commit, describe } = call
    const inviter = inviterOf(api, call)
    const linkTo = linkMakerOf(api, call, personPage)
    return commit((tx) => {
      const row = award(tx, actor, body, { inviter, linkTo })
      describe(row.taskNo)
      return presentRow(bids, row, actor.role)
    })
  })
  implement(api, rejectBid, ({ actor, body, commit, describe }) =>
    commit((tx) => {
      const row = reject(tx, actor, body)
      describe(row.taskNo)
      return presentRow(bids, row, actor.role)
    }),
  )
}

function deliveryRoutes(api: Api): void {
  implement(api, submitDelivery, ({ actor, body, commit, describe }) =>
    commit((tx) => {
      const row = submitFor(tx, actor, body)
      describe(row.deliveryNo)
      return presentRow(deliveries, row, actor.role)
    }),
  )
  implement(api, auditDelivery, ({ actor, body, commit, describe }) =>
    commit((tx) => {
      const row = audit(tx, actor, body)
      describe(row.deliveryNo)
      return presentRow(deliveries, row, actor.role)
    }),
  )
}

type ChangingCall = Pick<Call<Endpoint>, 'actor' | 'commit' | 'describe'>

/** Changes a task, and answers it as the caller sees it. */
function changed({ actor, commit, describe }: ChangingCall, change: (tx: Transaction) => Task) {
  return commit((tx) => {
    const { id, taskNo } = change(tx)
    describe(taskNo)
    return shownTaskOf(tx, id, actor)
  })
}
