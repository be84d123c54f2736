import { type AnyDictionary } from '@settle/shared/core/dictionary.ts'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { flowType } from '@settle/shared/ledger/flow.dictionaries.ts'
import { auditStatus, followStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import {
  batchOrderStatus,
  paymentStatus,
} from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { realNameStatus } from '@settle/shared/features/individual/individual.dictionaries.ts'
import { type SearchGroup, type SearchKind } from '@settle/shared/features/search/search-calls.ts'
import { t } from '#client/core/text.ts'

/** What the status of a row means. */
export const statusOf: Readonly<Record<SearchKind, AnyDictionary>> = {
  merchant: auditStatus,
  customer: followStatus,
  provider: userStatus,
  agent: auditStatus,
  operator: auditStatus,
  batchOrder: batchOrderStatus,
  payoutItem: paymentStatus,
  person: realNameStatus,
  flow: flowType,
}

/** What a group is called: its kind, and the amount that its rows have in common. */
export function titleOf({ kind, by, hits }: SearchGroup): string {
  const title = {
    merchant: t('商户'),
    customer: t('客户'),
    provider: t('服务商'),
    agent: t('代理商'),
    operator: t('运营商'),
    batchOrder: t('批次单'),
    payoutItem: t('付款明细'),
    person: t('自由职业者'),
    flow: t('账户流水'),
  }[kind]
  const amount = hits[0]?.amount
  const label = amountLabelOf(kind, by)
  if (label === undefined || amount === null || amount === undefined) return title
  return `${title} · ${label} ${formatYuan(fen(Math.abs(amount)))}`
}

function amountLabelOf(kind: SearchKind, by: string): string | undefined {
  if (by === 'totalPay') return t('应付总额')
  if (by === 'totalAmount') return t('发放金额')
  if (by !== 'amount') return undefined
  return kind === 'flow' ? t('金额') : t('发放金额')
}
