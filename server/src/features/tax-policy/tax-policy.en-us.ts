import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** Why a tax policy cannot be kept. */
export const taxPolicyEnUs: Catalogue = {
  查询税务政策列表: 'List tax policies',
  汇总税务政策: 'Totals of tax policies',
  导出税务政策: 'Export tax policies',
  服务商审核通过后才能配置税务政策: 'Only a provider that has passed its review gets a tax policy',
  '与{month}起的现行政策相同，没有需要保存的调整':
    'This is the policy in force since {month}: there is nothing to save',
  '最早从 {month} 起生效：本月已按现行政策计税':
    'It can begin in {month} at the earliest: this month is taxed by the policy in force',
  '{month} 起已有一份待生效的政策，请先撤销它':
    'A policy from {month} is planned already. Withdraw it first.',
  单笔限额不能高于个人月限额: 'The limit of one payout cannot exceed the monthly limit',
  连续12个月限额不能低于个人月限额: 'The limit of 12 months cannot be below the monthly limit',
  最大年龄不能小于最小年龄: 'The highest age cannot be below the lowest',
  '个税档位须按金额从低到高，且只有最后一档不设上限':
    'The brackets must rise, and only the last one has no limit',
  '产品“{product}”由企业承担税费，个人月限额不能高于增值税起征点 {threshold}':
    'The enterprise bears the taxes of “{product}”, so the monthly limit cannot exceed the VAT threshold of {threshold}',
}
