import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { importSummarySchema } from './import-summary.ts'

/** So many people may be chosen for one batch; a longer list comes from a spreadsheet. */
export const chosenPayeeLimit = 1_000
/** So many people a search tells at most. */
export const foundPayeeLimit = 50

const base = '/payout/batchOrder'
const origin = {
  packageId: Type.Optional(Type.String({ description: '合作套餐；缺省为当前套餐' })),
  payPass: Type.Optional(Type.String({ description: '支付渠道；缺省为套餐的第一个渠道' })),
}

const knownPayeeSchema = Type.Object({
  individualId: Type.String(),
  name: Type.String(),
  certNo: Type.String({ description: '证件号码，掩码' }),
  phone: Type.String({ description: '手机号，掩码' }),
  payeeAccount: Type.String({ description: '本渠道的收款账号，掩码；空为没有登记' }),
  bankName: Type.String(),
  isSigned: Type.Boolean({ description: '与当前服务商的签约有效；无效的人校验时会被拦截' }),
})
export type KnownPayee = Static<typeof knownPayeeSchema>

export const findPayees = defineEndpoint({
  id: 'payoutImport.payees',
  method: 'GET',
  path: `${base}/payees`,
  summary: '查找收款人',
  access: ['merchant'],
  permission: 'payout:import',
  effect: 'read',
  query: Type.Object({
    ...origin,
    keyword: Type.Optional(
      Type.String({ maxLength: 50, description: '姓名、证件号码或手机号的一部分' }),
    ),
  }),
  result: Type.Object({
    records: Type.Array(knownPayeeSchema),
    hasMore: Type.Boolean({ description: '还有更多，请缩小范围' }),
  }),
  assumption: `与当前套餐的服务商签约有效的人，按签约先后，最多 ${foundPayeeLimit} 人。`,
})

const repeatedPayeeSchema = Type.Object({
  ...knownPayeeSchema.properties,
  amount: Type.Integer({ minimum: 0, description: '上次的发放金额，分' }),
  remark: Type.String(),
})
export type RepeatedPayee = Static<typeof repeatedPayeeSchema>

export const getLastBatch = defineEndpoint({
  id: 'payoutImport.lastBatch',
  method: 'GET',
  path: `${base}/lastBatch`,
  summary: '查看上一批付款',
  access: ['merchant'],
  permission: 'payout:import',
  effect: 'read',
  query: Type.Object(origin),
  result: Type.Union([
    Type.Null(),
    Type.Object({
      orderNo: Type.String(),
      batchName: Type.String(),
      createTime: Type.String(),
      payeeCount: Type.Integer({ minimum: 0, description: '上一批的人数' }),
      records: Type.Array(repeatedPayeeSchema),
    }),
  ]),
  assumption: `当前套餐最近一个没有被撤回或拒绝的批次，最多 ${chosenPayeeLimit} 行；没有时为 null。收款账号取本人现在登记的。`,
})

export const importChosenPayees = defineEndpoint({
  id: 'payoutImport.choose',
  method: 'POST',
  path: `${base}/importChosen`,
  summary: '从人员发起付款',
  access: ['merchant'],
  permission: 'payout:import',
  effect: 'mutate',
  body: Type.Object({
    ...origin,
    batchName: Type.String({ minLength: 1, maxLength: 50 }),
    rows: Type.Array(
      Type.Object({
        individualId: Type.String(),
        amountText: Type.String({ maxLength: 30, description: '发放金额，元，如 1680.00' }),
        remark: Type.Optional(Type.String({ maxLength: 200 })),
      }),
      { minItems: 1, maxItems: chosenPayeeLimit },
    ),
  }),
  result: importSummarySchema,
  message: '导入完成！',
  assumption:
    '与上传表格相同的导入：逐行校验，可以修改、剔除和提交。证件、手机号和收款账号取登记的，不由调用者提供。只能选与当前套餐的服务商有签约记录的人。',
})
