import { formatYuan, type Fen } from '@settle/shared/core/money/fen.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { tellBusiness, tellPlatform } from '#server/features/party/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type MoneyOwner } from './money-owner.ts'

type Console = Exclude<Role, 'admin'>

/** The screens that the messages lead to (domain.md 5.2 to 5.6). */
const withdrawalPages: Readonly<Record<Console, string>> = {
  merchant: '/merchant/account/withdraw',
  provider: '/provider/account/list',
  operator: '/operator/account/withdraw',
  agent: '/agent/share/withdraw',
}
const platformWithdrawals = '/plate/account/withdraw'

/** N24: money arrived and is the merchant's. */
export function tellRecharged(tx: Transaction, merchantId: string, amount: Fen): void {
  tellBusiness(tx, merchantId, `充值到账 ¥${formatYuan(amount)}`, '/merchant/account/recharge')
}

/** N25: money arrived that nobody is known to own. */
export function tellSuspense(tx: Transaction, providerId: string, amount: Fen): void {
  const title = `待认领到账 ¥${formatYuan(amount)}`
  tellBusiness(tx, providerId, title, '/provider/account/recharge')
  tellPlatform(tx, title, '/plate/account/recharge')
}

/** What came back lies apart: the account of the merchant is closed and takes nothing. */
export function tellKeptReturn(tx: Transaction, merchantId: string, amount: Fen): void {
  const title = `账户已注销，退回的 ¥${formatYuan(amount)} 已转入待认领，由服务商退回对公账户`
  tellBusiness(tx, merchantId, title, '/merchant/account/flow')
}

/** What became of a withdrawal, to its owner. */
export function tellWithdrawal(tx: Transaction, owner: MoneyOwner, title: string): void {
  if (owner.type === 'platform') tellPlatform(tx, title, platformWithdrawals)
  else tellBusiness(tx, owner.id, title, withdrawalPages[owner.type])
}

/** A withdrawal waits for review: the platform is told, and of an agent's its operator. */
export function tellReviewers(tx: Transaction, operatorId: string | null, title: string): void {
  tellPlatform(tx, title, platformWithdrawals)
  if (operatorId !== null) tellBusiness(tx, operatorId, title, withdrawalPages.operator)
}
