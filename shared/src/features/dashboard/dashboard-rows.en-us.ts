import { type Catalogue } from '#shared/core/text/text.ts'

/** What the first screen of each role says besides its figures, and how a list tells what a figure narrowed it to. */
export const dashboardRowsEnUs: Catalogue = {
  审核商户: 'Review merchants',
  去受理: 'Accept batches',
  去开票: 'Issue invoices',
  '今日已下发 {amount} 元': 'CNY {amount} paid out today',
  '另有待结分润 {amount} 元，到期后自动解冻':
    'Another CNY {amount} of shares is on hold and is released when due',
  '账户里还没有钱，充值到账后即可发起付款。':
    'There is no money in the account yet. You can pay as soon as a top-up arrives.',
  '近 30 天没有支出。': 'Nothing was spent in the last 30 days.',
  '按近 30 天的支出，不够用一天，请及时充值。':
    'At the spend of the last 30 days this lasts less than a day. Top up soon.',
  '按近 30 天的支出，约可用 {days} 天。':
    'At the spend of the last 30 days this lasts about {days} {days|day|days}.',
  费率设置: 'Rates',
  开票: 'Invoicing',
  导入签约: 'Import payees to sign',
  '这段时间没有按项目结算的付款。': 'No payments for projects in this period.',
  最新告警: 'Latest alerts',
  '没有告警。': 'No alerts.',
  '还没有系统公告。': 'No announcements yet.',
  即将到期合作: 'Partnerships ending soon',
  '30 天内没有到期的合作。': 'No partnership ends within 30 days.',
  '还没有合作中的服务商。签约合作套餐后，这里显示当前服务商。':
    'No provider works with you yet. Once a package is in force, your current provider appears here.',
  查看合作服务商: 'See your providers',
  '支付渠道：{channels}': 'Channels: {channels}',
  '已逾期 {days} 天': '{days} {days|day|days} overdue',
  今天截止: 'Due today',
  '还有 {days} 天': '{days} {days|day|days} left',
  待对账: 'Days to reconcile',
  税款待申报: 'Taxes to declare',
  税款待缴纳: 'Taxes to pay',
  平台报送待报送: 'Platform reports to file',
  平台报送被退回: 'Returned platform reports',
  归档失败的合同: 'Contracts that could not be archived',
  省份分布: 'By province',
  省份: 'Province',
  '只看：{what}': 'Showing only: {what}',
  '{count} 家服务商': '{count} {count|provider|providers}',
  一个人的付款: 'one person’s payments',
  一家运营商: 'one operator',
  一家代理商: 'one agent',
  一个项目: 'one project',
  '失败原因：{reasons}': 'failure reason: {reasons}',
  '使用率 {from}% 以上': 'use of {from}% and more',
  '使用率 {from}%–{to}%': 'use of {from}%–{to}%',
  至少走到: 'Came at least to',
}
