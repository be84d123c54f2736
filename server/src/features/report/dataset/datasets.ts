import { ownedByBusiness, ownedByParty } from '@settle/shared/core/resource.ts'
import { roles, type Role } from '@settle/shared/core/role.ts'
import { collectionMode } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { projectStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { type Depart } from '@settle/shared/features/department/department.ts'
import { type Individual } from '@settle/shared/features/individual/individual.ts'
import { type Agent } from '@settle/shared/features/party/agent.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { type Provider } from '@settle/shared/features/party/provider.ts'
import { type Project } from '@settle/shared/features/project/project.ts'
import { userRows } from '#server/features/session/index.ts'
import { ArrayRows } from '#server/worlds/rows/array-rows.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { type Condition } from '#server/worlds/rows/row-query.ts'
import { businessDatasets } from './business-datasets.ts'
import {
  code,
  dateTime,
  day,
  integer,
  masked,
  money,
  only,
  singleMoney,
  text,
} from './dataset-columns.ts'
import { owned, related } from './dataset-scope.ts'
import { defineDataset, type Dataset, type DatasetColumn } from './dataset.ts'
import { agentSees, invoiceableOrdersOf } from './invoiceable-orders.ts'
import { individualsOf, merchantsOf, providersOf } from './relations.ts'

const id = text('编号')
const createTime = dateTime('创建时间')

const merchants = defineDataset({
  id: 'merchants',
  title: '商户',
  from: defineCollection<Merchant>('merchants'),
  roles,
  scope: (actor, world) =>
    actor.role === 'provider' ? related(merchantsOf)(actor, world) : owned(ownedByParty)(actor),
  columns: {
    id,
    merchantCode: text('商户编号'),
    merchantName: text('商户名称'),
    shortName: text('商户简称'),
    creditCode: text('统一社会信用代码'),
    companySize: code('公司规模', 'company_size'),
    contactName: text('联系人'),
    contactPhone: masked('联系电话', 'phone'),
    collectionMode: code('收费方式', 'collection_mode'),
    accountOpenStatus: code('开户状态', 'account_open_status'),
    auditStatus: code('审核状态', 'audit_status'),
    userStatus: code('状态', 'user_status'),
    createTime,
  },
})

/** Everybody else sees the names of the providers that they work with, and no more (domain.md 2.4). */
const ownerAndPlatform: readonly Role[] = ['admin', 'provider']

const providers = defineDataset({
  id: 'providers',
  title: '服务商',
  from: defineCollection<Provider>('providers'),
  roles,
  scope: (actor, world) =>
    actor.role === 'provider'
      ? owned({ provider: 'providerId' })(actor)
      : related(providersOf)(actor, world),
  columns: {
    id,
    providerCode: text('服务商编号'),
    providerName: text('服务商名称'),
    shortName: text('服务商简称'),
    creditCode: only(ownerAndPlatform, text('统一社会信用代码')),
    taxpayerType: only(ownerAndPlatform, code('纳税人类型', 'taxpayer_type')),
    registeredCapital: only(ownerAndPlatform, singleMoney('注册资本(元)')),
    channels: only(ownerAndPlatform, code('支付渠道', 'pay_channel')),
    contactName: only(ownerAndPlatform, text('联系人')),
    contactPhone: only(ownerAndPlatform, masked('联系电话', 'phone')),
    accountOpenStatus: only(ownerAndPlatform, code('开户状态', 'account_open_status')),
    userStatus: only(ownerAndPlatform, code('状态', 'user_status')),
    createTime: only(ownerAndPlatform, createTime),
  },
})

const agents = defineDataset({
  id: 'agents',
  title: '代理商',
  from: defineCollection<Agent>('agents'),
  roles: ['admin', 'operator', 'agent'],
  scope: owned({ operator: 'tenantId', agent: 'agentId' }),
  columns: {
    id,
    agentCode: text('代理商编号'),
    agentName: text('代理商名称'),
    subjectType: code('主体类型', 'subject_type'),
    contactName: text('联系人'),
    contactPhone: masked('联系电话', 'phone'),
    contractBegin: day('合同开始'),
    contractEnd: day('合同结束'),
    auditStatus: code('审核状态', 'audit_status'),
    userStatus: code('状态', 'user_status'),
    createTime,
  },
})

const users = defineDataset({
  id: 'users',
  title: '用户',
  from: userRows,
  roles,
  scope: owned(ownedByBusiness),
  columns: {
    id,
    username: text('账号'),
    realname: text('姓名'),
    phone: masked('手机号', 'phone'),
    email: masked('邮箱', 'email'),
    roleCode: code('所属控制台', 'role_code'),
    functionRole: code('角色', 'function_role'),
    busName: text('所属主体'),
    status: code('状态', 'user_status'),
    lastLoginTime: dateTime('最近登录'),
    createTime,
  },
})

const departs = defineDataset({
  id: 'departs',
  title: '部门',
  from: defineCollection<Depart>('departs'),
  roles,
  // Each business has a tree of its own, the platform too (wire.md 10).
  scope: (actor) => [...owned({})(actor), { field: 'busId', is: 'equal', value: actor.busId }],
  columns: {
    id,
    departName: text('部门名称'),
    orgCode: text('机构编码'),
    orgCategory: code('机构类型', 'org_category'),
    status: code('状态', 'depart_status'),
    createTime,
  },
})

/** An agent sees nothing of a person but the masked name (domain.md 2.3). */
const allButAgent = roles.filter((role) => role !== 'agent')

const individuals = defineDataset({
  id: 'individuals',
  title: '自由职业者',
  from: defineCollection<Individual>('individuals'),
  roles,
  scope: related(individualsOf),
  columns: {
    id,
    name: masked('姓名', 'name'),
    certType: only(allButAgent, code('证件类型', 'cert_type')),
    certNo: only(allButAgent, masked('证件号码', 'idCard')),
    phone: only(allButAgent, masked('手机号', 'phone')),
    gender: only(allButAgent, code('性别', 'gender')),
    realNameStatus: code('实名状态', 'yn'),
    registerStatus: code('个体户状态', 'register_status'),
    isBlack: only(['admin', 'provider'], code('黑名单', 'yn')),
    createTime,
  },
})

/** What a provider is offered, has taken or has refused; before the review it is not their business (domain.md 3.6). */
const offeredToProvider: Condition = {
  field: 'status',
  is: 'in',
  values: [
    projectStatus.values.platformPassed,
    projectStatus.values.providerTook,
    projectStatus.values.providerRefused,
    projectStatus.values.taskPublished,
    projectStatus.values.taskStarted,
    projectStatus.values.taskEnded,
  ],
}

const projects = defineDataset({
  id: 'projects',
  title: '项目',
  from: defineCollection<Project>('projects'),
  roles,
  scope: (actor) =>
    owned(ownedByParty, ...(actor.role === 'provider' ? [offeredToProvider] : []))(actor),
  columns: {
    id,
    projectNo: text('项目编号'),
    projectName: text('项目名称'),
    merchantId: code('商户', 'merchant_info,merchant_name,id'),
    providerId: code('服务商', 'provider_info,provider_name,id'),
    headcount: integer('人数'),
    budget: money('预算(元)'),
    payWay: text('付款方式'),
    beginDate: day('开始日期'),
    endDate: day('结束日期'),
    status: code('状态', 'project_status'),
    createTime,
  },
})

/** A provider sees the fee where they collect it (domain.md 2.3). */
const fee: DatasetColumn = {
  ...money('服务费(元)'),
  shownWhere: {
    provider: {
      field: 'collectionMode',
      is: 'equal',
      value: collectionMode.values.provider,
    },
  },
}

const invoiceableOrders = defineDataset({
  id: 'invoiceableOrders',
  title: '可开票批次单',
  from: (world) => new ArrayRows(invoiceableOrdersOf(world)),
  roles,
  scope: (actor) => owned(ownedByParty, ...(actor.role === 'agent' ? agentSees : []))(actor),
  columns: {
    id,
    orderNo: text('批次号'),
    batchName: text('批次名称'),
    merchantId: code('商户', 'merchant_info,merchant_name,id'),
    merchantName: text('商户'),
    providerId: code('服务商', 'provider_info,provider_name,id'),
    providerName: text('服务商'),
    bizType: code('业务类型', 'biz_type'),
    payPass: code('支付渠道', 'pay_channel'),
    successCount: integer('成功笔数'),
    successAmount: money('发放金额(元)'),
    successNet: money('实发金额(元)'),
    successTax: money('税费(元)'),
    successFee: fee,
    successPay: money('应付总额(元)'),
    invoiceAmount: money('可开票金额(元)'),
    status: code('状态', 'payout_order_status'),
    submitTime: dateTime('提交时间'),
    finishTime: dateTime('完成时间'),
    createTime,
  },
})

/** Every dataset; a report names one by its id. */
export const datasets: ReadonlyMap<string, Dataset> = new Map(
  [
    merchants,
    providers,
    agents,
    users,
    departs,
    individuals,
    projects,
    invoiceableOrders,
    ...businessDatasets,
  ].map((dataset) => [dataset.id, dataset]),
)

/**
 * Table dictionaries (wire.md 5.1, 6.1), a fixed list: the ids of parties translated into names, of those that
 * the caller may see.
 */
export const tableDictionaries: ReadonlyMap<string, { dataset: Dataset; textField: string }> =
  new Map([
    ['merchant_info,merchant_name,id', { dataset: merchants, textField: 'merchantName' }],
    ['provider_info,provider_name,id', { dataset: providers, textField: 'providerName' }],
    ['agent_info,agent_name,id', { dataset: agents, textField: 'agentName' }],
  ])
