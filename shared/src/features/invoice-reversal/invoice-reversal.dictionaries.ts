import { defineDictionary } from '#shared/core/dictionary.ts'

/** 冲红原因: the codes are those of the tax bureau (domain.md 3.10). */
export const redReason = defineDictionary({
  code: 'red_reason',
  title: { zh: '冲红原因', en: 'Reason of the reversal' },
  items: [
    { name: 'mistake', value: '01', zh: '开票有误', en: 'Mistake in the invoice' },
    { name: 'goodsReturned', value: '02', zh: '销货退回', en: 'Sale returned' },
    { name: 'serviceStopped', value: '03', zh: '服务中止', en: 'Service stopped' },
    { name: 'discount', value: '04', zh: '销售折让', en: 'Sales discount' },
  ],
})

/** 发起方: who opened a red-letter form. */
export const redInitiator = defineDictionary({
  code: 'red_initiator',
  title: { zh: '红字确认单发起方', en: 'Opened by' },
  items: [
    { name: 'seller', value: 'SELLER', zh: '销方', en: 'Seller' },
    { name: 'buyer', value: 'BUYER', zh: '购方', en: 'Buyer' },
  ],
})
