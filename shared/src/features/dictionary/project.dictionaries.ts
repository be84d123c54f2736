import { defineDictionary } from '#shared/core/dictionary.ts'

/** 项目状态 (specification, section 3; domain.md 2.1). */
export const projectStatus = defineDictionary({
  code: 'project_status',
  title: { zh: '项目状态', en: 'Project' },
  items: [
    { name: 'toPublish', value: '0', zh: '待发布', en: 'To publish' },
    { name: 'published', value: '1', zh: '线上已发布', en: 'Published online' },
    { name: 'platformPassed', value: '2', zh: '平台审核通过', en: 'Approved by platform' },
    { name: 'platformRefused', value: '3', zh: '平台审核拒绝', en: 'Rejected by platform' },
    { name: 'providerTook', value: '4', zh: '服务商已接包', en: 'Accepted by provider' },
    { name: 'providerRefused', value: '5', zh: '服务商已拒绝', en: 'Rejected by provider' },
    { name: 'taskPublished', value: '6', zh: '任务已发布', en: 'Task published' },
    { name: 'taskStarted', value: '7', zh: '任务已开始', en: 'Task started' },
    { name: 'taskEnded', value: '8', zh: '任务已结束', en: 'Task ended' },
  ],
})

/** 任务状态 (domain.md 2.1, own dictionaries). */
export const taskStatus = defineDictionary({
  code: 'task_status',
  title: { zh: '任务状态', en: 'Task' },
  items: [
    { name: 'toPublish', value: '0', zh: '待发布', en: 'To publish' },
    { name: 'enrolling', value: '1', zh: '报名中', en: 'Enrolling' },
    { name: 'inProgress', value: '2', zh: '进行中', en: 'In progress' },
    { name: 'ended', value: '3', zh: '已结束', en: 'Ended' },
    { name: 'cancelled', value: '4', zh: '已取消', en: 'Cancelled' },
  ],
})

/** 竞标状态 (specification, section 3; domain.md 2.1). */
export const bidStatus = defineDictionary({
  code: 'bid_status',
  title: { zh: '竞标状态', en: 'Bidding' },
  items: [
    { name: 'bidding', value: '0', zh: '竞标中', en: 'Bidding' },
    { name: 'won', value: '1', zh: '已中标', en: 'Won' },
    { name: 'lost', value: '2', zh: '未中标', en: 'Lost' },
  ],
})

/** 结算状态 (specification, section 3; domain.md 2.1). */
export const settleStatus = defineDictionary({
  code: 'settle_status',
  title: { zh: '结算状态', en: 'Settlement' },
  items: [
    { name: 'toSettle', value: '0', zh: '待结算', en: 'To settle' },
    { name: 'settling', value: '1', zh: '结算中', en: 'Settling' },
    { name: 'succeeded', value: '2', zh: '结算成功', en: 'Settled' },
    { name: 'failed', value: '3', zh: '结算失败', en: 'Failed' },
  ],
})

/** 交付状态 (specification, section 3; domain.md 2.1). */
export const deliveryStatus = defineDictionary({
  code: 'delivery_status',
  title: { zh: '交付状态', en: 'Delivery' },
  items: [
    { name: 'unfinished', value: '0', zh: '未完成', en: 'Unfinished' },
    { name: 'finished', value: '1', zh: '已完成', en: 'Finished' },
    { name: 'passed', value: '2', zh: '审核通过', en: 'Approved' },
    { name: 'refused', value: '3', zh: '审核拒绝', en: 'Rejected' },
  ],
})
