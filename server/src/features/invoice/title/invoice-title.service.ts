import { isCreditCode, isEmail } from '@settle/shared/core/text/validators.ts'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  type addInvoiceTitle,
  type editInvoiceTitle,
} from '@settle/shared/features/invoice/invoice-title-calls.ts'
import { invoiceTitles, type InvoiceTitle } from '@settle/shared/features/invoice/invoice-title.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { fieldRefusal } from '#server/core/refusal.ts'
import { assertVersion, stampsOfChange, stampsOfNew } from '#server/core/list/row-stamps.ts'
import { merchants } from '#server/features/session/index.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'

export const invoiceTitleRows = defineCollection<InvoiceTitle>('invoiceTitles', {
  indexes: ['merchantId'],
})

type Draft = BodyOf<typeof addInvoiceTitle>
const { yes, no } = yesNo.values

/** A new title of a merchant; its first is the default. */
export function addTitle(tx: Transaction, actor: Actor, draft: Draft): InvoiceTitle {
  const kept = checked(tx, actor, draft)
  const isFirst = titlesOf(tx, actor.merchantId ?? '').length === 0
  return tx.rows(invoiceTitleRows).insert({
    id: tx.nextId(),
    ...stampsOfNew(tx, actor),
    ...kept,
    isDefault: isFirst ? yes : no,
  })
}

/** Changes a title; applications keep what stood in it when they were handed in. */
export function editTitle(
  tx: Transaction,
  actor: Actor,
  { id, version, ...draft }: BodyOf<typeof editInvoiceTitle>,
): InvoiceTitle {
  const row = rowOf(invoiceTitles, tx.rows(invoiceTitleRows), id, actor)
  assertVersion(row, version, row)
  const kept = checked(tx, actor, draft)
  return tx.rows(invoiceTitleRows).replace({ ...row, ...kept, ...stampsOfChange(tx, actor, row) })
}

/** Makes a title the one that a new application begins with. */
export function chooseTitle(tx: Transaction, actor: Actor, id: string): InvoiceTitle {
  const row = rowOf(invoiceTitles, tx.rows(invoiceTitleRows), id, actor)
  for (const other of titlesOf(tx, actor.merchantId ?? '')) {
    if (other.id === id || other.isDefault === no) continue
    tx.rows(invoiceTitleRows).replace({
      ...other,
      isDefault: no,
      ...stampsOfChange(tx, actor, other),
    })
  }
  return tx.rows(invoiceTitleRows).replace({
    ...row,
    isDefault: yes,
    ...stampsOfChange(tx, actor, row),
  })
}

/** The titles of a merchant that are not deleted. */
export function titlesOf(source: RowSource, merchantId: string): readonly InvoiceTitle[] {
  return source
    .rows(invoiceTitleRows)
    .allBy('merchantId', merchantId)
    .filter(({ delFlag }) => delFlag === '0')
}

function checked(source: RowSource, actor: Actor, draft: Draft) {
  const merchant = source.rows(merchants).find(actor.merchantId ?? '')
  const titleName = draft.titleName.trim()
  if (merchant !== undefined && titleName !== merchant.merchantName) {
    throw fieldRefusal('titleName', '发票抬头须与商户名称一致')
  }
  const taxNo = filled(draft.taxNo)
  if (taxNo !== null && !isCreditCode(taxNo)) {
    throw fieldRefusal('taxNo', '纳税人识别号格式不正确')
  }
  const email = filled(draft.email)
  if (email !== null && !isEmail(email)) throw fieldRefusal('email', '邮箱格式不正确')
  return {
    titleName,
    taxNo,
    address: filled(draft.address),
    phone: filled(draft.phone),
    bankName: filled(draft.bankName),
    bankAccount: filled(draft.bankAccount),
    receiverName: filled(draft.receiverName),
    receiverPhone: filled(draft.receiverPhone),
    receiverAddress: filled(draft.receiverAddress),
    email,
  }
}

/** A text without blanks around it; null where nothing is left. */
export function filled(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}
