import { type PayoutItem, payoutItems } from '@settle/shared/features/payout/payout-item.ts'
import { type BatchOrder, batchOrders } from '@settle/shared/features/payout/batch-order.ts'
import { type AccountFlow } from '@settle/shared/ledger/account-flow-row.ts'
import { accountFlows } from '@settle/shared/features/funds/account-flow.ts'
import { employments, type EmploymentRow } from '@settle/shared/features/employment/employment.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { type InvoiceApply, invoiceApplies } from '@settle/shared/features/invoice/invoice-apply.ts'
import { type Invoice, invoices } from '@settle/shared/features/invoice/invoice.ts'
import { type ProfitShare, profitShares } from '@settle/shared/features/share/profit-share.ts'
import { signRecords } from '@settle/shared/features/signing/sign-records.ts'
import { taxMonitors } from '@settle/shared/features/tax-monitor/tax-monitor.ts'
import { ArrayRows } from '#server/worlds/rows/array-rows.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { code, dateTime, day, integer, money, singleMoney, text } from './dataset-columns.ts'
import { type Dataset } from './dataset.ts'
import { datasetOf } from './resource-dataset.ts'
import { taxMonthsOf } from './tax-months.ts'

// What the business is reported by: payouts, flows, shares, invoices, tax and people (domain.md 2.11).

const id = text('编号')
const createTime = dateTime('创建时间')
const merchantName = text('商户')
const providerName = text('服务商')

const batchOrderSet = datasetOf<BatchOrder>(batchOrders, {
  id: 'batchOrders',
  title: '批次单',
  from: defineCollection<BatchOrder>('batchOrders'),
  columns: {
    id,
    orderNo: text('批次号'),
    batchName: text('批次名称'),
    merchantName,
    providerName,
    agentName: text('代理商'),
    operatorName: text('运营商'),
    bizType: text('业务类型'),
    payPass: text('渠道'),
    totalCount: integer('总笔数'),
    successCount: integer('成功笔数'),
    failCount: integer('失败笔数'),
    totalAmount: money('发放金额(元)'),
    totalTax: money('税费(元)'),
    totalFee: money('服务费(元)'),
    totalPay: money('应付总额(元)'),
    successAmount: money('成功发放(元)'),
    successNet: money('成功实发(元)'),
    successTax: money('成功税费(元)'),
    successFee: money('成功服务费(元)'),
    successPay: money('成功金额(元)'),
    status: text('状态'),
    invoicingStatus: text('开票状态'),
    submitTime: dateTime('提交时间'),
    finishTime: dateTime('完成时间'),
    createTime,
  },
})

const payoutItemSet = datasetOf<PayoutItem>(payoutItems, {
  id: 'payoutItems',
  title: '付款明细',
  from: defineCollection<PayoutItem>('payoutItems'),
  order: { field: 'itemNo', descending: true },
  columns: {
    id,
    itemNo: text('明细号'),
    orderNo: text('批次号'),
    merchantName,
    providerName,
    name: text('姓名'),
    certType: text('证件类型'),
    certNo: text('证件号码'),
    phone: text('手机号'),
    payPass: text('渠道'),
    payeeAccount: text('收款账号'),
    bankCode: text('开户行'),
    amount: money('发放金额(元)'),
    iit: money('个税(元)'),
    vat: money('增值税(元)'),
    surcharge: money('附加税(元)'),
    tax: money('税费(元)'),
    fee: money('服务费(元)'),
    net: money('实发金额(元)'),
    pay: money('应付金额(元)'),
    taxPeriod: text('所属期'),
    status: text('状态'),
    returned: text('已退汇'),
    failReason: text('失败原因'),
    payTime: dateTime('付款时间'),
    finishTime: dateTime('完成时间'),
    createTime,
  },
})

const accountFlowSet = datasetOf<AccountFlow>(accountFlows, {
  id: 'accountFlows',
  title: '账户流水',
  from: defineCollection<AccountFlow>('accountFlows'),
  order: { field: 'flowNo', descending: true },
  columns: {
    id,
    flowNo: text('流水号'),
    flowTime: dateTime('时间'),
    ownerName: text('户名'),
    providerName,
    payPass: text('渠道'),
    direction: text('收支方向'),
    flowType: text('类型'),
    amount: singleMoney('金额(元)'),
    availableAfter: singleMoney('变动后可用(元)'),
    frozenAfter: singleMoney('变动后冻结(元)'),
    orderNo: text('业务单号'),
    itemNo: text('明细号'),
    counterparty: text('对方户名'),
    memo: text('摘要'),
  },
})

const profitShareSet = datasetOf<ProfitShare>(profitShares, {
  id: 'profitShares',
  title: '分润',
  from: defineCollection<ProfitShare>('profitShares'),
  columns: {
    id,
    shareNo: text('分润单号'),
    orderNo: text('批次号'),
    merchantName,
    poolProviderName: text('服务商'),
    beneficiaryType: text('分润方类型'),
    beneficiaryName: text('分润方'),
    base: singleMoney('计费基数(元)'),
    accruedAmount: money('应计(元)'),
    revokedAmount: money('撤销(元)'),
    amount: money('分润金额(元)'),
    status: text('状态'),
    holdUntil: dateTime('预计解冻'),
    releaseTime: dateTime('解冻时间'),
    createTime,
  },
})

const invoiceApplySet = datasetOf<InvoiceApply>(invoiceApplies, {
  id: 'invoiceApplies',
  title: '开票申请',
  from: defineCollection<InvoiceApply>('invoiceApplies'),
  columns: {
    id,
    applyNo: text('申请单号'),
    merchantName,
    providerName,
    invoiceType: text('发票类型'),
    categoryName: text('开票类目'),
    titleName: text('发票抬头'),
    amount: money('申请金额(元)'),
    exTaxAmount: money('不含税金额(元)'),
    taxAmount: money('税额(元)'),
    orderCount: integer('关联批次数'),
    invoiceCount: integer('发票数'),
    medium: text('介质'),
    status: text('状态'),
    rejectReason: text('驳回原因'),
    applyTime: dateTime('申请时间'),
    acceptTime: dateTime('受理时间'),
    issueTime: dateTime('开具时间'),
    reviewTime: dateTime('复核时间'),
    createTime,
  },
})

const invoiceSet = datasetOf<Invoice>(invoices, {
  id: 'invoices',
  title: '发票',
  from: defineCollection<Invoice>('invoices'),
  columns: {
    id,
    invoiceNo: text('发票号码'),
    invoiceType: text('发票类型'),
    buyerName: text('购方'),
    sellerName: text('销方'),
    categoryName: text('开票类目'),
    totalAmount: money('价税合计(元)'),
    exTaxAmount: money('不含税金额(元)'),
    taxAmount: money('税额(元)'),
    issueDate: day('开票日期'),
    isRed: text('红字发票'),
    reversalStatus: text('冲红状态'),
    expressStatus: text('寄送状态'),
    applyNo: text('申请单号'),
    createTime,
  },
})

/** The people behind the figures stay in 税务监控: these rows are sums, so that nobody is named. */
const taxMonthSet = datasetOf(
  {
    ...taxMonitors,
    masked: {},
    screens: ['TaxMonitorList', 'TaxDeclareList', 'TaxCertificateList'],
  },
  {
    id: 'taxMonths',
    title: '月度税款',
    from: (world) => new ArrayRows(taxMonthsOf(world)),
    order: { field: 'month', descending: true },
    columns: {
      id,
      month: text('所属期'),
      providerName,
      merchantName,
      personCount: integer('人数'),
      income: money('收入额(元)'),
      vat: money('增值税(元)'),
      surcharge: money('附加税(元)'),
      iit: money('个税(元)'),
      total: money('税额合计(元)'),
      filingStatus: text('申报状态'),
    },
  },
)

const signRecordSet = datasetOf<SignRecord>(signRecords, {
  id: 'signRecords',
  title: '签约记录',
  from: defineCollection<SignRecord>('signRecords'),
  columns: {
    id,
    signNo: text('签约编号'),
    name: text('姓名'),
    certNo: text('证件号码'),
    phone: text('手机号'),
    merchantName,
    providerName,
    signMode: text('签约方式'),
    signStatus: text('签约状态'),
    contractStatus: text('合同状态'),
    signTime: dateTime('签约时间'),
    expireTime: dateTime('有效期至'),
    unsignTime: dateTime('解约时间'),
    createTime,
  },
})

const employmentSet = datasetOf<EmploymentRow>(employments, {
  id: 'employments',
  title: '用工记录',
  from: defineCollection<EmploymentRow>('employments'),
  columns: {
    id,
    name: text('姓名'),
    certNo: text('证件号码'),
    phone: text('手机号'),
    merchantId: code('商户', 'merchant_info,merchant_name,id'),
    providerId: code('服务商', 'provider_info,provider_name,id'),
    jobTitle: text('岗位'),
    jobNature: text('工作性质'),
    entryDate: day('入职日期'),
    leaveDate: day('离职日期'),
    status: text('状态'),
    socialInsured: text('已参保'),
    source: text('用工来源'),
    createTime,
  },
})

/** The datasets of the business, each guarded as the list of its rows is. */
export const businessDatasets: readonly Dataset[] = [
  batchOrderSet,
  payoutItemSet,
  accountFlowSet,
  profitShareSet,
  invoiceApplySet,
  invoiceSet,
  taxMonthSet,
  signRecordSet,
  employmentSet,
]
