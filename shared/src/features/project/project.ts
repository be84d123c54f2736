import Type, { type Static } from 'typebox'
import { defineResource, ownerFields, rowFields, type RowOf } from '#shared/core/resource.ts'
import { projectStatus } from '#shared/features/dictionary/project.dictionaries.ts'
import {
  dayText,
  fileText,
  nullableDateTimeText,
  nullableText,
  textLine,
} from '#shared/features/party/party-fields.ts'

/** Who has a list of projects (domain.md 2.9, 5.2 to 5.6). */
const readers = ['admin', 'operator', 'provider', 'merchant', 'agent'] as const

/** So many files may hang on a project or a delivery. */
export const attachmentLimit = 9

/** Paths of uploads. */
export const attachmentList = Type.Array(fileText, {
  maxItems: attachmentLimit,
  description: '附件：上传后得到的文件路径',
})

/** What the merchant fills in; `providerId` is whom it is offered to. */
const draftFields = {
  projectName: textLine(2, 50),
  providerId: Type.String({ maxLength: 19, description: '承接的服务商，须与商户合作中' }),
  categoryId: Type.Union([
    Type.String({ maxLength: 19, description: '开票类目；发布前必填' }),
    Type.Null(),
  ]),
  industryId: nullableText,
  cityCode: Type.String({ pattern: '^\\d{6}$', description: '城市代码' }),
  workContent: Type.String({ maxLength: 20_000, description: '工作内容，HTML' }),
  standard: Type.String({ minLength: 2, maxLength: 500, description: '验收标准' }),
  headcount: Type.Integer({ minimum: 1, maximum: 100_000, description: '需要人数' }),
  budget: Type.Integer({ minimum: 1, maximum: 999_999_999_999, description: '预算，单位：分' }),
  payWay: textLine(2, 20),
  beginDate: dayText,
  endDate: dayText,
  attachments: attachmentList,
}

/** 项目 (domain.md 2.9). `providerId` is the provider that it is offered to or taken by. */
export const projectSchema = Type.Object({
  ...rowFields,
  ...ownerFields,
  ...draftFields,
  projectNo: Type.String(),
  merchantId: Type.String(),
  merchantName: Type.String(),
  providerName: Type.String(),
  categoryName: nullableText,
  /** fen */
  budget: Type.Integer({ minimum: 0 }),
  headcount: Type.Integer({ minimum: 1 }),
  status: projectStatus.schema,
  auditBy: nullableText,
  auditTime: nullableDateTimeText,
  auditReason: nullableText,
  refuseReason: nullableText,
  /** The provider that refused it last: the next offer goes to another one. */
  refusedBy: nullableText,
  publishTime: nullableDateTimeText,
  takeTime: nullableDateTimeText,
  /** When its first task was published. */
  taskTime: nullableDateTimeText,
  startTime: nullableDateTimeText,
  endTime: nullableDateTimeText,
})
export type Project = Static<typeof projectSchema>

/** The project as a list shows it: with what became of its tasks. Money in fen. */
export const projects = defineResource({
  name: 'project',
  title: '项目',
  path: '/project/projectInfo',
  collection: 'projects',
  row: Type.Object({
    ...projectSchema.properties,
    cityName: Type.String({ description: '城市名称' }),
    taskCount: Type.Integer({ minimum: 0, description: '任务数' }),
    peopleCount: Type.Integer({ minimum: 0, description: '中标人数' }),
    acceptedAmount: Type.Integer({ minimum: 0, description: '已验收金额，单位：分' }),
    paidAmount: Type.Integer({ minimum: 0, description: '已结算金额，单位：分' }),
  }),
  draft: Type.Object(draftFields),
  access: { list: readers, read: readers, remove: ['merchant'] },
  permissions: { remove: 'project:edit' },
  screens: ['ProjectList'],
  owner: {
    operator: 'tenantId',
    agent: 'agentId',
    provider: 'providerId',
    merchant: 'merchantId',
  },
  dictionaries: { status: projectStatus },
  keyword: ['projectNo', 'projectName'],
  summary: { sums: ['budget'], counted: 'status' },
  money: ['budget', 'acceptedAmount', 'paidAmount'],
  columns: {
    projectNo: '项目编号',
    projectName: '项目名称',
    merchantName: '商户',
    providerName: '服务商',
    categoryName: '类目',
    headcount: '人数',
    budget: '预算(元)',
    acceptedAmount: '已验收(元)',
    paidAmount: '已结算(元)',
    beginDate: '开始日期',
    endDate: '结束日期',
    status: '状态',
  },
  labels: {
    workContent: '工作内容',
    standard: '验收标准',
    payWay: '结算方式',
    auditReason: '审核意见',
    refuseReason: '拒绝原因',
  },
})
export type ProjectInfo = RowOf<typeof projects>
