import { companyKeyOf, isSameCompany } from '@settle/shared/features/customer/customer.rules.ts'
import { customerHold } from '@settle/shared/features/customer/customer.dictionaries.ts'
import { applyStatus } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { customerInfos } from '@settle/shared/features/customer/customer.ts'
import { type TextValues, fieldRefusal, type Refusal } from '#server/core/refusal.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { agents, merchants } from '#server/features/session/index.ts'
import { salesmanRows } from '#server/features/party/index.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { customerRows, type Customer } from './customer-rows.ts'

/** What a report names a company by. */
export interface ReportedCompany {
  readonly companyName: string
  readonly creditCode: string | null
}

interface Finding {
  /** Why nobody may report it now. */
  readonly refusal?: Refusal
  /** Reports of it that nobody owns any more. */
  readonly released: readonly Customer[]
}

/**
 * Finds out whether somebody has a company already (domain.md 2.4): it is a merchant, or somebody's report of it is
 * protected, anywhere on the platform. The sentence never tells a caller whose report it is, unless the caller sees it.
 * Made once for a file of reports, since it reads all merchants first.
 */
export function conflictFinder(source: RowSource, actor: Actor) {
  const merchantCodes = new Set<string>()
  const merchantKeys = new Map<string, string>()
  for (const { creditCode, merchantName } of source.rows(merchants).each(live)) {
    merchantCodes.add(creditCode)
    merchantKeys.set(companyKeyOf(merchantName), creditCode)
  }
  return ({ companyName, creditCode }: ReportedCompany, ownId?: string): Finding => {
    const companyKey = companyKeyOf(companyName)
    const field = creditCode === null ? 'companyName' : 'creditCode'
    const isMerchant =
      creditCode === null ? merchantKeys.has(companyKey) : merchantCodes.has(creditCode)
    if (isMerchant) {
      return { refusal: fieldRefusal(field, '该企业已是平台商户，不能报备'), released: [] }
    }
    const rows = source.rows(customerRows)
    const found = [
      ...rows.allBy('companyKey', companyKey),
      ...(creditCode === null ? [] : rows.allBy('creditCode', creditCode)),
    ].filter(
      (row) =>
        row.delFlag === '0' && row.id !== ownId && isSameCompany(row, { creditCode, companyKey }),
    )
    const held = found.find(({ holdStatus }) => holdStatus !== customerHold.values.released)
    if (held === undefined) return { released: found }
    const [text, values] = sentenceOf(source, held, actor)
    return { refusal: fieldRefusal(field, text, values), released: [] }
  }
}

function sentenceOf(source: RowSource, row: Customer, actor: Actor): [string, TextValues] {
  const { protectUntil: day, agentId, salesmanId } = row
  if (isInScope(customerInfos, actor, row)) {
    if (actor.role === 'agent') return ['您已报备过该企业，请在列表中查看', {}]
    const owner =
      source.rows(agents).find(agentId ?? '')?.agentName ??
      source.rows(salesmanRows).find(salesmanId ?? '')?.name
    if (owner !== undefined) return ['该企业已由“{owner}”报备，保护期至 {day}', { owner, day }]
  }
  if (row.applyStatus === applyStatus.values.applied) {
    return ['该企业已被报备并正在申请开户，不能报备', {}]
  }
  return ['该企业已被报备，保护期至 {day}，期满后可以再次报备', { day }]
}

const live = {
  where: [{ field: 'delFlag', is: 'equal', value: '0' }],
  order: { field: 'id', descending: false },
} as const
