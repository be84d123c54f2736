import { defineDictionary } from '#shared/core/dictionary.ts'

/** 计划周期 (the codes are ours). */
export const planFrequency = defineDictionary({
  code: 'plan_frequency',
  title: { zh: '计划周期', en: 'Plan frequency' },
  items: [
    { name: 'once', value: '0', zh: '一次', en: 'Once' },
    { name: 'weekly', value: '1', zh: '每周', en: 'Weekly' },
    { name: 'monthly', value: '2', zh: '每月', en: 'Monthly' },
  ],
})

/** 计划状态 (the codes are ours). */
export const planStatus = defineDictionary({
  code: 'plan_status',
  title: { zh: '计划状态', en: 'Plan status' },
  items: [
    { name: 'active', value: '0', zh: '执行中', en: 'Active' },
    { name: 'paused', value: '1', zh: '已暂停', en: 'Paused' },
    { name: 'ended', value: '2', zh: '已结束', en: 'Ended' },
  ],
})

/** 执行结果: what became of one period of a plan (the codes are ours). */
export const planRunState = defineDictionary({
  code: 'plan_run_state',
  title: { zh: '执行结果', en: 'Run result' },
  items: [
    { name: 'submitted', value: '1', zh: '已生成批次', en: 'Batch made' },
    { name: 'waitingReview', value: '2', zh: '待复核', en: 'Pending review' },
    { name: 'held', value: '3', zh: '未能付款', en: 'Not paid' },
  ],
})
