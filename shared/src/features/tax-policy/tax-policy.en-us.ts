import { type Catalogue } from '#shared/core/text/text.ts'

/** Tax policies: what a provider withholds by, month by month. */
export const taxPolicyEnUs: Catalogue = {
  '修改后，这里显示调整前后的税费。': 'Change something to see the taxes before and after.',
  政策状态: 'Policy status',
  个人月限额: 'Monthly limit per person',
  '个人月限额(元)': 'Monthly limit per person (CNY)',
  '月限额 {limit} 元': 'Monthly limit CNY {limit}',
  '{month} 起': 'From {month}',
  '{month} 起，{next} 前': 'From {month}, before {next}',
  '{rate}，月起征点 {threshold}': '{rate} above {threshold} a month',
  '月收入超过起征点后，按全额计税': 'Above the threshold the whole month is taxed',
  不计税: 'No tax',
  '按年累计，3% 至 45%': 'By the year, 3% to 45%',
  调整: 'Change',
  历史: 'History',
  '撤销 {providerName} {month} 起的税务政策？':
    'Revoke the tax policy of {providerName} from {month}?',
  '撤销后继续使用现行政策，服务商会收到通知。':
    'The policy in force goes on, and the provider is told.',
  '已撤销 {providerName} {month} 起的税务政策':
    'The tax policy of {providerName} from {month} is withdrawn',
  调整政策: 'Change policy',
  调整税务政策: 'Change the tax policy',
  '调整税务政策：{providerName}': 'Tax policy of {providerName}',
  保存政策: 'Save policy',
  '税务政策已保存，自 {month} 起生效': 'Saved. The tax policy holds from {month}.',
  '{name}（尚无政策）': '{name} (no policy yet)',
  '按月生效；之前已提交的付款不会重新计税。':
    'It begins with a month. Payouts that were submitted before are not taxed anew.',
  请选择生效月份: 'Choose the first month',
  起征点: 'VAT threshold',
  '当月收入不超过它时不计增值税。': 'No VAT is due while the month’s income is not above it.',
  年限额: '12-month limit',
  '连续 12 个月，按人与服务商累计。': 'For 12 months on end, for each person with this provider.',
  最小年龄: 'Lowest age',
  最大年龄: 'Highest age',
  '请输入百分比，如 1.5': 'Enter a percentage, such as 1.5',
  '请输入 16 到 100 的整数': 'Enter a whole number from 16 to 100',
  岁: 'years',
  '按当月累计收入所在的档位，对全额计税。':
    'The whole month is taxed at the rate of the bracket that it falls into.',
  以上: 'Above',
  元及以下: 'or less',
  '增值税月起征点(元)': 'Monthly VAT threshold (CNY)',
  '单笔限额(元)': 'Limit per item (CNY)',
  '连续12个月限额(元)': '12-month limit (CNY)',
  '第 {place} 档上限': 'Limit of bracket {place}',
  '第 {place} 档税率': 'Rate of bracket {place}',
  '删除第 {place} 档': 'Remove bracket {place}',
  添加一档: 'Add a bracket',
  政策试算: 'Trial of the policy',
  税费怎么变: 'What changes',
  '填写完整后，这里显示调整前后的税费。':
    'Once everything is filled in, the taxes before and after stand here.',
  '该服务商还没有政策。以一人当月的收入为例：':
    'The provider has no policy yet. For the income of one person in a month:',
  '与 {month} 起的现行政策相比，以一人当月的收入为例：':
    'Against the policy from {month}, for the income of one person in a month:',
  收入示例: 'Sample incomes',
  当月收入: 'Month’s income',
  '{month} 的前 {count} 人（共 {all} 人）按新政策重算：':
    'The first {count} of {all} people of {month}, reckoned by the new policy:',
  '{month} 全部 {count} 人按新政策重算：':
    'All {count} people of {month}, reckoned by the new policy:',
  上月重算: 'Last month reckoned anew',
  税种: 'Tax',
  '其中 {count} 人当月收入高于新的个人月限额，超出部分将无法付款。':
    '{count} of them are above the new monthly limit; what exceeds it could not be paid.',
  '没有这样的税务政策。服务商有了当月的政策才能付款。':
    'No such tax policy. A provider can pay once it has one of the month.',
  '税务政策由平台按税源地口径维护，按月生效；已提交的付款不会重新计税。':
    'The platform keeps the tax policy by the rules of the tax region, month by month. Submitted payouts are not taxed anew.',
  '还没有税务政策，暂不能付款。请联系平台配置。':
    'There is no tax policy yet, so nothing can be paid. Ask the platform for one.',
  '{count} 家服务商没有本月的税务政策，不能付款：{names}':
    '{count} {count|provider has|providers have} no tax policy of this month and cannot pay: {names}',
  查询服务商是否已有税务政策: 'List which providers have a tax policy',
  试算税务政策调整: 'Try a change of a tax policy',
  税务政策已保存: 'The tax policy is saved',
  撤销待生效的税务政策: 'Withdraw a tax policy that has not begun',
}
