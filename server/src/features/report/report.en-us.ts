import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const reportEnUs: Catalogue = {
  查询在线报表列表: 'List report definitions',
  查看在线报表: 'View a report definition',
  '列 {column} 不支持排序': 'The column {column} cannot be sorted',
  '数据集 {datasetId} 不存在，请从数据源选项中选择':
    'The dataset {datasetId} does not exist. Select one of the data sources.',
  '数据集没有字段 {field}': 'The dataset has no field {field}',
  '字段 {field} 重复': 'The field {field} is given more than once',
  '字段 {field} 的类型应为 {type}': 'The field {field} must be of type {type}.',
  '字段 {field} 不支持区间查询': 'The field {field} does not support range filters.',
  '字典 {code} 不存在': 'The dictionary {code} does not exist.',
  '链接中的字段 {field} 不在报表里':
    'The link refers to {field}, which is not a field of the report.',
  '参数 {field} 应为数据集中不掩码的字段':
    'The parameter {field} must be an unmasked field of the dataset.',
  '报表编码已存在，请换一个': 'The report code is already in use. Choose another one.',
  选择代理商: 'Select agent',
  选择自由职业者: 'Select payee',
  选择项目: 'Select project',
  选择可开票批次单: 'Select a batch to invoice',
  商户简称: 'Short name',
  公司规模: 'Company size',
  服务商简称: 'Short name',
  合同开始: 'Contract start',
  合同结束: 'Contract end',
  合同到期日: 'Contract end date',
  付款方式: 'Payment method',
  可开票批次单: 'Batch to invoice',
  '数据为空,不作处理！': 'No value was given, so nothing was checked.',
  查看校验规则: 'View a check rule',
  该编码不存在: 'There is no rule with this code.',
  '规则编码已存在，请换一个': 'The rule code is already in use. Choose another one.',
  '规则应为 JSON 数组，每项有 digits（1 到 200 或 *）、pattern 和 message':
    'A rule is a JSON array; each entry has digits (1 to 200, or *), pattern and message.',
  '正则表达式 {pattern} 无法使用：写法有误，或用了不支持的语法':
    'The expression {pattern} cannot be used: it is malformed or uses unsupported syntax.',
  '参数 {field} 的编码不正确': 'Parameter {field} is not encoded correctly.',
  账号格式: 'Username format',
  '账号只能包含字母、数字和下划线': 'A username can only contain letters, digits and underscores',
  账号须为4到32位: 'A username has 4 to 32 characters',
  账户流水报表: 'Account flow report',
  '账户上每一笔收入、支出、冻结和解冻': 'Every income, expense, freeze and release on the accounts',
  用工人员报表: 'Employment report',
  '在职和离职的人员；证件和手机号掩码':
    'People at work and those who left; ID and phone numbers are masked',
  开票申请报表: 'Invoice application report',
  '商户申请的每一次开票，金额、税额和进度':
    'Every invoice application of merchants: amount, tax and progress',
  发票报表: 'Invoice report',
  '已开出的发票，蓝字和红字': 'Issued invoices, blue and red',
  可开票批次报表: 'Report of batches to invoice',
  '已付款、还没有申请开票的批次单': 'Batches that were paid and are not applied for yet',
  付款明细报表: 'Payout item report',
  '每一笔付款的收款人、税费和结果；姓名和账号按角色掩码':
    'Payee, taxes and outcome of every payout; names and accounts are masked by role',
  付款批次报表: 'Payout batch report',
  '每一张批次单的发放、税费、服务费和结果': 'Amount, taxes, fee and outcome of every batch',
  分润报表: 'Profit share report',
  '每张批次单给每一方的分润，以及它冻结、解冻到哪一步':
    'The share of every party in every batch, and whether it is on hold or released',
  人员签约报表: 'Signing report',
  '谁与哪个服务商、为哪个商户签了约；证件和手机号掩码':
    'Who signed with which provider for which merchant; ID and phone numbers are masked',
  月度税款报表: 'Tax by month',
  '每月、每个服务商为每个商户的人员代扣的税款':
    'What each provider withheld of the people of each merchant, by month',
}
