import { maskName } from '@settle/shared/core/text/masking.ts'
import { signStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { tellBusiness } from '#server/features/party/index.ts'
import { type Transaction } from '#server/worlds/types.ts'

const merchantPage = '/merchant/people/sign'
const providerPage = '/provider/people/sign'

type Told = Pick<SignRecord, 'id' | 'name' | 'merchantId' | 'providerId' | 'failReason'>

/** Tells the merchant that the provider or the platform ended what was agreed with somebody, or withdrew an invitation. */
export function tellInvalidated(tx: Transaction, row: Told): void {
  const title = `${maskName(row.name)}已解约：${row.failReason ?? ''}`
  tellBusiness(tx, row.merchantId, title, detailOf(merchantPage, row.id))
}

/** Tells merchant and provider that somebody said no, or is not who was invited. */
export function tellRefused(tx: Transaction, row: Told): void {
  const title = `${maskName(row.name)}未签约：${row.failReason ?? ''}`
  tellBusiness(tx, row.merchantId, title, detailOf(merchantPage, row.id))
  tellBusiness(tx, row.providerId, title, detailOf(providerPage, row.id))
}

/** Tells a merchant how many of its invitations have expired just now. */
export function tellExpired(tx: Transaction, merchantId: string, count: number): void {
  const page = `${merchantPage}?signStatus=${signStatus.values.failed}`
  tellBusiness(tx, merchantId, `${count} 人的签约邀请已过期，可以重新发送`, page)
}

function detailOf(page: string, id: string): string {
  return `${page}/detail?id=${id}`
}
