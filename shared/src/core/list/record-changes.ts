import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { pageOf } from '#shared/core/envelope.ts'

const nullableText = Type.Union([Type.String(), Type.Null()])

/** One field of a record before and after a change, told in the words of the user; null is no value. */
const changedFieldSchema = Type.Object({
  field: Type.String(),
  label: Type.String({ description: '字段的名称' }),
  before: nullableText,
  after: nullableText,
})

const recordChangeSchema = Type.Object({
  id: Type.String({ description: '操作日志的 id' }),
  time: Type.String(),
  action: Type.String({ description: '做了什么，例如 编辑用户' }),
  by: Type.Union([Type.String(), Type.Null()], {
    description: '操作人姓名；记录的修改人对您不可见时为 null',
  }),
  fields: Type.Array(changedFieldSchema),
  others: Type.Integer({ minimum: 0, description: '另有多少个没有名称的内部字段也变了' }),
})
/** One change of a record. */
export type RecordChange = Static<typeof recordChangeSchema>

/** Who changed what of a record, which every form and detail tells. */
export const listRecordChanges = defineEndpoint({
  id: 'operation-log.record',
  method: 'GET',
  path: '/sys/log/record',
  summary: '查看变更记录',
  access: 'authenticated',
  effect: 'read',
  query: Type.Object({
    resource: Type.String({ minLength: 1, maxLength: 40, description: '资源名，例如 user' }),
    id: Type.String({ minLength: 1, maxLength: 40, description: '记录的 id' }),
    pageNo: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 10 })),
  }),
  result: pageOf(recordChangeSchema),
  assumption:
    '一条记录的变更，最新的在前，取自操作日志。能查看这条记录的人才能查看；对其不可见的字段不出现，掩码字段仍是掩码。一次操作改动很多记录时，只记前 50 条。',
})
