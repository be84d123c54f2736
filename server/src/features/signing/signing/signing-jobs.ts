import { contractStatus, signMode } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { signStage, stageOf } from '@settle/shared/features/signing/sign-stage.ts'
import { contractRows } from '#server/features/contract/index.ts'
import { noteArchive, signRecords } from '#server/features/sign-record/index.ts'
import { neverSigns, refusesToSign } from '#server/simulators/people/person-names.ts'
import { findText, type JsonValue } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type Change, type Transaction } from '#server/worlds/types.ts'
import { tellExpired } from './signing-messages.ts'
import { expiryMoments, invitationsExpire, peopleSignSilently } from './signing-queue.ts'
import { completeSigning, expireSigning, refuseSigning } from './signing.service.ts'

/** What the clock and the e-sign service do with invitations; once for all worlds of a registry. */
export function connectSigning(registry: WorldRegistry): void {
  registry.onLongDue(invitationsExpire, expireAll)
  registry.onLongDue(peopleSignSilently, signAll)
  registry.onChange([contractRows], followArchive)
}

/** What became of a signed contract stands in its sign record too: the payout check asks for it (C09). */
function* followArchive(tx: Transaction, changes: readonly Change[]): Generator<void, void> {
  const { archiveFailed } = contractStatus.values
  yield* visiting(changes, ({ id, after }) => {
    // Ten thousand drafts at once are nothing to look up.
    const isTold = after !== undefined && Reflect.get(after, 'signTime') !== null
    const contract = isTold ? tx.rows(contractRows).find(id) : undefined
    if (contract === undefined || contract.signRecordId === null) return
    const { signRecordId, archiveTime } = contract
    if (tx.rows(signRecords).find(signRecordId)?.contractId !== id) return
    if (contract.contractStatus === archiveFailed) noteArchive(tx, signRecordId, 'failed')
    else if (archiveTime !== null) noteArchive(tx, signRecordId, 'archived')
  })
}

function* expireAll(tx: Transaction, payload: JsonValue): Generator<void, void> {
  const time = findText(payload, 'time') ?? ''
  if (tx.rows(expiryMoments).find(time) !== undefined) tx.rows(expiryMoments).remove(time)
  const expired = new Map<string, number>()
  yield* visiting(tx.rows(signRecords).allBy('expireTime', time), (row) => {
    if (row.delFlag !== '0' || stageOf(row) !== signStage.values.sent) return
    expireSigning(tx, row)
    expired.set(row.merchantId, (expired.get(row.merchantId) ?? 0) + 1)
  })
  for (const [merchantId, count] of expired) {
    tellExpired(tx, merchantId, count)
  }
}

function* signAll(tx: Transaction, payload: JsonValue): Generator<void, void> {
  yield* visiting(idsIn(payload), (id) => {
    const row = tx.rows(signRecords).find(id)
    if (row === undefined || row.signMode !== signMode.values.silent) return
    if (stageOf(row) !== signStage.values.toSend || neverSigns(row.name)) return
    if (refusesToSign(row.name)) refuseSigning(tx, row, '本人拒绝签约')
    else completeSigning(tx, row, { signatureFile: null })
  })
}

function idsIn(payload: JsonValue): readonly string[] {
  const ids = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'ids') : []
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}
