import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { type Owner } from './chart-of-accounts.ts'

/** All that the ledger knows of a party; who declares the rows of parties says that theirs have it. */
export interface NamedRows {
  readonly merchants: Row & { readonly merchantName: string }
  readonly providers: Row & { readonly providerName: string }
  readonly operators: Row & { readonly operatorName: string }
  readonly agents: Row & { readonly agentName: string }
}

const merchants = defineCollection<NamedRows['merchants']>('merchants')
const providers = defineCollection<NamedRows['providers']>('providers')
const operators = defineCollection<NamedRows['operators']>('operators')
const agents = defineCollection<NamedRows['agents']>('agents')

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
