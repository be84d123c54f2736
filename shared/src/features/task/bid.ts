import Type from 'typebox'
import { defineResource, ownerFields, rowFields, type RowOf } from '#shared/core/resource.ts'
import { bidStatus } from '#shared/features/dictionary/project.dictionaries.ts'
import { nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'
import { ownedAsProject } from './task.ts'

const readers = ['admin', 'provider', 'merchant'] as const

/** 竞标 (domain.md 2.9): what somebody asks for a task. Names are masked for the platform as elsewhere (2.3). */
export const bids = defineResource({
  name: 'bid',
  title: '竞标',
  path: '/project/bid',
  collection: 'bids',
  row: Type.Object({
    ...rowFields,
    ...ownerFields,
    merchantId: Type.String(),
    providerId: Type.String(),
    projectId: Type.String(),
    taskId: Type.String(),
    taskNo: Type.String(),
    taskName: Type.String(),
    individualId: Type.String(),
    name: Type.String(),
    phone: Type.String(),
    quote: Type.Integer({ minimum: 1, description: '报价，单位：分' }),
    message: nullableText,
    status: bidStatus.schema,
    handleTime: nullableDateTimeText,
    /** Why it did not win, where somebody said so. */
    handleReason: nullableText,
  }),
  access: { list: readers, read: readers },
  screens: ['TaskList', 'ProjectList'],
  owner: ownedAsProject,
  dictionaries: { status: bidStatus },
  masked: { name: { admin: 'name' }, phone: 'phone' },
  keyword: ['name', 'taskName'],
  summary: { sums: [], counted: 'status' },
  money: ['quote'],
  columns: {
    taskNo: '任务编号',
    taskName: '任务名称',
    name: '姓名',
    phone: '手机号',
    quote: '报价(元)',
    message: '留言',
    status: '状态',
    createTime: '报名时间',
    handleTime: '处理时间',
  },
})
export type Bid = RowOf<typeof bids>
