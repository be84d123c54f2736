import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** What the server says of declarations, certificates and the monitor. */
export const taxEnUs: Catalogue = {
  '单笔最高 {amount}': 'Largest payout {amount}',
  '本月 {used}，限额 {most}': '{used} this month, of {most}',
  '近12月 {amount}': '{amount} in 12 months',
  '{age} 岁，90 天内超龄': '{age} years old, and too old within 90 days',
  '同一账户 {count} 人': '{count} people on one account',
  '30 天内 {count} 个账户': '{count} {count|account|accounts} in 30 days',
  '同一手机号 {count} 人': '{count} people with one phone number',
  '连续 {count} 个月接近起征点':
    '{count} {count|month|months} in a row just below the VAT threshold',
  '近 6 月收入全部来自一个商户': 'All income of 6 months came from one merchant',
  '全部服务商近12月 {amount}': '{amount} in 12 months over all providers',
  '商户付款为前 3 月平均的 {percent}%':
    'The merchant pays {percent} % of its mean of the 3 months before',
  '实名核验于 {day}，已超过 12 个月': 'The identity was checked on {day}, over 12 months ago',
  查询税务监控列表: 'List the tax monitor',
  汇总税务监控: 'Totals of the tax monitor',
  导出税务监控: 'Export the tax monitor',
  查看税款申报: 'Read a tax declaration',
  查询申报明细列表: 'List declaration lines',
  汇总申报明细: 'Totals of declaration lines',
  导出申报明细: 'Export declaration lines',
  查看完税凭证: 'Read a tax certificate',
  查询凭证明细列表: 'List certificate lines',
  '正在缴款，请等待缴款结果': 'The payment is on its way. Wait for its result.',
  '缴款指令已发出，请等待结果': 'The payment was sent already. Wait for its result.',
  '申报后该所属期有退汇，请先更正申报，受理后再缴款':
    'A payout of this month came back after the filing. Correct the declaration and pay once it is accepted.',
  '所属期内仍有{count}笔在退汇期内，暂不能缴款':
    '{count} {count|payout|payouts} of the month may still come back: it cannot be paid yet',
  '{period} 已申报，请勿重复申报；需要修改时请使用更正':
    '{period} was declared already. To change it, correct it.',
  该所属期的税款已缴纳: 'The taxes of this month are paid',
  税务局受理申报后才能缴款: 'It can be paid once the bureau has accepted it',
  '税款已缴纳，不能更正；退汇的税款会在下次缴款时抵减':
    'The taxes are paid and cannot be corrected; tax of returned payouts is offset against the next payment',
  申报被退回或受理后才能更正: 'It can be corrected once it is refused or accepted',
  '所属期内仍有{count}笔付款未完成，请先处理':
    '{count} {count|payout of the month is|payouts of the month are} not finished yet',
  该期间的税收规则尚未配置: 'There are no tax rules for this period',
  '税款申报首次被退回（SB01），更正后受理':
    'The first tax filing is refused (SB01), the correction is accepted',
  '税款申报首次被退回（SB07），更正后受理':
    'The first tax filing is refused (SB07), the correction is accepted',
  '服务商的税款申报总是被退回（SB09）': 'Every tax declaration of the provider is refused (SB09)',
  '代征税款（增值税）等于付款成功和待退税费明细的税额减去已缴款':
    'VAT withheld equals the VAT of successful payments and of refunds to come, less what was paid',
  '代扣的增值税与付款明细、缴款不符': 'The VAT withheld does not match payments and tax payments',
  '代征税款（附加税）等于付款成功和待退税费明细的税额减去已缴款':
    'Surcharges withheld equal those of successful payments and of refunds to come, less what was paid',
  '代扣的附加税与付款明细、缴款不符':
    'The surcharges withheld do not match payments and tax payments',
  '代征税款（个税）等于付款成功和待退税费明细的税额减去已缴款':
    'Income tax withheld equals that of successful payments and of refunds to come, less what was paid',
  '代扣的个税与付款明细、缴款不符':
    'The income tax withheld does not match payments and tax payments',
  '税款缴纳（T15）等于已缴款的申报': 'Tax payments (T15) equal the paid declarations',
  退汇待退的税费等于尚未抵减的税款:
    'Taxes still owed for returned payouts equal the taxes not offset yet',
  '商户等不到退汇的税费，或会多收一次':
    'A merchant would never get the taxes of a returned payout, or get them twice',
  完税凭证之和等于缴纳的税款: 'All certificates together are the taxes paid',
  个人累计等于各商户部分之和: 'Running totals equal the sums of their merchants’ parts',
  每份申报等于所属期的代扣: 'Each declaration equals what was withheld in its month',
  商户的凭证和监控会与个人的累计不符:
    'Certificates and the monitor would differ from the running totals',
  向税务局申报的税款多于或少于代扣的税款: 'More or less tax was declared than was withheld',
  付给税务局的钱与申报不符: 'What was paid to the bureau differs from the declarations',
  有人拿到的完税凭证多于或少于真正缴纳的税款: 'Certificates show more or less tax than was paid',
  税务管理: 'Tax',
  '完税证明（模拟）': 'Tax certificate (simulated)',
  模拟税务局: 'Simulated tax bureau',
  劳务报酬所得: 'Income from services',
  '本凭证由模拟平台生成，不具有法律效力，不得用于真实的纳税证明':
    'Made by a simulated platform. It has no legal force and proves no real tax.',
  模拟样张: 'Specimen',
  付款商户: 'Paying merchant',
  '一、税款': '1. Taxes',
  '二、按人明细': '2. By person',
  纳税人姓名: 'Taxpayer',
  税款所属期: 'Tax period',
  开具日期: 'Issued on',
  品目: 'Item',
  计税金额: 'Taxable amount',
  入库日期: 'Paid in on',
  实缴金额: 'Amount paid',
  '批次内 80% 以上金额相同': 'More than 80% of an order has one amount',
  同月既发工资又发劳务报酬: 'Wages and service income in one month',
  未做实名核验: 'Not verified by real name',
}
