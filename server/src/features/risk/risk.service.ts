import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { isDay } from '@settle/shared/core/day.ts'
import { certType, dataSource } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { findBirthDay } from '@settle/shared/features/individual/id-card.rules.ts'
import { type addBlacklist, type Blacklist } from '@settle/shared/features/risk/blacklist.ts'
import { type addExecutive, type Executive } from '@settle/shared/features/risk/executive.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { fieldRefusal, notFound } from '#server/core/refusal.ts'
import { unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import { merchants } from '#server/features/session/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { blacklistRows, executiveRows, holds, plainCertNo } from './risk-entries.ts'

const { idCard, temporaryIdCard } = certType.values

type Draft = BodyOf<typeof addBlacklist>

/** Puts somebody on the blacklist of the platform, or of the acting provider. Refuses a number that stands there already. */
export function blacklist(tx: Transaction, draft: Draft, actor: Actor): Blacklist {
  const providerId = actor.role === 'provider' ? actor.busId : null
  const person = personIn(tx, draft)
  const known = tx
    .rows(blacklistRows)
    .allBy('certNo', person.certNo)
    .some((row) => row.providerId === providerId && holds(row, tx.today()))
  if (known) throw fieldRefusal('certNo', '该证件号码已在黑名单中')
  return tx.rows(blacklistRows).insert({
    ...unownedStampsOfNew(tx, actor),
    providerId,
    ownerName: providerId === null ? '平台' : actor.busName,
    ...person,
    reason: draft.reason.trim(),
  })
}

/** Names an executive of a merchant: the acting one, or the one that the platform names. */
export function addExecutiveOf(
  tx: Transaction,
  draft: BodyOf<typeof addExecutive>,
  actor: Actor,
): Executive {
  const isOwn = actor.role === 'merchant'
  const merchantId = (isOwn ? actor.merchantId : draft.merchantId) ?? ''
  if (merchantId === '') throw fieldRefusal('merchantId', '请选择商户')
  const merchant = tx.rows(merchants).find(merchantId)
  if (merchant === undefined || merchant.delFlag !== '0') throw notFound()
  const person = personIn(tx, draft)
  const known = tx
    .rows(executiveRows)
    .allBy('certNo', person.certNo)
    .some((row) => row.merchantId === merchantId && holds(row, tx.today()))
  if (known) throw fieldRefusal('certNo', '该证件号码已在该商户的董监高名单中')
  const { client } = dataSource.values
  return tx.rows(executiveRows).insert({
    ...unownedStampsOfNew(tx, actor),
    tenantId: merchant.tenantId,
    merchantId,
    companyName: merchant.merchantName,
    ...person,
    title: draft.title.trim(),
    dataSource: isOwn ? client : (draft.dataSource ?? client),
    reason: textOrNull(draft.reason),
  })
}

function personIn(
  tx: Transaction,
  { name, certNo: written, certType: type = idCard, expireDate = null }: Omit<Draft, 'reason'>,
) {
  const certNo = plainCertNo(written)
  const isIdCard = type === idCard || type === temporaryIdCard
  if (isIdCard && findBirthDay(certNo) === undefined) {
    throw fieldRefusal('certNo', '证件号码格式不正确')
  }
  if (expireDate !== null && !isDay(expireDate)) {
    throw fieldRefusal('expireDate', '没有这一天，请按 2027-06-30 的样子填写')
  }
  if (expireDate !== null && expireDate < tx.today()) {
    throw fieldRefusal('expireDate', '到期日不能早于今天')
  }
  return { name: name.trim(), certType: type, certNo, expireDate }
}

function textOrNull(text: string | null | undefined): string | null {
  return text === undefined || text === null || text.trim() === '' ? null : text.trim()
}
