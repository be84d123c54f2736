import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { type signMode } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { signRecords as resource } from '@settle/shared/features/signing/sign-records.ts'
import { type SignOutcome } from '@settle/shared/features/signing/signing-calls.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { say } from '#server/core/call/locale.ts'
import { notFound, Refusal } from '#server/core/refusal.ts'
import { signRecords } from '#server/features/sign-record/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { signSilentlyLater } from './signing-queue.ts'
import { remindOf, renewSigning, sendInvitation, type Inviter } from './signing.service.ts'

/** The record of an id within the caller's scope; refuses missing and foreign ones with one text. */
export function ownRecordOf(reader: RowSource, id: string, actor: Actor): SignRecord {
  const row = reader.rows(signRecords).find(id)
  if (row === undefined || !isInScope(resource, actor, row)) throw notFound()
  return row
}

type Act = (tx: Transaction, inviter: Inviter, record: SignRecord) => SignRecord

interface Changes {
  readonly signMode?: ValueOf<typeof signMode> | undefined
  readonly phone?: string | undefined
}

/** Sends what was not sent yet, and begins what failed anew; to another phone or in another way where that is told. */
export function sending(changes: Changes): Act {
  const told = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  )
  return (tx, inviter, record) => sendInvitation(tx, inviter, { ...record, ...told })
}

export const renewing: Act = renewSigning
export const reminding: Act = remindOf

/**
 * Does the same to several records, one after the other: what can be done is done, the others are told with their
 * reasons. Where nothing can be done, the first reason is the refusal.
 */
export function* doingEach(
  tx: Transaction,
  actor: Actor,
  inviter: Inviter,
  { ids, act }: { readonly ids: readonly string[]; readonly act: Act },
): Generator<void, SignOutcome> {
  const records = ids.map((id) => ownRecordOf(tx, id, actor))
  const left: { signNo: string; reason: string }[] = []
  const silent: string[] = []
  const collecting = { ...inviter, silent }
  let first: Refusal | undefined
  for (const record of records) {
    try {
      act(tx, collecting, record)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      first ??= error
      left.push({ signNo: record.signNo, reason: say('zh-CN', error.message, error.values) })
    }
    yield
  }
  if (first !== undefined && left.length === records.length) throw first
  signSilentlyLater(tx, silent)
  return { doneCount: records.length - left.length, left }
}
