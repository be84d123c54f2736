import Type, { type Static } from 'typebox'
import { dateTimePattern } from '#shared/core/day.ts'
import { defineResource, ownerFields, rowFields, type RowOf } from '#shared/core/resource.ts'
import { taskStatus } from '#shared/features/dictionary/project.dictionaries.ts'
import { salaryUnit } from '#shared/features/dictionary/recruitment.dictionaries.ts'
import { nullableDateTimeText, textLine } from '#shared/features/party/party-fields.ts'

const readers = ['admin', 'operator', 'provider', 'merchant', 'agent'] as const
/** Rows of a project are seen by whom the project is seen by. */
export const ownedAsProject = {
  operator: 'tenantId',
  agent: 'agentId',
  provider: 'providerId',
  merchant: 'merchantId',
} as const

/** A moment, `YYYY-MM-DD HH:mm:ss`. */
export const momentText = Type.String({ pattern: dateTimePattern })

/** What the provider fills in. */
const draftFields = {
  taskName: textLine(2, 50),
  content: Type.String({ minLength: 2, maxLength: 2000, description: '任务说明' }),
  headcount: Type.Integer({ minimum: 1, maximum: 10_000, description: '名额' }),
  unitPrice: Type.Integer({ minimum: 1, maximum: 999_999_999, description: '参考单价，单位：分' }),
  salaryUnit: salaryUnit.schema,
  bidDeadline: momentText,
  beginTime: momentText,
  endTime: momentText,
}

const count = (description: string) => Type.Integer({ minimum: 0, description })

/** 任务 (domain.md 2.9): a part of a project that people bid for. */
export const taskSchema = Type.Object({
  ...rowFields,
  ...ownerFields,
  ...draftFields,
  merchantId: Type.String(),
  merchantName: Type.String(),
  providerId: Type.String(),
  providerName: Type.String(),
  projectId: Type.String(),
  projectName: Type.String(),
  taskNo: Type.String(),
  status: taskStatus.schema,
  publishTime: nullableDateTimeText,
  startTime: nullableDateTimeText,
  closeTime: nullableDateTimeText,
  /** Kept, so that a list can be asked for it. */
  toCheckCount: count('待验收的交付'),
})
export type Task = Static<typeof taskSchema>

/** The task as a list shows it: with how many bid, won and delivered. */
export const tasks = defineResource({
  name: 'task',
  title: '任务',
  path: '/project/task',
  collection: 'tasks',
  row: Type.Object({
    ...taskSchema.properties,
    bidCount: count('报名人数'),
    wonCount: count('中标人数'),
    deliveredCount: count('已交付人数'),
  }),
  draft: Type.Object({ projectId: Type.String({ maxLength: 19 }), ...draftFields }),
  access: { list: readers, read: readers },
  screens: ['TaskList', 'ProjectList'],
  owner: ownedAsProject,
  dictionaries: { status: taskStatus, salaryUnit },
  keyword: ['taskNo', 'taskName', 'projectName'],
  summary: { sums: [], counted: 'status' },
  money: ['unitPrice'],
  columns: {
    taskNo: '任务编号',
    taskName: '任务名称',
    projectName: '所属项目',
    unitPrice: '单价(元)',
    salaryUnit: '计价单位',
    headcount: '名额',
    bidCount: '报名',
    wonCount: '中标',
    deliveredCount: '已交付',
    status: '状态',
    bidDeadline: '报名截止',
  },
  labels: { content: '任务说明', beginTime: '开始时间', endTime: '结束时间' },
})
export type TaskInfo = RowOf<typeof tasks>
