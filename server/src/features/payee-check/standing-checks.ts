import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { type Fen } from '@settle/shared/core/money/fen.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import {
  employmentStatus,
  signStatus,
} from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { isOffice } from '@settle/shared/features/employment/office.rules.ts'
import { type Individual } from '@settle/shared/features/individual/individual.ts'
import { type ParsedPayee } from '@settle/shared/features/payout-import/payee.rules.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { type SettlementTerms } from '#server/features/product/index.ts'
import { findBlacklisting, findExecutive } from '#server/features/risk/index.ts'
import { isBlacklistedName, isDirectorName } from '#server/simulators/people/person-names.ts'
import { checkCard, checkIdentity } from '#server/simulators/people/real-name.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { findLiveRecord, isInForce } from '#server/features/sign-record/index.ts'
import { block, warn, type Finding } from './finding.ts'
import { employmentRows, individuals, payoutItemRows } from './people-rows.ts'
import { isRetriable } from './resending.ts'

/** Somebody as the outside world is asked about them. */
interface Person {
  readonly name: string
  readonly certNo: string
  readonly phone: string
}

/** The live row of a certificate number. */
export function findIndividual(reader: RowSource, certNo: string): Individual | undefined {
  const found = reader.rows(individuals).findBy('certNo', certNo)
  if (found === undefined || found.delFlag === '0') return found
  return reader
    .rows(individuals)
    .allBy('certNo', certNo)
    .find(({ delFlag }) => delFlag === '0')
}

/** C08: the name belongs to the certificate, as the register and we know it. */
export function identityFindings(person: Person, individual: Individual | undefined): Finding[] {
  const isKnownAsOther = individual !== undefined && individual.name !== person.name
  if (!isKnownAsOther && checkIdentity(person).matches) return []
  return [block('C08', '姓名与证件号码不一致')]
}

/** C09: signed with this provider for this merchant, and the contract archived but for a day of grace. */
export function signingFindings(
  reader: RowSource,
  individual: Individual | undefined,
  { merchant, provider }: Pick<SettlementTerms, 'merchant' | 'provider'>,
  now: string,
): Finding[] {
  if (individual === undefined) return [block('C09', unsignedText)]
  const record = findLiveRecord(reader, individual.id, {
    merchantId: merchant.id,
    providerId: provider.id,
  })
  if (isInForce(record, now)) return []
  const isUnarchived = record?.signStatus === signStatus.values.signed
  return [block('C09', isUnarchived ? '合同归档失败超过 24 小时，请先重试归档' : unsignedText)]
}

const unsignedText = '未签约，请先完成签约'

/** Somebody who is to be paid, on a day (`YYYY-MM-DD`). */
interface Paid {
  readonly name: string
  readonly certNo: string
  readonly today: string
}

/** C10: the platform's blacklist and that of the paying provider, by certificate number; and 黑名 of domain.md 7.3. */
export function blacklistFindings(
  reader: RowSource,
  { name, certNo, today }: Paid,
  { provider }: Pick<SettlementTerms, 'provider'>,
): Finding[] {
  const entry = findBlacklisting(reader, certNo, { providerId: provider.id, today })
  if (entry !== undefined) {
    // Why is the business of those who keep the list.
    return entry.providerId === null
      ? [block('C10', '命中黑名单，不能付款，如有疑问请联系平台')]
      : [block('C10', '命中服务商的黑名单，不能付款，如有疑问请联系服务商')]
  }
  return isBlacklistedName(name) ? [block('C10', '命中黑名单')] : []
}

/**
 * C11: the merchant's list of executives by certificate number, its legal person, those whom it employs in such an office,
 * and the 董事 of domain.md 7.3.
 */
export function executiveFindings(
  reader: RowSource,
  { name, certNo, today }: Paid,
  { merchant }: Pick<SettlementTerms, 'merchant'>,
): Finding[] {
  const isExecutive =
    name === merchant.legalPerson ||
    isDirectorName(name) ||
    findExecutive(reader, certNo, { merchantId: merchant.id, today }) !== undefined ||
    holdsOffice(reader, certNo, merchant.id)
  return isExecutive ? [block('C11', '收款人为商户董监高，不支持付款')] : []
}

function holdsOffice(reader: RowSource, certNo: string, merchantId: string): boolean {
  const individual = findIndividual(reader, certNo)
  if (individual === undefined) return false
  return reader
    .rows(employmentRows)
    .allBy('individualId', individual.id)
    .some(
      (row) =>
        row.merchantId === merchantId &&
        row.delFlag === '0' &&
        row.status === employmentStatus.values.employed &&
        isOffice(row.jobTitle),
    )
}

/** C14 */
export function cardFindings(person: Person, cardNo: string): Finding[] {
  return checkCard({ ...person, cardNo }).matches ? [] : [block('C14', '银行卡信息与本人不一致')]
}

const { failed, withdrawn } = paymentStatus.values
const comesToNothing = new Set<ValueOf<typeof paymentStatus>>([failed, withdrawn])

/** C15: the same person got the same amount from the merchant today, or will. */
export function repetitionFindings(
  reader: RowSource,
  individualId: string,
  amount: Fen,
  { merchantId, today }: { readonly merchantId: string; readonly today: string },
): Finding[] {
  const same = reader
    .rows(payoutItemRows)
    .allBy('individualId', individualId)
    .find(
      (item) =>
        item.merchantId === merchantId &&
        item.amount === amount &&
        item.createTime.startsWith(today) &&
        !comesToNothing.has(item.status),
    )
  return same === undefined
    ? []
    : [warn('C15', '疑似重复付款：{orderNo}', { orderNo: same.orderNo })]
}

/** C19 and C20: a failed item is made good once (domain.md 3.1), and not as it failed unless somebody says so; our codes. */
export function retryFindings(reader: RowSource, payee: RetryingPayee): Finding[] {
  const { retryOfItemId, isRetryConfirmed } = payee
  if (retryOfItemId === null) return []
  if (!isRetriable(reader, retryOfItemId)) return [block('C19', '该明细已在其他批次重发')]
  const item = reader.rows(payoutItemRows).find(retryOfItemId)
  if (item === undefined || isRetryConfirmed || isMended(item, payee)) return []
  const reason = item.failReason ?? '未知原因'
  return [block('C20', '上次付款失败：{reason}。请改正，或确认原样重发', { reason })]
}

type RetryingPayee = ParsedPayee & {
  readonly retryOfItemId: string | null
  readonly isRetryConfirmed: boolean
}

/** Whether a row pays somebody else, elsewhere or something else than the failed item did. */
function isMended(item: PayoutItem, payee: ParsedPayee): boolean {
  return (
    item.name !== payee.name ||
    item.certNo !== payee.certNo ||
    item.phone !== payee.phone ||
    item.payeeAccount !== payee.payeeAccount ||
    item.bankCode !== payee.bankCode ||
    item.amount !== payee.amount
  )
}
