import { type Catalogue } from '#shared/core/text/text.ts'

/** 失败付款处理: what failed in any batch, mended and sent again in one. */
export const failedPaymentsEnUs: Catalogue = {
  失败付款处理: 'Failed payments',
  查询待重发的失败付款: 'List failed payments that wait',
  多个批次失败重发: 'Resend failed payments of several batches',
  '处理失败付款 {count}': 'Failed payments {count}',
  '没有等待重发的失败付款。': 'No failed payment waits.',
  服务商与渠道: 'Provider and channel',
  '全部原因 {count}': 'All reasons {count}',
  '共 {total} 笔，先显示最近的 {count} 笔；重发之后会出现其余的。':
    '{total} payments; the latest {count} are shown. The others follow when these are resent.',
  失败付款: 'Failed payments',
  '已选 {chosen} / {count} 笔，发放金额 {sum}': '{chosen} of {count} chosen, {sum}',
  核对并重发: 'Check and resend',
  失败时间: 'Failed at',
}
