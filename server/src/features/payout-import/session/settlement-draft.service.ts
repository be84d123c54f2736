import { fen, plainYuan } from '@settle/shared/core/money/fen.ts'
import { type ImportSession } from '@settle/shared/features/payout-import/import-session.ts'
import { importState } from '@settle/shared/features/payout-import/payout-import.dictionaries.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { check } from './batch-check.ts'
import { importSessions, removingSession } from './import-rows.ts'
import { checkContextOf, chosenPackage, openingImport } from './import-session.service.ts'
import { knownCellsOf } from './known-payee.ts'

/** What a settlement of tasks pays, and out of which package. */
interface SettlementDraft {
  readonly settlementId: string
  readonly projectId: string
  readonly packageId: string
  /** Left out for the first channel of the package. */
  readonly payPass?: string
  readonly batchName: string
  /** Amounts in fen. */
  readonly payees: readonly {
    readonly individualId: string
    readonly taskNo: string
    readonly amount: number
    readonly remark: string
  }[]
}

/** Opens a draft whose rows pay for accepted deliveries (domain.md 3.7): the same import from there on. */
export function* openingSettlementDraft(
  tx: Transaction,
  actor: Actor,
  { settlementId, projectId, packageId, payPass, batchName, payees }: SettlementDraft,
): Generator<void, ImportSession> {
  const asked = payPass === undefined ? { packageId } : { packageId, payPass }
  const chosen = { ...chosenPackage(tx, actor, asked, tx.today()), settlementId }
  const context = checkContextOf(tx, chosen, tx.now())
  const lines = payees.map(({ individualId, taskNo, amount, remark }, index) => ({
    // The headings of a spreadsheet are line 1.
    rowNo: index + 2,
    retryOfItemId: null,
    cells: {
      ...knownCellsOf(tx, context, individualId),
      amountText: plainYuan(fen(amount)),
      taskNo,
      remark,
    },
  }))
  const batch = yield* check(tx, context, lines)
  const origin = {
    ...chosen,
    batchName: Array.from(batchName).slice(0, nameLimit).join(''),
    projectId,
    fileName: null,
    sourceFile: null,
    fileHash: null,
    acceptFormFile: null,
    retryOfOrderId: null,
  }
  return yield* openingImport(tx, actor, origin, batch)
}

const nameLimit = 50

/** The draft of a settlement that is still there; undefined where it was abandoned or has expired. */
export function findLiveDraft(
  reader: RowSource,
  importId: string | null,
  nowMs: number,
): ImportSession | undefined {
  const session = importId === null ? undefined : reader.rows(importSessions).find(importId)
  return session === undefined || session.expiresAtMs <= nowMs ? undefined : session
}

/** Forgets the draft of a settlement that is given up; one that waits for its review stays, and says so. */
export function* forgettingDraft(
  tx: Transaction,
  importId: string | null,
): Generator<void, 'gone' | 'underReview'> {
  const session = importId === null ? undefined : tx.rows(importSessions).find(importId)
  if (session === undefined) return 'gone'
  if (session.state === importState.values.waitingReview) return 'underReview'
  yield* removingSession(tx, session.id)
  return 'gone'
}
