import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import {
  contractStatus,
  type signMode,
  signStatus,
} from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { type Individual } from '@settle/shared/features/individual/individual.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { nextBusinessNumber } from '#server/core/list/business-number.ts'
import { unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import { signRecords } from '#server/features/sign-record/index.ts'
import { type Transaction } from '#server/worlds/types.ts'

/** Who is to sign, with whom, and how. */
export interface SigningDraft {
  readonly individual: Individual
  readonly phone: string
  /** Under which package the merchant and the provider work; it says whose the record is. */
  readonly servicePackage: ServicePackage
  readonly merchantName: string
  readonly providerName: string
  readonly signMode: ValueOf<typeof signMode>
  /** The spreadsheet that somebody was invited from. */
  readonly batchImportId?: string
  readonly projectId?: string
}

/** Keeps a new record, of which nothing was sent yet. Its maker has seen that there is no live one. */
export function openRecord(tx: Transaction, actor: Actor, draft: SigningDraft): SignRecord {
  const { individual, servicePackage, batchImportId = null, projectId = null } = draft
  const { tenantId, operatorId, agentId, merchantId, providerId } = servicePackage
  return tx.rows(signRecords).insert({
    id: tx.nextId(),
    ...unownedStampsOfNew(tx, actor),
    tenantId,
    operatorId,
    agentId,
    merchantId,
    merchantName: draft.merchantName,
    providerId,
    providerName: draft.providerName,
    signNo: nextBusinessNumber(tx, 'QY'),
    individualId: individual.id,
    name: individual.name,
    certNo: individual.certNo,
    phone: draft.phone,
    projectId,
    signMode: draft.signMode,
    signStatus: signStatus.values.toSign,
    contractStatus: contractStatus.values.unsigned,
    failReason: null,
    contractId: null,
    signRound: 1,
    sendCount: 0,
    lastSendTime: null,
    expireTime: null,
    signTime: null,
    unsignTime: null,
    archiveFailTime: null,
    signatureFile: null,
    batchImportId,
    signCode: null,
    steps: [{ event: 'open', time: tx.now(), by: actor.realname, text: null }],
  })
}
