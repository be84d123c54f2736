import { connectIncomingMoney } from '#server/simulators/bank/incoming-money.ts'
import { connectWithdrawalBank } from '#server/simulators/bank/withdrawal-adapter.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import {
  expireAnnouncement,
  incomingMoneyNews,
  rechargeExpired,
} from './recharge/incoming-money.service.ts'
import { withdrawalNews } from './withdrawal/withdrawal-news.ts'

/** Hears what the bank says of money that comes and goes; once for all worlds of a registry. */
export function connectFunds(registry: WorldRegistry): void {
  connectIncomingMoney(registry, incomingMoneyNews)
  connectWithdrawalBank(registry, withdrawalNews)
  registry.onDue(rechargeExpired, expireAnnouncement)
}
