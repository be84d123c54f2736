import {
  findPayees,
  getLastBatch,
  importChosenPayees,
} from '@settle/shared/features/payout-import/chosen-payees.ts'
import { type ImportSummary } from '@settle/shared/features/payout-import/import-summary.ts'
import { type ImportSession } from '@settle/shared/features/payout-import/import-session.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api, type Call } from '#server/core/call/call.ts'
import { type Refused } from '#server/core/refusal.ts'
import { runInSlices } from '#server/worlds/slices.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { check } from '#server/features/payout-import/session/batch-check.ts'
import {
  findLastBatch,
  findPayeesOf,
  linesOfChosen,
  payeesOfBatch,
} from './chosen-payees.service.ts'
import {
  checkContextOf,
  chosenPackage,
  openingImport,
} from '#server/features/payout-import/session/import-session.service.ts'

type ChoosingCall = Call<typeof importChosenPayees>

/** Keeps a new import and answers what it is, as an upload does. */
type OpenImport = (
  call: ChoosingCall,
  rowCount: number,
  open: (tx: Transaction) => Generator<void, ImportSession | Refused>,
) => Promise<ImportSummary | Refused>

interface Origin {
  readonly packageId?: string
  readonly payPass?: string
}

/** A batch of people whom we know, in place of a file: the same import from there on (domain.md 2.7). */
export function chosenPayeesRoutes(api: Api, openImport: OpenImport): void {
  implement(api, findPayees, ({ world, actor, query }) => {
    const { context } = chosenIn(world, actor, query, world.clock.now())
    return findPayeesOf(world, context, query.keyword ?? '')
  })
  implement(api, getLastBatch, ({ world, actor, query }) => {
    const { chosen, context } = chosenIn(world, actor, query, world.clock.now())
    const order = findLastBatch(world, actor, chosen.packageId)
    if (order === undefined) return null
    const { id, orderNo, batchName, createTime, totalCount } = order
    const records = payeesOfBatch(world, context, id)
    return { orderNo, batchName, createTime, payeeCount: totalCount, records }
  })
  implement(api, importChosenPayees, async (call) => {
    const { world, actor, body } = call
    const { chosen, context } = chosenIn(world, actor, body, world.clock.now())
    const lines = linesOfChosen(world, context, body.rows)
    // What others change meanwhile is found at the submission.
    const batch = await runInSlices(check(world, context, lines))
    const origin = {
      ...chosen,
      batchName: body.batchName.trim(),
      projectId: null,
      fileName: null,
      sourceFile: null,
      fileHash: null,
      acceptFormFile: null,
      retryOfOrderId: null,
      settlementId: null,
    }
    return openImport(call, lines.length, (tx) => openingImport(tx, actor, origin, batch))
  })
}

function chosenIn(reader: RowSource, actor: Actor, { packageId, payPass }: Origin, now: string) {
  const asked = {
    ...(packageId !== undefined && { packageId }),
    ...(payPass !== undefined && { payPass }),
  }
  // `now` is `YYYY-MM-DD HH:mm:ss`.
  const chosen = chosenPackage(reader, actor, asked, now.slice(0, 10))
  return { chosen, context: checkContextOf(reader, chosen, now) }
}
