import { alipayNews } from './features/alipay-signing/index.ts'
import { connectVerification } from './features/corporate-verification/index.ts'
import { connectFunds } from './features/funds/index.ts'
import { bankNews } from './features/onboarding/index.ts'
import {
  connectAutomaticAcceptance,
  connectFeeRefunds,
  connectPayoutQueries,
  payoutNews,
} from './features/payout/index.ts'
import { connectShares } from './features/share/index.ts'
import { connectAlipay } from './simulators/alipay.ts'
import { connectBank } from './simulators/bank.ts'
import { connectPayoutBank } from './simulators/payout-adapter.ts'
import { type WorldRegistry } from './worlds/registry.ts'

/** Has the features hear what the simulated partners and the clock bring; once for all worlds of a registry. */
export function connectOutsideWorld(registry: WorldRegistry): void {
  connectBank(registry, bankNews)
  connectAlipay(registry, alipayNews)
  connectVerification(registry)
  connectFunds(registry)
  connectShares(registry)
  connectPayoutBank(registry, payoutNews)
  connectPayoutQueries(registry)
  connectAutomaticAcceptance(registry)
  connectFeeRefunds(registry)
}
