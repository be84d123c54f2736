import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const settlementEnUs: Catalogue = {
  '这不是有效的 .xlsx 文件，请用模板另存后再上传':
    'This is not a valid .xlsx file. Save it from the template and upload it again.',
  '文件已损坏，无法读取，请重新导出后再上传':
    'The file is damaged and cannot be read. Export it again and upload it.',
  '文件含有宏，请另存为不含宏的 .xlsx 后再上传':
    'The file contains macros. Save it as .xlsx without macros and upload it again.',
  '文件里没有工作表，请用模板填写后再上传':
    'The file has no sheet. Fill in the template and upload it.',
  '文件解压后过大，请删去多余的工作表和格式后再上传':
    'The file is too large when unpacked. Remove unneeded sheets and formatting and upload it again.',
  '单元格 {cell} 是公式，请粘贴为数值后再上传':
    'Cell {cell} is a formula. Paste values instead and upload it again.',
  '只支持 .xlsx 和 .csv 文件': 'Only .xlsx and .csv files are accepted',
  'CSV 文件的引号不成对，无法读取，请检查后再上传':
    'The CSV file has an unclosed quote and cannot be read. Correct it and upload it again.',
  '账户余额不足，本次操作没有执行': 'Insufficient balance. Nothing was done.',

  // The calls of batches and payments
  '导入付款名单、校验、提交与复核；批次单和付款明细的受理、付款、查证与回单。':
    'Payee lists: import, check, submit and review. Batches and payments: accept, pay, query and receipts.',
  查看付款明细: 'View a payment',
  汇总资金账户: 'Summarize accounts',

  // Submission and the moves of an order
  '商户已被冻结，不能发起付款': 'The merchant is frozen and cannot create payouts.',
  '账户正在注销或注销失败，不能发起付款':
    'The account is being closed, or closing failed. No payouts can be created.',
  '该渠道的账户尚未开通或未完成验证，不能发起付款':
    'The account of this channel is not open or not verified yet. No payouts can be created.',
  '第{row}行扣除税费后实发金额不大于0': 'Nothing is left of row {row} after taxes.',
  '明细 {itemNo} 已在新批次中重发': 'Payment {itemNo} was already resent in a new batch.',
  '该合作套餐尚未配置产品和费率，请联系运营人员':
    'This service package has no product and rates yet. Contact your operator.',
  '该服务商尚未配置税务政策，请联系平台':
    'This provider has no tax policy yet. Contact the platform.',
  '有{count}处未通过校验，不能受理。{named}':
    'Cannot be accepted: {count} {count|check|checks} failed. {named}',
  '资金池账户状态异常，暂不能付款': 'The pool account is not active. Nothing can be paid for now.',
  '资金池余额不足，暂不能付款': 'The pool balance is insufficient. Nothing can be paid for now.',
  只有付款中的明细可以查证: 'Only payments in progress can be queried.',

  // Receipts
  '回单尚未生成：支付宝付款成功后即可查看，银行卡付款次日可查看':
    'No receipt yet: Alipay receipts are available immediately, bank receipts the next day.',
  回单编号: 'Receipt no.',
  付款方: 'Payer',

  // What the health check proves
  付款在途等于付款中明细的实发与已受理社保之和:
    'Payments in transit equal the net sum of payments in progress and accepted social insurance',
  商户冻结等于未完成批次和社保订单占用的金额:
    'Merchant amounts on hold equal what unfinished batches and social insurance orders hold',
  可开票额度等于付款成功明细的应付与已缴社保之和:
    'The invoice quota equals the due sum of successful payments and paid social insurance',
  '每笔明细：应付 = 实发 + 税费 + 服务费，分润之和等于服务费':
    'Each payment: due = net + taxes + service fee, and its shares add up to the service fee',
  '每个批次：金额、笔数和状态与明细一致':
    'Each batch: amounts, counts and status match its payments',
  个人累计等于有效明细之和: 'A payee’s running total equals the sum of valid payments',
}
