import { isCreditCode, isIdCard } from '@settle/shared/core/text/validators.ts'
import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { merchantInfos } from '@settle/shared/features/merchant/merchant-info.ts'
import {
  bankedMerchantFields,
  merchantLegalFields,
  ownMerchantCalls,
  ownMerchantDraftSchema,
} from '@settle/shared/features/merchant/own-merchant.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import {
  accountNumberSentence,
  creditCodeSentence,
  idCardSentence,
  isAccountNumber,
} from '@settle/shared/features/party/party-draft.rules.ts'
import { type Api } from '#server/core/call/implement.ts'
import { fieldRefusal } from '#server/core/refusal.ts'
import {
  isAskedForBy,
  ownCompanyRoutes,
  type KeptCompany,
} from '#server/features/legal-change/index.ts'
import { findParty, renameUsers, tellOwner, tellReviewers } from '#server/features/party/index.ts'
import { merchants } from '#server/features/session/index.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { shownMerchantOf } from './merchant-infos.ts'
import { assertKnown } from './merchant-keeping.service.ts'
import { currentMerchantOf } from './merchant.service.ts'

const ownPage = '/merchant/system/info'

/** A merchant as it keeps its own data. */
const keptMerchant: KeptCompany<Merchant> = {
  role: 'merchant',
  collection: merchants,
  legalFields: merchantLegalFields,
  nameOf: ({ merchantName }) => merchantName,
  // A company can only be paid on an account of its own name.
  derived: ({ merchantName }) => ({ accountName: merchantName }),
  assertFits,
  tellReviewers,
  tellOwner: (tx, { id }, title) => {
    const party = findParty(tx, { role: 'merchant', id })
    if (party !== undefined) tellOwner(tx, party, title, ownPage)
  },
  rename: (tx, { id, merchantName }, actor) => renameUsers(tx, id, merchantName, actor),
}

/** 企业信息 of a merchant. */
export function ownMerchantRoutes(api: Api): void {
  ownCompanyRoutes(api, {
    calls: ownMerchantCalls,
    kept: keptMerchant,
    rules: merchantInfos,
    fieldsOfDraft: Object.keys(ownMerchantDraftSchema.properties),
    currentRowOf: currentMerchantOf,
    shownOf: shownMerchantOf,
  })
}

function assertFits(source: RowSource, wanted: Merchant, before: Merchant): void {
  const { creditCode, legalIdNo, accountBankNo, id } = wanted
  if (!isCreditCode(creditCode)) throw fieldRefusal('creditCode', creditCodeSentence)
  if (!isIdCard(legalIdNo)) throw fieldRefusal('legalIdNo', idCardSentence)
  if (!isAccountNumber(accountBankNo)) throw fieldRefusal('accountBankNo', accountNumberSentence)
  assertKnown(source, wanted)
  assertBankedKept(wanted, before)
  const isTaken = source
    .rows(merchants)
    .allBy('creditCode', creditCode)
    .some((row) => row.delFlag === '0' && row.id !== id)
  const asked = { field: 'creditCode', value: creditCode, ownId: id }
  if (isTaken || isAskedForBy(source, 'merchant', asked)) {
    throw fieldRefusal('creditCode', '该统一社会信用代码已被其他商户使用')
  }
}

/** What the bank opened the account for, and what was verified, stays; unless the bank refused it. */
function assertBankedKept(wanted: Merchant, before: Merchant): void {
  const { notOpened, failed } = accountOpenStatus.values
  if (before.accountOpenStatus === notOpened || before.accountOpenStatus === failed) return
  const changed = bankedMerchantFields.find((field) => wanted[field] !== before[field])
  if (changed !== undefined) {
    throw fieldRefusal(changed, '对公账户已在银行开立，不能在线修改；如需更换，请联系客服')
  }
}
