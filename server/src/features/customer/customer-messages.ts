import { customerPageOf } from '@settle/shared/features/customer/customer-page.ts'
import { tellBusiness, tellPlatform } from '#server/features/party/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type Customer } from './customer-rows.ts'

type Told = Pick<Customer, 'id' | 'agentId' | 'operatorId'>

/** Tells the agent whose report it is; where no agent has it, its salesperson works in the reviewer's own house. */
export function tellAgent(tx: Transaction, { id, agentId }: Told, title: string): void {
  const page = customerPageOf('agent', id)
  if (agentId !== null && page !== undefined) tellBusiness(tx, agentId, title, page)
}

/** Tells the one who reviews the applications of a tenant: its operator, else the platform. */
export function tellCustomerReviewers(
  tx: Transaction,
  { id, operatorId }: Told,
  title: string,
): void {
  const role = operatorId === null ? 'admin' : 'operator'
  const page = customerPageOf(role, id)
  if (page === undefined) return
  if (operatorId === null) tellPlatform(tx, title, page)
  else tellBusiness(tx, operatorId, title, page)
}
