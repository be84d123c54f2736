import { type Catalogue } from '#shared/core/text/text.ts'

/** Platform reporting: what providers tell the bureau of each quarter. */
export const platformReportEnUs: Catalogue = {
  已受理: 'Accepted',
  需补充说明: 'Explanation needed',
  分类: 'Share',
  平台报送: 'Platform reports',
  所属季度: 'Quarter',
  报送类型: 'Kind of report',
  报送: 'File',
  已代扣申报: 'Withheld and declared',
  免报: 'Exempt',
  截止日期: 'Due',
  报送单号: 'Report no.',
  回执号: 'Receipt no.',
  '截止 {day}': 'Due {day}',
  '还没有报送。每季度后的 5 日自动生成上一季度的报送。':
    'No reports yet. They are made on the 5th of the month after each quarter.',
  '报送后有退汇，请更正': 'Something was returned since it was filed; correct it',
  '核对：三项之和等于账务': 'Check: the three numbers add up to the ledger',
  '不平，请联系平台': 'Does not add up; contact the platform',
  '本期仍有{count}笔付款未完成':
    '{count} {count|payout of this period is|payouts of this period are} not finished.',
  报送明细: 'People reported',
  收入总额: 'Gross income',
  交易笔数: 'Payouts',
  信息状态: 'Change',
  '没有需要报送收入的人员。': 'Nobody’s income has to be reported.',
  '与上次受理的身份信息相比没有变化。':
    'Nothing has changed since the identities that were accepted last.',
  延期报送: 'Defer',
  更正报送: 'Correct',
  补充说明: 'Explain',
  '更正 {period} 的报送？': 'Correct the report of {period}?',
  '按现在的数据生成新的版本，受理后替代原报送。':
    'A new version is made with the data of now; once accepted, it replaces the old one.',
  已生成更正报送: 'A correction was made',
  '报送 {period}？': 'File {period}?',
  '按现在的数据生成并发给税务局，约 10 秒后有结果。':
    'It is made with the data of now and sent to the bureau, which answers in about 10 seconds.',
  '已报送，等待税务局受理': 'Filed; waiting for the bureau',
  提交说明: 'Send the explanation',
  已提交说明: 'Explanation sent',
  '请填写说明，至少 10 个字': 'Write an explanation of at least 10 characters',
  申请延期: 'Defer',
  延期天数: 'Days',
  '1 至 30 天；同一报送只能延期一次。': '1 to 30 days; a report can be deferred once.',
  请填写延期天数: 'Enter the days',
  已延期: 'Deferred',
  '请填写原因，至少 2 个字': 'Enter a reason of at least 2 characters',
  查询报送明细: 'List the people of a report',
  报送核对: 'Check a report against the ledger',
}
