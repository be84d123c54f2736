import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { reasonText } from '#shared/features/funds/funds-fields.ts'
import { profitShares } from './profit-share.ts'

export const releaseShares = defineEndpoint({
  id: 'profit-share.release',
  method: 'POST',
  path: '/share/profitShare/release',
  summary: '解冻分润',
  access: ['admin', 'operator'],
  permission: 'share:release',
  effect: 'mutate',
  body: Type.Object({
    ids: Type.Array(Type.String(), { minItems: 1, maxItems: 1000, uniqueItems: true }),
  }),
  result: Type.Object({
    released: Type.Integer({ minimum: 0, description: '解冻成功的条数' }),
    abnormal: Type.Integer({
      minimum: 0,
      description: '转为异常的条数：分润方被冻结或账户状态不正常',
    }),
  }),
  message: '解冻完成',
  assumption: '只能解冻“待解冻”的分润；有一条不能解冻则全部不执行。',
})

export const revokeShare = defineEndpoint({
  id: 'profit-share.revoke',
  method: 'POST',
  path: '/share/profitShare/revoke',
  summary: '撤销分润',
  access: ['admin'],
  permission: 'share:revoke',
  effect: 'mutate',
  body: Type.Object({ id: Type.String(), reason: reasonText }),
  result: profitShares.row,
  message: '已撤销',
  assumption: '只能撤销尚未解冻的分润，金额归服务费的代收方；代收方自己的分润不能撤销。',
})

export const recoupShare = defineEndpoint({
  id: 'profit-share.recoup',
  method: 'POST',
  path: '/share/profitShare/recoup',
  summary: '追回分润',
  access: ['admin'],
  permission: 'share:recoup',
  effect: 'mutate',
  body: Type.Object({ id: Type.String() }),
  result: profitShares.row,
  message: '追回成功',
  assumption: '从分润方的可用余额全额追回代收方垫付的待追回金额，余额不足则不执行。',
})
