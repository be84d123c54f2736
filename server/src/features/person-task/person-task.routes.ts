import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import {
  bidForTask,
  deliverTask,
  findPersonTasks,
  identifyForTask,
  openPersonTask,
  sendTaskCode,
  type PersonTaskView,
} from '@settle/shared/features/person-task/person-task-calls.ts'
import { deliveryFileLimitBytes } from '@settle/shared/features/person-task/task-stage.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api, type Call } from '#server/core/call/call.ts'
import { Refused, RequestRejected } from '#server/core/refusal.ts'
import { implementForm, readUploadForm } from '#server/core/upload-form.ts'
import { addFile } from '#server/features/file/index.ts'
import { type FileStore } from '#server/core/file-store.ts'
import { assertKnownAt } from '#server/core/call/known-person.ts'
import { assertMayTry } from '#server/features/person-signing/index.ts'
import { findLinkByCode } from '#server/features/task/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { linkedTaskOf, viewOf, type LinkedTask } from './person-task-view.ts'
import {
  bid,
  deliver,
  findOf,
  identify,
  personActorOf,
  sendCode,
  unknownTaskLink,
  withKnown,
  withLink,
} from './person-task.service.ts'

/** What a person does with a task that they got a link to, without a login (domain.md 3.7; docs/decisions/0116). */
export async function personTaskRoutes(api: Api, files: FileStore): Promise<void> {
  implement(api, openPersonTask, (call) => open(call))
  implement(api, identifyForTask, (call) => identifyIn(call))
  implement(api, bidForTask, (call) =>
    step(call, call.body, (tx, linked) =>
      bid(tx, linked, { quote: call.body.quote, message: call.body.message }),
    ),
  )
  implement(api, sendTaskCode, ({ body, address, commit }) =>
    commit((tx) => sendCode(tx, body.phone, address)),
  )
  implement(api, findPersonTasks, ({ body, commit }) =>
    commit((tx) => findOf(tx, body.phone, body.smsCode)),
  )
  await implementForm(api, {
    endpoint: deliverTask,
    limitBytes: deliveryFileLimitBytes,
    handle: (call) => deliverIn(call, files),
  })
}

/** Opening a link that exists changes nothing, and so is not logged; one that does not is counted. */
async function open({ body, world, address, commit }: Call<typeof openPersonTask>) {
  const { taskCode, ticket } = body
  const { clock } = world
  assertMayTry(world, 'taskLink', { address, nowMs: clock.nowMs() })
  const link = findLinkByCode(world, taskCode)
  if (link !== undefined) {
    const at = { ticket, nowMs: clock.nowMs(), now: clock.now() }
    return viewOf(world, linkedTaskOf(world, link), at)
  }
  return commit((tx) => withLink(tx, { taskCode, address }, (linked) => viewIn(tx, linked, ticket)))
}

function identifyIn({ body, address, commit, describe }: Call<typeof identifyForTask>) {
  return commit((tx) =>
    withLink(tx, { ...body, address }, (linked) => {
      describe(linked.task.taskNo, personActorOf(linked))
      const known = identify(tx, linked, body.certTail)
      if (known instanceof Refused) return known
      return { ...known, view: viewAfter(tx, body.taskCode, known.ticket) }
    }),
  )
}

type StepCall = Pick<Call<Endpoint>, 'address' | 'commit' | 'describe'>

/** One step of the person, and where they stand then; the log tells of it under their name. */
function step(
  { address, commit, describe }: StepCall,
  { taskCode, ticket }: { readonly taskCode: string; readonly ticket: string },
  work: (tx: Transaction, linked: LinkedTask) => void,
): Promise<PersonTaskView | Refused> {
  return commit((tx) =>
    withKnown(tx, { taskCode, ticket, address }, (linked) => {
      describe(linked.task.taskNo, personActorOf(linked))
      work(tx, linked)
      return viewAfter(tx, taskCode, ticket)
    }),
  )
}

async function deliverIn(call: Call<typeof deliverTask>, files: FileStore) {
  const { world, reply, address } = call
  const { content: bytes, originalName, fields } = await readUploadForm(reply.request)
  const { taskCode, ticket, content, quantity } = fields
  if (taskCode === undefined) throw missing('taskCode')
  if (ticket === undefined) throw missing('ticket')
  if (content === undefined) throw missing('content')
  // Nobody who was not asked who they are has a file kept.
  const nowMs = world.clock.nowMs()
  assertMayTry(world, 'taskLink', { address, nowMs })
  const link = findLinkByCode(world, taskCode)
  if (link === undefined) throw unknownTaskLink()
  assertKnownAt(link, ticket, nowMs)
  // First the content, then the row: a row never names a content that a stop has lost.
  const contentHash = await files.keep(bytes)
  return step(call, { taskCode, ticket }, (tx, linked) => {
    const upload = { content: bytes, originalName, folder: 'delivery' }
    const keepFile = () => addFile(tx, upload, contentHash, personActorOf(linked)).path
    deliver(tx, linked, { content, quantity: Number(quantity), keepFile })
  })
}

function viewAfter(tx: Transaction, taskCode: string, ticket: string): PersonTaskView {
  const link = findLinkByCode(tx, taskCode)
  if (link === undefined) throw unknownTaskLink()
  return viewIn(tx, linkedTaskOf(tx, link), ticket)
}

function viewIn(tx: Transaction, linked: LinkedTask, ticket: string | undefined): PersonTaskView {
  return viewOf(tx, linked, { ticket, nowMs: tx.nowMs(), now: tx.now() })
}

function missing(field: string): RequestRejected {
  return new RequestRejected(400, '缺少参数 {field}', { field })
}
