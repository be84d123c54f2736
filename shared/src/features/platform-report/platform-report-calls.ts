import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { reportChange, reportClass } from './platform-report.dictionaries.ts'
import { platformReports } from './platform-report.ts'

const mine = { access: ['provider'], permission: 'tax:report', effect: 'mutate' } as const
const read = {
  access: ['admin', 'provider'],
  screens: ['PlatformReportList'],
  effect: 'read',
} as const
const named = {
  id: Type.String(),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
}
const reason = Type.String({ minLength: 2, maxLength: 200, description: '原因' })
const paging = {
  pageNo: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 10 })),
}
const money = Type.Integer({ description: '单位：分' })

export const submitPlatformReport = defineEndpoint({
  id: 'platform-report.submit',
  method: 'POST',
  path: '/tax/platformReport/submit',
  summary: '报送',
  ...mine,
  body: Type.Object(named),
  result: platformReports.row,
  message: '已报送，等待税务局受理',
  assumption:
    '报送时按当时的数据重新生成；本期还有未完成的付款，或三项之和与账务不等时拒绝。收入信息须在同期身份信息受理之后。',
})

export const replyPlatformReport = defineEndpoint({
  id: 'platform-report.reply',
  method: 'POST',
  path: '/tax/platformReport/reply',
  summary: '补充说明',
  ...mine,
  body: Type.Object({ ...named, text: Type.String({ minLength: 10, maxLength: 500 }) }),
  result: platformReports.row,
  message: '已提交说明',
})

export const correctPlatformReport = defineEndpoint({
  id: 'platform-report.correct',
  method: 'POST',
  path: '/tax/platformReport/correct',
  summary: '更正报送',
  ...mine,
  body: Type.Object({ ...named, reason }),
  result: platformReports.row,
  message: '已生成更正报送',
  assumption: '生成新的版本，受理后原报送变为已更正；同一报送只能有一个未受理的更正。',
})

export const deferPlatformReport = defineEndpoint({
  id: 'platform-report.defer',
  method: 'POST',
  path: '/tax/platformReport/defer',
  summary: '延期报送',
  ...mine,
  body: Type.Object({ ...named, reason, days: Type.Integer({ minimum: 1, maximum: 30 }) }),
  result: platformReports.row,
  message: '已延期',
  assumption: '截止之前可以延期一次，1 至 30 天，税务局即时同意。',
})

export const listReportedPeople = defineEndpoint({
  id: 'platform-report.people',
  method: 'GET',
  path: '/tax/platformReport/people',
  summary: '查询报送明细',
  ...read,
  query: Type.Object({ id: Type.String(), ...paging }),
  result: Type.Object({
    total: Type.Integer({ minimum: 0 }),
    records: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        certNo: Type.String(),
        phone: Type.String(),
        change: Type.Union([reportChange.schema, Type.Null()]),
        gross: money,
        fee: money,
        count: Type.Integer({ minimum: 0 }),
      }),
    ),
  }),
})

export const reconcilePlatformReport = defineEndpoint({
  id: 'platform-report.reconcile',
  method: 'GET',
  path: '/tax/platformReport/reconcile',
  summary: '报送核对',
  ...read,
  query: Type.Object({
    id: Type.String({ description: '报送的 id；核对它的服务商和季度' }),
    class: Type.Optional(reportClass.schema),
    ...paging,
  }),
  result: Type.Object({
    ledger: money,
    reported: money,
    withheld: money,
    exempt: money,
    isEqual: Type.Boolean(),
    unfinished: Type.Integer({ minimum: 0, description: '本期还没有结果的付款笔数' }),
    total: Type.Integer({ minimum: 0 }),
    records: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        month: Type.String(),
        class: reportClass.schema,
        amount: money,
      }),
    ),
  }),
  assumption: '账务按该季度付款成功明细的分录相加；三项按个人累计和税款申报相加，两边各算各的。',
})
