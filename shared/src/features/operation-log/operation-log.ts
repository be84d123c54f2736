import Type from 'typebox'
import {
  ownedByBusiness,
  ownerFields,
  rowFields,
  defineResource,
  type RowOf,
} from '#shared/core/resource.ts'
import { roles } from '#shared/core/role.ts'
import { logType, operateType, yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { roleCode } from '#shared/core/words/role.dictionaries.ts'

/** What was done, by whom, when (wire.md 12, domain.md 2.11). Written by the server only, never changed. */
export const operationLogs = defineResource({
  name: 'operation-log',
  title: '操作日志',
  path: '/sys/log',
  collection: 'operationLogs',
  row: Type.Object({
    ...rowFields,
    ...ownerFields,
    logType: logType.schema,
    operateType: Type.Union([operateType.schema, Type.Null()]),
    logContent: Type.String(),
    userid: Type.Union([Type.String(), Type.Null()]),
    username: Type.String(),
    realname: Type.String(),
    roleCode: Type.Union([roleCode.schema, Type.Null()]),
    busId: Type.Union([Type.String(), Type.Null()]),
    busName: Type.String(),
    ip: Type.String(),
    /** The endpoint's id. */
    method: Type.String(),
    requestUrl: Type.String(),
    requestType: Type.String(),
    /** JSON without secrets. */
    requestParam: Type.String(),
    /** ms of server time. */
    costTime: Type.Integer(),
    success: yesNo.schema,
    /** JSON: the fields that changed, before and after, without secrets. */
    changes: Type.String(),
  }),
  access: { list: roles, read: roles, export: ['admin'] },
  permissions: { export: 'log:export' },
  owner: ownedByBusiness,
  dictionaries: { logType, operateType, roleCode, success: yesNo },
  keyword: ['logContent'],
  columns: {
    createTime: '时间',
    logType: '日志类型',
    logContent: '内容',
    username: '账号',
    realname: '姓名',
    roleCode: '所属控制台',
    busName: '所属主体',
    success: '是否成功',
    ip: 'IP',
    requestUrl: '请求地址',
    costTime: '耗时(毫秒)',
  },
})
export type OperationLog = RowOf<typeof operationLogs>
