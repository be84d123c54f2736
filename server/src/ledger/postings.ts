// The templates of domain.md 4.6, by subject; this file is their public face.
export {
  applyQuotaPosting,
  invoicedQuotaPosting,
  quotaAccount,
  releasedQuotaPosting,
  returnedQuotaPosting,
  reversedQuotaPosting,
  type OrderToInvoice,
  type ReturnedFrom,
} from './invoice-postings.ts'
export {
  feeRefundPosting,
  freezeOrderPosting,
  itemFailurePosting,
  itemReturnPosting,
  taxRefundPosting,
  itemSuccessPosting,
  itemToWalletPosting,
  quotaPosting,
  sendItemPosting,
  unfreezeOrderPosting,
  type Beneficiaries,
  type ShareSource,
} from './payout-postings.ts'
export {
  platformOwner,
  withBankSerial,
  withCounterparty,
  type MerchantInPool,
} from './posting-parts.ts'
export {
  claimPosting,
  internalTransferPosting,
  rechargePosting,
  returnedWithdrawalPosting,
  sendBackPosting,
  suspensePosting,
} from './recharge-postings.ts'
export { recoupSharePosting, releaseSharePosting, revokeSharePosting } from './share-postings.ts'
export { taxPaidPosting } from './tax-postings.ts'
export { withdrawalPosting } from './withdrawal-postings.ts'
