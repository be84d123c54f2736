import { monthOf, parseDay } from '@settle/shared/core/day.ts'
import { signMode } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { type Individual } from '@settle/shared/features/individual/individual.ts'
import { signStage, stageOf } from '@settle/shared/features/signing/sign-stage.ts'
import { type Task } from '@settle/shared/features/task/task.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal } from '#server/core/refusal.ts'
import { findPackage } from '#server/features/project/index.ts'
import { merchants, providers } from '#server/features/session/index.ts'
import { findLiveRecord } from '#server/features/sign-record/index.ts'
import { invite, type Inviter, type SignTerms } from '#server/features/signing/index.ts'
import { taxPolicyOf } from '#server/features/tax/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'

/** Between whom somebody works on a task, and by which rules they could be paid. */
export function taskTermsOf(
  reader: RowSource & { today(): string },
  { merchantId, providerId }: Pick<Task, 'merchantId' | 'providerId'>,
): SignTerms {
  const servicePackage = findPackage(reader, merchantId, providerId)
  const merchant = reader.rows(merchants).find(merchantId)
  const provider = reader.rows(providers).find(providerId)
  if (servicePackage === undefined || merchant === undefined || provider === undefined) {
    throw new Refusal('商户与服务商已没有合作，不能继续')
  }
  const today = reader.today()
  const policy = taxPolicyOf(reader, provider.id, monthOf(parseDay(today)))
  return { servicePackage, merchant, provider, policy, today }
}

interface Occasion {
  readonly actor: Actor
  readonly inviter: Inviter
  readonly terms: SignTerms
}

/** Asks a winner to sign where they have not, and were not asked yet. */
export function signWinner(tx: Transaction, occasion: Occasion, person: Individual): void {
  const { merchant, provider } = occasion.terms
  const parties = { merchantId: merchant.id, providerId: provider.id }
  const record = findLiveRecord(tx, person.id, parties)
  if (record !== undefined && stageOf(record) !== signStage.values.failed) return
  const { name, certType, certNo, phone } = person
  const mode = record?.signMode ?? provider.signMode
  invite(
    tx,
    occasion,
    { name, certType, certNo, phone },
    { mode: mode === signMode.values.paper ? signMode.values.sms : mode, record },
  )
}
