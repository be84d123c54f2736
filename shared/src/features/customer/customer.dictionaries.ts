import { defineDictionary } from '#shared/core/dictionary.ts'

/** 客户来源: how a salesperson came to know the company (domain.md 2.4). */
export const customerSource = defineDictionary({
  code: 'customer_source',
  title: { zh: '客户来源', en: 'Lead source' },
  items: [
    { name: 'own', value: '1', zh: '自主开发', en: 'Own prospecting' },
    { name: 'referral', value: '2', zh: '客户转介绍', en: 'Referral' },
    { name: 'event', value: '3', zh: '市场活动', en: 'Marketing event' },
    { name: 'assigned', value: '4', zh: '平台分配', en: 'Assigned' },
  ],
})

/** 客户阶段: how far a reported company came; each stage includes those before it (domain.md 6, the funnel). */
export const customerStage = defineDictionary({
  code: 'customer_stage',
  title: { zh: '客户阶段', en: 'Stage' },
  items: [
    { name: 'reported', value: '1', zh: '已报备', en: 'Reported' },
    { name: 'applied', value: '2', zh: '已申请', en: 'Applied' },
    { name: 'opened', value: '3', zh: '已开户', en: 'Opened' },
    { name: 'paying', value: '4', zh: '已首单', en: 'First batch paid' },
  ],
})

/** 客户归属: whether a reported company is kept for the one who reported it (domain.md 2.4). */
export const customerHold = defineDictionary({
  code: 'customer_hold',
  title: { zh: '客户归属', en: 'Ownership' },
  items: [
    { name: 'held', value: '1', zh: '保护中', en: 'Protected' },
    { name: 'released', value: '2', zh: '已释放', en: 'Released' },
    { name: 'opened', value: '3', zh: '已开户', en: 'Merchant' },
  ],
})
