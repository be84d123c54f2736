import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { riskLevel } from '#shared/features/dictionary/tax.dictionaries.ts'
import { nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'

const id = Type.String({ maxLength: 80, description: '监控行的 id' })
const money = Type.Integer({ minimum: 0 })

/** What is known of one row of the monitor. */
export const monitorDetailSchema = Type.Object({
  hits: Type.Array(
    Type.Object({
      rule: Type.String({ description: '规则编号，如 R02' }),
      title: Type.String(),
      level: riskLevel.schema,
      value: Type.String({ description: '测得的值' }),
    }),
    { description: '命中的规则；商户只看到 R01 到 R03' },
  ),
  limits: Type.Array(
    Type.Object({
      kind: Type.Enum(['single', 'month', 'rolling12', 'age']),
      used: Type.Integer({ description: '分；年龄为岁' }),
      limit: Type.Integer(),
      level: riskLevel.schema,
    }),
  ),
  months: Type.Array(Type.Object({ month: Type.String(), amount: money, tax: money }), {
    description: '近 12 个月，最早的在前',
  }),
  merchants: Type.Array(Type.Object({ merchantName: Type.String(), amount: money }), {
    description: '本月各商户；商户和运营商只看到自己的',
  }),
  handling: Type.Array(
    Type.Object({ remark: Type.String(), by: nullableText, time: nullableDateTimeText }),
    { description: '处理记录，最新的在前' },
  ),
})
export type MonitorDetail = Static<typeof monitorDetailSchema>

export const readMonitorDetail = defineEndpoint({
  id: 'tax-monitor.detail',
  method: 'GET',
  path: '/tax/taxMonitor/detail',
  summary: '查看税务监控',
  access: ['admin', 'operator', 'provider', 'merchant'],
  screens: ['TaxMonitorList'],
  effect: 'read',
  query: Type.Object({ id }),
  result: monitorDetailSchema,
  assumption: '每次查看时按当前数据计算；R12 只对平台，R04 到 R15 不影响风险等级。',
})

export const handleMonitor = defineEndpoint({
  id: 'tax-monitor.handle',
  method: 'POST',
  path: '/tax/taxMonitor/handle',
  summary: '处理税务预警',
  access: ['admin', 'provider'],
  permission: 'taxMonitor:handle',
  effect: 'mutate',
  body: Type.Object({
    id,
    remark: Type.String({ minLength: 2, maxLength: 200, description: '处理说明' }),
  }),
  result: Type.Object({ id, handleRemark: Type.String() }),
  message: '已记录处理说明',
  assumption: '处理只留下说明和处理人，不改变限额和风险等级；可以多次处理，都保留。',
})
