import { type Agent } from '@settle/shared/features/party/agent.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { type Operator } from '@settle/shared/features/party/operator.ts'
import { type Provider } from '@settle/shared/features/party/provider.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { type Owner } from './chart-of-accounts.ts'

const merchants = defineCollection<Merchant>('merchants')
const providers = defineCollection<Provider>('providers')
const operators = defineCollection<Operator>('operators')
const agents = defineCollection<Agent>('agents')

/** The platform in statements and as a counterparty. */
export const platformName = '衡舟数字科技有限公司'

/** What an owner is called on a statement; empty for a party that is not there. */
export function ownerNameOf(tx: RowSource, { type, id }: Owner): string {
  switch (type) {
    case 'merchant':
      return tx.rows(merchants).find(id)?.merchantName ?? ''
    case 'provider':
    case 'pool':
      return tx.rows(providers).find(id)?.providerName ?? ''
    case 'operator':
      return tx.rows(operators).find(id)?.operatorName ?? ''
    case 'agent':
      return tx.rows(agents).find(id)?.agentName ?? ''
    case 'platform':
      return platformName
    case 'individual':
      return ''
  }
}
