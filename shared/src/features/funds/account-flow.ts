import { defineResource } from '#shared/core/resource.ts'
import { roles } from '#shared/core/role.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { accountFlowRow } from '#shared/ledger/account-flow-row.ts'
import { flowDirection, flowType } from '#shared/ledger/flow.dictionaries.ts'

/** 账户流水: the statements of all owners, as the ledger writes them. */
export const accountFlows = defineResource({
  name: 'accountFlow',
  title: '账户流水',
  path: '/account/acctFlow',
  collection: 'accountFlows',
  row: accountFlowRow,
  access: { list: roles, read: roles, export: roles },
  screens: ['FlowList', 'AccountList', 'MyAccount'],
  permissions: { export: 'flow:export' },
  // The owner columns name the owner alone, and the provider of the pool, so that nobody else sees a statement.
  owner: {
    operator: 'operatorId',
    agent: 'agentId',
    provider: 'providerId',
    merchant: 'merchantId',
  },
  dictionaries: { payPass: payChannel, direction: flowDirection, flowType },
  keyword: ['flowNo', 'orderNo', 'counterparty'],
  summary: { sums: ['amount'], counted: 'direction' },
  order: { field: 'flowNo', descending: true },
  money: ['amount', 'availableAfter', 'frozenAfter'],
  columns: {
    flowNo: '流水号',
    flowTime: '时间',
    ownerName: '户名',
    direction: '收支方向',
    flowType: '类型',
    amount: '金额(元)',
    availableAfter: '变动后可用(元)',
    frozenAfter: '变动后冻结(元)',
    orderNo: '业务单号',
    counterparty: '对方户名',
    memo: '摘要',
    providerName: '服务商',
  },
})
