import { defineFeature, servedCalls } from '#shared/core/feature.ts'
import {
  auditMerchant,
  freezeMerchant,
  listMerchantEvents,
  openMerchantAccount,
  revealMerchant,
  unfreezeMerchant,
} from './merchant-calls.ts'
import {
  cancelMerchantAccount,
  giveUpCancelling,
  readAccountClosing,
} from './account-closing-calls.ts'
import { addMerchant, editMerchant, resetMerchantPassword } from './merchant-keeping-calls.ts'
import { merchantInfos } from './merchant-info.ts'
import { merchantExamples } from './merchant.examples.ts'
import { ownMerchantCalls } from './own-merchant.ts'

export const merchantFeature = defineFeature({
  name: 'merchant',
  group: 'merchants',
  calls: [
    ...servedCalls(merchantInfos),
    auditMerchant,
    openMerchantAccount,
    freezeMerchant,
    unfreezeMerchant,
    revealMerchant,
    listMerchantEvents,
    addMerchant,
    editMerchant,
    resetMerchantPassword,
    readAccountClosing,
    cancelMerchantAccount,
    giveUpCancelling,
    ...Object.values(ownMerchantCalls),
  ],
  examples: merchantExamples,
})
