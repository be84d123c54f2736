import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { isCreditCode } from '@settle/shared/core/text/validators.ts'
import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { functionRole } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  type EntryMaterials,
  type EntryMaterialsDraft,
  type resubmitMaterials,
} from '@settle/shared/features/onboarding/resubmit-calls.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { merchantReviewMachine } from '@settle/shared/features/party/review.status.ts'
import { assertUnique } from '#server/core/list/crud-routes.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { fieldRefusal, notFound, Refusal } from '#server/core/refusal.ts'
import { stampsOfChange } from '#server/core/list/row-stamps.ts'
import {
  isReviewedByPlatform,
  partyOf,
  tellOwnerAndPlatform,
  tellReviewers,
  type Party,
  type RowsReader,
} from '#server/features/party/index.ts'
import { merchants, userRows } from '#server/features/session/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { askForAccount } from './account-opening.service.ts'

/** The caller's own entry materials, in full; for managers alone, since they hold the legal person's identity. */
export function materialsOf(reader: RowsReader, actor: Actor): EntryMaterials {
  return shownOf(ownMerchantOf(reader, actor))
}

/**
 * Mends the materials and submits them again: a rejected review starts anew, a failed opening goes back to the
 * bank (domain.md 3.3, 3.5).
 */
export function resubmit(
  tx: Transaction,
  draft: EntryMaterialsDraft,
  actor: Actor,
): ResultOf<typeof resubmitMaterials> {
  const merchant = ownMerchantOf(tx, actor)
  const isRejected = merchant.auditStatus === auditStatus.values.rejected
  const isFailed = merchant.accountOpenStatus === accountOpenStatus.values.failed
  if (!isRejected && !isFailed) throw new Refusal('当前状态不允许该操作')
  if (draft.creditCode !== undefined && !isCreditCode(draft.creditCode)) {
    throw fieldRefusal('creditCode', '统一社会信用代码不正确，请核对营业执照')
  }
  const taken = '该统一社会信用代码已被其他商户使用'
  assertUnique(tx.rows(merchants), 'creditCode', draft.creditCode, taken, merchant.id)

  const reviewed = merchantReviewMachine.next(merchant.auditStatus, 'resubmit', 'merchant')
  tx.rows(merchants).replace({
    ...merchant,
    ...mended(merchant, draft),
    auditStatus: reviewed ?? merchant.auditStatus,
    auditReason: reviewed === undefined ? merchant.auditReason : null,
    ...stampsOfChange(tx, actor, merchant),
  })
  if (draft.merchantName !== undefined) renameUsers(tx, draft.merchantName, actor)
  const party = partyOf(tx, actor)
  if (isRejected) tellOfResubmission(tx, party)
  else askForAccount(tx, party, 'resubmit', actor)
  const { auditStatus: review, accountOpenStatus: opening } = materialsOf(tx, actor)
  return { auditStatus: review, accountOpenStatus: opening }
}

/** N09, and the one who is to look at the materials again where that is not the platform. */
function tellOfResubmission(tx: Transaction, party: Party): void {
  tellOwnerAndPlatform(tx, party, '开户资料已提交')
  if (!isReviewedByPlatform(party)) {
    tellReviewers(tx, party, `商户已重新提交资料，待审核：${party.name}`)
  }
}

function ownMerchantOf(reader: RowsReader, { merchantId, functionRole: job }: Actor): Merchant {
  if (job !== functionRole.values.manager) throw new Refusal('只有负责人可以查看和提交进件资料')
  const merchant = merchantId === null ? undefined : reader.rows(merchants).find(merchantId)
  if (merchant === undefined || merchant.delFlag === '1') throw notFound()
  return merchant
}

/** Users carry the name of their business. */
function renameUsers(tx: Transaction, busName: string, actor: Actor): void {
  const rows = tx.rows(userRows)
  for (const user of rows.allBy('busId', actor.busId)) {
    rows.replace({ ...user, busName, ...stampsOfChange(tx, actor, user) })
  }
}

/** The materials after the draft; of its other members nothing is taken. */
function mended(merchant: Merchant, draft: EntryMaterialsDraft) {
  return {
    merchantName: draft.merchantName ?? merchant.merchantName,
    creditCode: draft.creditCode ?? merchant.creditCode,
    legalPerson: draft.legalPerson ?? merchant.legalPerson,
    legalIdNo: draft.legalIdNo ?? merchant.legalIdNo,
    contactName: draft.contactName ?? merchant.contactName,
    contactPhone: draft.contactPhone ?? merchant.contactPhone,
    email: draft.email ?? merchant.email,
    address: draft.address ?? merchant.address,
    licenseFile: draft.licenseFile ?? merchant.licenseFile,
    legalIdFront: draft.legalIdFront ?? merchant.legalIdFront,
    legalIdBack: draft.legalIdBack ?? merchant.legalIdBack,
    // A company can only be paid on an account of its own name.
    accountName: draft.accountName ?? draft.merchantName ?? merchant.accountName,
    bankCode: draft.bankCode ?? merchant.bankCode,
    bankBranch: draft.bankBranch ?? merchant.bankBranch,
    accountBankNo: draft.accountBankNo ?? merchant.accountBankNo,
  }
}

function shownOf(merchant: Merchant): EntryMaterials {
  const { auditStatus: reviewed, auditReason, accountOpenStatus: opened, openFailReason } = merchant
  return {
    ...mended(merchant, {}),
    auditStatus: reviewed,
    auditReason,
    accountOpenStatus: opened,
    openFailReason,
  }
}
