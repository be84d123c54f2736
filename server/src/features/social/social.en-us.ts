import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** What the server alone says of social. */
export const socialEnUs: Catalogue = {
  社保补缴详情: 'Back-payment details',
  社保管理: 'Insurance',
  查询社保订单列表: 'List social insurance orders',
  查看社保订单: 'View social insurance order',
  汇总社保订单: 'Sum up social insurance orders',
  导出社保订单: 'Export social insurance orders',
  查询参保明细列表: 'List people insured',
  查询参保人员列表: 'List insured people',
  导入参保人员模板: 'Template of insured people',
  下载参保人员导入模板: 'Download the template for insured people',
  '{name}已经离职，不能登记参保': '{name} has left and cannot be insured',
  '这个城市没有社保规则，请重新选择': 'There are no rules for this city. Choose another.',
  没有此人在当前服务商的在职记录: 'They are not employed with the current provider',
  姓名与用工记录不一致: 'The name differs from the employment record',
  没有这个城市的社保规则: 'There are no rules for this city',
  '{city}的缴费基数须在 {min} 至 {max} 元之间': 'The base in {city} must be CNY {min} to {max}',
  '缴费基数请填写数字，例如 6000': 'Enter the base in figures, for example 6000',
  '该服务商未开通支付渠道，不能缴纳社保':
    'This provider has no payment channel yet; social insurance cannot be paid',
  '{count} 人不符合，例如{name}；请先处理再提交':
    '{count} {count|person does|people do} not fit, for example {name}. Correct them before you submit.',
  缴纳成功后才有缴费凭证: 'There is a voucher once it is paid',
  '这个城市在 {month} 没有社保规则': 'There are no rules for this city in {month}',
  '{month} 已截止缴纳（每月 15 日），请使用社保补缴':
    '{month} is closed (on the 15th). Use a back-payment.',
  '{month} 还不能缴纳，最晚可缴下月': '{month} cannot be paid yet; next month is the latest',
  '{month} 尚未截止，请使用社保缴纳': '{month} is not closed yet. Use an ordinary payment.',
  '最多补缴 {count} 个月以内的社保': 'At most {count} months can be paid back',
  '补缴的最后一个月须在第一个月之后，并且已经截止':
    'The last month must not be before the first, and must be closed',
  不在参保人员中: 'Not among the insured people',
  '登记的参保城市是{city}': 'They are entered for {city}',
  '{month} 不在职，不能缴纳': 'Not employed in {month}',
  '{month} 已在订单 {orderNo} 中': '{month} stands in order {orderNo} already',
  '社保缴纳失败：参保地不符': 'Social insurance is not taken: wrong place',
  '本凭证由模拟社保机构出具，仅用于演示与测试':
    'Issued by a simulated bureau, for demonstration and tests only',
  缴费单位: 'Paid by',
  代办机构: 'Paid through',
  缴费人数: 'People',
  '缴费金额（元）': 'Dues (CNY)',
  '服务费（元）': 'Fee (CNY)',
  '合计（元）': 'Sum (CNY)',
  缴费时间: 'Paid at',
  模拟社保经办机构: 'Simulated social insurance office',
  社保缴费: 'Social insurance payment',
}
