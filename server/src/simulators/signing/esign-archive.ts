import { type Answer } from '@settle/shared/simulators/answers.ts'
import { findText } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { failsFirstArchive } from '#server/simulators/people/person-names.ts'

/** What the e-sign service tells of the archive (domain.md 7.2). Each may come twice, or late. */
export interface ArchiveNews {
  archived(tx: Transaction, order: ArchiveOrder): void
  archiveFailed(tx: Transaction, order: ArchiveOrder, reason: string): void
}

/** A signed contract that is handed over to be kept; `attempt` is 0 for the first time. */
export interface ArchiveOrder {
  readonly contractId: string
  readonly attempt: number
}

const archivedKind = 'esign.archived'
const failedKind = 'esign.archiveFailed'
const archiveMs = 1_000
const failure: Answer = '电子签服务归档超时'

/** Registers what the archive says when its time comes; once for all worlds of a registry. */
export function connectArchive(registry: WorldRegistry, news: ArchiveNews): void {
  registry.onDue(archivedKind, (tx, payload) => news.archived(tx, orderOf(payload)))
  registry.onDue(failedKind, (tx, payload) => news.archiveFailed(tx, orderOf(payload), failure))
}

/** Hands a contract over; the first attempt fails where a signatory's name says so (domain.md 7.3). */
export function handToArchive(
  tx: Transaction,
  { contractId, attempt }: ArchiveOrder,
  signatories: readonly string[],
): void {
  const fails = attempt === 0 && signatories.some(failsFirstArchive)
  const payload = { contract: contractId, attempt: String(attempt) }
  tx.schedule(fails ? failedKind : archivedKind, tx.nowMs() + archiveMs, payload)
}

function orderOf(payload: Parameters<typeof findText>[0]): ArchiveOrder {
  return {
    contractId: findText(payload, 'contract') ?? '',
    attempt: Number(findText(payload, 'attempt') ?? 0),
  }
}
