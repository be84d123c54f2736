import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** The English of the money check. */
export const moneyEnUs: Catalogue = {
  重新核对: 'Check again',
  资金核对: 'Money check',
  '每一分钱都应说得清从哪里来、到哪里去。这些规则在任何时刻都成立；红色说明账出了错。':
    'Each fen must have come from somewhere and gone somewhere. These rules hold at any moment; red means that the books are wrong.',
  '{count} 条规则全部成立': 'All {count} rules hold',
  '{count} 条规则不成立': 'Rules that do not hold: {count}',
  '核对于世界时间 {time}': 'checked at world time {time}',
  成立: 'Passed',
  不成立: 'Failed',
  '红色意味着：{meaning}': 'Red would mean: {meaning}',
  '在“请求”里打开“只看有改动”，找到出错前的那次调用；要继续演示，可恢复快照或重置世界。':
    'Look under Requests, with Changes only, for the call before it; to go on, restore a snapshot or reset the world.',
}
