import { priceWords } from '@settle/shared/features/fee-rule/price-chain.rules.ts'
import { type FeeRule } from '@settle/shared/features/product/fee-rule.ts'
import { tellBusiness } from '#server/features/party/index.ts'
import { providers } from '#server/features/session/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type PricedPackage } from './fee-rule.service.ts'

/** The pages on which each sees its prices (domain.md 5.2 to 5.6). */
const pages = {
  operator: '/operator/merchant/package',
  provider: '/provider/merchant/product',
  merchant: '/merchant/system/package',
  agent: '/agent/customer/rate',
} as const

/** Tells everybody in the chain whose own price changes, in the figures that they may see (domain.md 2.3). */
export function tellRuleChange(
  tx: Transaction,
  { servicePackage, merchant, product }: PricedPackage,
  before: FeeRule | undefined,
  after: FeeRule,
): void {
  const providerName = tx.rows(providers).find(servicePackage.providerId)?.shortName ?? ''
  const tell = (role: keyof typeof pages, id: string | null, whose: string, level: Level) => {
    if (id === null || !isChanged(before, after, level)) return
    tellBusiness(tx, id, changeWords(whose, before, after, level), pages[role])
  }
  const { providerId } = servicePackage
  const rate = `与${providerName}合作的服务费率`
  const priceOf = (level: string) => `${merchant.shortName}（${product.productName}）的${level}价`
  const [agent, platform, provider] = [priceOf('代理商'), priceOf('平台'), priceOf('服务商')]
  tell('merchant', merchant.id, rate, 'merchant')
  tell('agent', merchant.agentId, agent, 'agent')
  tell('operator', merchant.operatorId, platform, 'platform')
  tell('provider', providerId, provider, 'provider')
}

/** Tells those who were told of a planned version that it does not come. */
export function tellRevoked(
  tx: Transaction,
  { merchant }: PricedPackage,
  rule: FeeRule,
  reason: string,
): void {
  const title = `原定 ${rule.effectiveTime} 的费率调整已撤销：${reason}`
  tellBusiness(tx, merchant.id, title, pages.merchant)
  if (merchant.agentId !== null) {
    tellBusiness(tx, merchant.agentId, `${merchant.shortName}：${title}`, pages.agent)
  }
}

type Level = keyof FeeRule['prices']

function isChanged(before: FeeRule | undefined, after: FeeRule, level: Level): boolean {
  return before !== undefined && before.prices[level] !== after.prices[level]
}

function changeWords(
  whose: string,
  before: FeeRule | undefined,
  { feeMode, prices, effectiveTime }: FeeRule,
  level: Level,
): string {
  const old = before === undefined ? '' : `由 ${priceWords(before.feeMode, before.prices[level])} `
  return `${whose}自 ${effectiveTime} 起${old}调整为 ${priceWords(feeMode, prices[level])}`
}
