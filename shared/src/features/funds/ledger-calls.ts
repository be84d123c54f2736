import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'

export const checkLedgerHealth = defineEndpoint({
  id: 'ledger.healthCheck',
  method: 'GET',
  path: '/account/ledger/healthCheck',
  summary: '资金健康检查',
  access: ['admin'],
  permission: 'ledger:healthCheck',
  effect: 'read',
  result: Type.Array(
    Type.Object({
      name: Type.String({ description: '检查项' }),
      holds: Type.Boolean({ description: '是否成立' }),
      figure: Type.String({ description: '检查了多少，或第一处不符' }),
    }),
  ),
  assumption: '逐条检查账务的不变量，只读；分录很多时需要几秒。',
})
