import { type Catalogue } from '#shared/core/text/text.ts'

/** 企业信息 of merchants, agents and operators, and the review of their changes. */
export const ownCompanyEnUs: Catalogue = {
  代理商名称: 'Agent name',
  '协议 {begin} 至 {end}': 'Agreement {begin} to {end}',
  历次资料变更: 'Earlier changes',
  查看完整号码: 'Show full numbers',
  '新资料立即生效，对方会收到通知。': 'The new data take effect at once, and the company is told.',
  '对方会看到驳回原因，并继续沿用原资料。':
    'The company sees the reason and keeps its present data.',
  账户户名与企业名称不一致: 'The account holder differs from the company name',
  '标明“需审核”的资料提交后，通过前沿用原资料；其余内容立即生效。':
    'Data marked “reviewed” stay as they are until the change is approved; everything else takes effect at once.',
  '{title}（需审核）': '{title} (reviewed)',
  '户名与企业名称一致。': 'The account is in the name of the company.',
  联系与经营: 'Contact and business',
  联系与地址: 'Contact and address',
  企业与法人: 'Company and legal representative',
  '暂不能发起新的付款、充值和提现，已提交的批次照常处理。如有疑问请联系客服。':
    'No new payouts, top-ups or withdrawals; batches already submitted go on. Contact support if you have questions.',
  '租户 {id}': 'Tenant {id}',
  '有效期至 {day}': 'Valid until {day}',
}
