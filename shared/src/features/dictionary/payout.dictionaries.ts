import { defineDictionary } from '#shared/core/dictionary.ts'

/** 批次状态 (specification, section 3; domain.md 2.1). */
export const batchOrderStatus = defineDictionary({
  code: 'payout_order_status',
  title: { zh: '批次状态', en: 'Batch status' },
  items: [
    { name: 'submitted', value: '0', zh: '已提交', en: 'Submitted' },
    { name: 'accepted', value: '1', zh: '已受理', en: 'Accepted' },
    { name: 'refused', value: '2', zh: '已拒绝', en: 'Rejected' },
    { name: 'paying', value: '3', zh: '付款中', en: 'Paying' },
    { name: 'succeeded', value: '4', zh: '付款成功', en: 'Succeeded' },
    { name: 'withdrawn', value: '5', zh: '已撤回', en: 'Recalled' },
    { name: 'failed', value: '6', zh: '付款失败', en: 'Failed' },
    { name: 'partlySucceeded', value: '7', zh: '部分成功', en: 'Partly succeeded' },
  ],
})

/** 付款状态 (specification, section 3; domain.md 2.1). */
export const paymentStatus = defineDictionary({
  code: 'payment_status',
  title: { zh: '付款状态', en: 'Payment status' },
  items: [
    { name: 'toPay', value: '0', zh: '待付款', en: 'Pending' },
    { name: 'paying', value: '1', zh: '付款中', en: 'Paying' },
    { name: 'succeeded', value: '2', zh: '付款成功', en: 'Succeeded' },
    { name: 'failed', value: '3', zh: '付款失败', en: 'Failed' },
    { name: 'withdrawn', value: '4', zh: '已撤回', en: 'Recalled' },
  ],
})

/** 校验结果 (domain.md 2.1, own dictionaries). */
export const checkLevel = defineDictionary({
  code: 'check_level',
  title: { zh: '校验结果', en: 'Check result' },
  items: [
    { name: 'passed', value: '1', zh: '通过', en: 'Passed' },
    { name: 'warning', value: '2', zh: '警告', en: 'Warning' },
    { name: 'blocked', value: '3', zh: '拦截', en: 'Blocked' },
  ],
})

/** 分润状态 (specification, section 3; domain.md 2.1). */
export const profitShareStatus = defineDictionary({
  code: 'profit_share_status',
  title: { zh: '分润状态', en: 'Share status' },
  items: [
    { name: 'frozen', value: '0', zh: '冻结中', en: 'On hold' },
    { name: 'toUnfreeze', value: '1', zh: '待解冻', en: 'Ready to release' },
    { name: 'succeeded', value: '2', zh: '分润成功', en: 'Released' },
    { name: 'revoked', value: '3', zh: '已撤销', en: 'Revoked' },
    { name: 'abnormal', value: '4', zh: '异常', en: 'Exception' },
  ],
})
