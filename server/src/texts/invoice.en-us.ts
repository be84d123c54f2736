import { type Catalogue } from '@settle/shared/core/text.ts'

/** What the server alone says of invoices. */
export const invoiceEnUs: Catalogue = {
  请选择可开票批次: 'Choose batches that can be invoiced',
  '批次{orderNo}状态不可开票': 'Batch {orderNo} cannot be invoiced in its state',
  '批次{orderNo}已申请开票': 'An invoice for batch {orderNo} has been requested already',
  所选批次须属于同一服务商: 'The chosen batches have to belong to one provider',
  所选批次须属于原申请的服务商: 'The chosen batches have to belong to the provider of the request',
  该产品不支持开具增值税专用发票: 'The product is not sold with special VAT invoices',
  该产品不支持开具增值税普通发票: 'The product is not sold with ordinary VAT invoices',
  该产品不支持开具差额发票: 'The product is not sold with margin VAT invoices',
  请选择该服务商可开具的开票类目: 'Choose an invoice category of this provider',
  该开票类目不能开具所选的发票类型: 'This category cannot have the chosen invoice type',
  小规模纳税人不适用差额开票: 'Small-scale taxpayers issue no margin VAT invoices',
  扣除额须小于价税合计: 'The deduction has to be below the total',
  '拆分张数超过200张，请拆分申请': 'More than 200 invoices; split the request',
  '税额为0，不能开具专用发票': 'The tax is 0, so that no special invoice can be issued',
  开具专用发票须填写购方纳税人识别号: 'A special invoice needs the tax number of the buyer',
  发票抬头须与商户名称一致: 'The invoice has to be billed to the name of the merchant',
  '找不到结算确认单，请重新上传': 'The settlement confirmation is gone; upload it again',
  '已提交税务开具，不能撤回': 'It is at the tax bureau already and cannot be recalled',
  开票人与复核人不能为同一人: 'Who issued it cannot review it',
  请填写退回原因: 'Say why you return it',
  '本月开票额度不足，剩余{rest}元':
    'The invoice quota of this month is used up, CNY {rest} are left',
  '请逐张登记全部{count}张发票': 'Record all {count} invoices, one by one',
  请逐张登记全部发票: 'Record all invoices, one by one',
  '发票号码{invoiceNo}已登记': 'Invoice number {invoiceNo} is recorded already',
  '税额与税率不符，允许误差0.01元':
    'The tax does not fit the rate; CNY 0.01 more or less is allowed',
}
