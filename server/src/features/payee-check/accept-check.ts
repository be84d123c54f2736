import { fen } from '@settle/shared/core/money/fen.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { accountKindOf } from '@settle/shared/features/payout-import/payee.rules.ts'
import { say } from '#server/core/call/locale.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { individuals } from './people-rows.ts'
import { type Finding } from './finding.ts'
import { limitFinding } from './form-checks.ts'
import { countedOf, rollingFinding, type CheckContext } from './payee-checker.ts'
import {
  blacklistFindings,
  cardFindings,
  executiveFindings,
  identityFindings,
  signingFindings,
} from './standing-checks.ts'

/** A line of an order that may not be paid as things stand now. */
export interface BlockedItem {
  readonly seq: number
  readonly name: string
  readonly message: string
}

type ItemToCheck = Pick<
  PayoutItem,
  'seq' | 'individualId' | 'name' | 'certNo' | 'phone' | 'payeeAccount'
>

/**
 * The checks C08 to C14 again, before a provider accepts an order (domain.md 3.1): one entry for each item and reason.
 * The items are reserved already, so the counters hold them and nothing is added.
 */
export function* blocksOnAccept(
  reader: RowSource,
  context: Pick<CheckContext, 'terms' | 'payPass' | 'month' | 'today' | 'now'>,
  items: readonly ItemToCheck[],
): Generator<void, BlockedItem[]> {
  const blocks: BlockedItem[] = []
  for (const item of items) {
    for (const { text, values } of findingsOf(reader, context, item)) {
      blocks.push({ seq: item.seq, name: item.name, message: say('zh-CN', text, values) })
    }
    yield
  }
  return blocks
}

function findingsOf(
  reader: RowSource,
  context: Pick<CheckContext, 'terms' | 'payPass' | 'month' | 'today' | 'now'>,
  item: ItemToCheck,
): Finding[] {
  const { terms, payPass, today } = context
  const paid = { name: item.name, certNo: item.certNo, today }
  const individual = reader.rows(individuals).find(item.individualId)
  const { policy, servicePackage } = terms
  const { month, rolling12 } = countedOf(reader, item.individualId, context)
  const isCard = accountKindOf(payPass, servicePackage.payoutTarget) === 'card'
  return [
    ...identityFindings(item, individual),
    ...signingFindings(reader, individual, terms, context.now),
    ...blacklistFindings(reader, paid, terms),
    ...executiveFindings(reader, paid, terms),
    ...(month > policy.monthLimit ? [limitFinding(month, fen(policy.monthLimit))] : []),
    ...(rolling12 > policy.rolling12Limit ? [rollingFinding] : []),
    ...(isCard ? cardFindings(item, item.payeeAccount) : []),
  ]
}
