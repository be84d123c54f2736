import { defineDictionary } from '#shared/core/dictionary.ts'

/** 充值状态 (domain.md 3.14): the codes are those of the payment status, the words those of a cashier. */
export const rechargeStatus = defineDictionary({
  code: 'recharge_status',
  title: { zh: '充值状态', en: 'Top-up status' },
  items: [
    { name: 'awaited', value: '0', zh: '待到账', en: 'Awaiting funds' },
    { name: 'unclaimed', value: '1', zh: '待认领', en: 'Unmatched' },
    { name: 'credited', value: '2', zh: '已到账', en: 'Credited' },
    { name: 'sentBack', value: '3', zh: '已退回', en: 'Returned' },
    { name: 'closed', value: '4', zh: '已关闭', en: 'Closed' },
  ],
})
