import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { certTailLength } from '#shared/features/person-signing/signing-stage.ts'
import { deliveryFileLimitBytes, taskStages } from './task-stage.ts'

const base = '/project/person'
const nullableText = Type.Union([Type.String(), Type.Null()])
const nullableMoney = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])

const taskCode = Type.String({
  minLength: 1,
  maxLength: 64,
  description: '短信链接 /hbrw/ 之后的部分，每人每个任务一个，无法猜出',
})
const ticket = Type.String({
  minLength: 1,
  maxLength: 64,
  description: '核对身份之后得到的凭证，24 小时有效',
})
const withTicket = { taskCode, ticket }

/** What a person sees of a task. Before the identity is checked it names nobody but the merchant. */
const viewSchema = Type.Object({
  stage: Type.Enum([...taskStages], {
    description:
      '进行到哪一步：identify 核对身份，bid 可以报名，waiting 等待结果，won 已中标等待开始，deliver 可以交付，submitted 等待验收，passed 已验收，paid 已付款，lost 未中标，closed 任务已关闭',
  }),
  merchantName: Type.String({ description: '用工的商户' }),
  maskedName: Type.String({ description: '本人的姓名，掩码' }),
  /** Null until the identity is checked. */
  detail: Type.Union(
    [
      Type.Null(),
      Type.Object({
        name: Type.String({ description: '本人姓名，完整' }),
        taskName: Type.String(),
        taskNo: Type.String(),
        projectName: Type.String(),
        providerName: Type.String(),
        content: Type.String(),
        standard: Type.String({ description: '验收标准' }),
        headcount: Type.Integer(),
        unitPrice: Type.Integer({ description: '参考单价，分' }),
        salaryUnit: Type.String({ description: '计价单位，字典 salary_unit' }),
        bidDeadline: Type.String(),
        beginTime: Type.String(),
        endTime: Type.String(),
        quote: nullableMoney,
        message: nullableText,
        /** Why it did not win, or why the delivery was not accepted. */
        reason: nullableText,
        deliveryNo: nullableText,
        deliveryContent: nullableText,
        quantity: nullableMoney,
        claimed: nullableMoney,
        amount: nullableMoney,
        fileCount: Type.Integer({ minimum: 0 }),
        submitTime: nullableText,
        auditTime: nullableText,
        paidTime: nullableText,
        /** Where the person has to sign first: the path of their invitation; null where they need not. */
        signPath: nullableText,
      }),
    ],
    { description: '核对身份之后才有；金额的单位为分' },
  ),
})
export type PersonTaskView = Static<typeof viewSchema>

export const openPersonTask = defineEndpoint({
  id: 'personTask.open',
  method: 'POST',
  path: `${base}/open`,
  summary: '打开任务链接',
  access: 'public',
  effect: 'mutate',
  body: Type.Object({ taskCode, ticket: Type.Optional(ticket) }),
  result: viewSchema,
  assumption:
    '不存在的链接同一答复；同一地址 10 分钟内打开 20 个不存在的链接后，暂时打不开任何链接。',
})

export const identifyForTask = defineEndpoint({
  id: 'personTask.identify',
  method: 'POST',
  path: `${base}/identify`,
  summary: '核对报名人身份',
  access: 'public',
  effect: 'mutate',
  body: Type.Object({
    taskCode,
    certTail: Type.String({
      maxLength: 20,
      description: `证件号码的后 ${certTailLength} 位，末位 X 不分大小写`,
    }),
  }),
  result: Type.Object({ ticket, view: viewSchema }),
  message: '核对通过',
  assumption: '同一链接连续错 5 次，30 分钟内不能再试。',
})

export const bidForTask = defineEndpoint({
  id: 'personTask.bid',
  method: 'POST',
  path: `${base}/bid`,
  summary: '报名竞标',
  access: 'public',
  effect: 'mutate',
  body: Type.Object({
    ...withTicket,
    quote: Type.Integer({ minimum: 1, maximum: 999_999_999, description: '每单位的报价，分' }),
    message: Type.Optional(Type.String({ maxLength: 200, description: '给对方的留言' })),
  }),
  result: viewSchema,
  message: '报名成功，请等待结果',
  assumption: '每人每个任务只能报名一次，截止之后不能报名。',
})

export const deliverTask = defineEndpoint({
  id: 'personTask.deliver',
  method: 'POST',
  path: `${base}/deliver`,
  summary: '提交交付',
  access: 'public',
  effect: 'mutate',
  takes: 'form',
  body: Type.Object({
    ...withTicket,
    content: Type.String({ minLength: 2, maxLength: 2000, description: '交付说明' }),
    quantity: Type.String({ maxLength: 6, description: '完成数量，正整数' }),
    file: Type.String({
      contentMediaType: 'application/octet-stream',
      description: `交付的文件：图片、PDF、表格或文档，最大 ${deliveryFileLimitBytes / 1_000_000} MB`,
    }),
  }),
  result: viewSchema,
  message: '交付已提交，等待验收',
  assumption: '中标的人在任务进行中提交一次；被拒绝的可以再次提交。任务结束之后不能首次提交。',
})

const phone = Type.String({ maxLength: 20, description: '收到任务短信的手机号' })

export const sendTaskCode = defineEndpoint({
  id: 'personTask.sendCode',
  method: 'POST',
  path: `${base}/sendCode`,
  summary: '发送任务查询验证码',
  access: 'public',
  effect: 'mutate',
  body: Type.Object({ phone }),
  result: Type.Null(),
  message: '若该手机号有任务，验证码已发送',
  assumption: '没有任务的手机号答复相同，只是不发短信；同一手机号 60 秒一次。',
})

export const findPersonTasks = defineEndpoint({
  id: 'personTask.find',
  method: 'POST',
  path: `${base}/find`,
  summary: '查询我的任务',
  access: 'public',
  effect: 'mutate',
  body: Type.Object({
    phone,
    smsCode: Type.String({ minLength: 1, maxLength: 10, description: '短信验证码' }),
  }),
  result: Type.Array(
    Type.Object({
      taskCode,
      merchantName: Type.String(),
      taskName: Type.String(),
      bidDeadline: Type.String(),
    }),
    { description: '发到这个手机号的任务链接，最新的在前，最多 50 个' },
  ),
  message: '查询成功',
})
