import { isCreditCode, isEmail } from '@settle/shared/core/text/validators.ts'
import { invoiceType } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type InvoiceDraft } from '@settle/shared/features/invoice/invoice-form-calls.ts'
import { invoiceMedium } from '@settle/shared/features/invoice/invoice.dictionaries.ts'
import { invoiceTitles } from '@settle/shared/features/invoice/invoice-title.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { fieldRefusal } from '#server/core/refusal.ts'
import { fileRows } from '#server/features/file/index.ts'
import { merchants } from '#server/features/session/index.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { termsOf, type InvoiceTerms } from './invoice-terms.ts'
import { filled, invoiceTitleRows } from '#server/features/invoice/title/invoice-title.service.ts'

/** What an application keeps of its form besides the figures. */
export type DraftFields = ReturnType<typeof fieldsOf>

/** What an application is made from: its terms, and the form as it is kept. */
export interface CheckedDraft {
  readonly terms: InvoiceTerms
  readonly fields: DraftFields
}

/** Looks at a form as a whole; refuses with the first thing that is wrong (domain.md 3.9). */
export function checkDraft(source: RowSource, actor: Actor, draft: InvoiceDraft): CheckedDraft {
  const terms = termsOf(source, actor, draft)
  const fields = fieldsOf(source, actor, draft)
  assertReachable(fields)
  if (terms.provider.needAcceptForm === yesNo.values.yes) assertUploaded(source, fields)
  return { terms, fields }
}

/** The same of what the story hands in, whose acceptance forms nobody uploaded. */
export function storyDraft(source: RowSource, actor: Actor, draft: InvoiceDraft): CheckedDraft {
  return { terms: termsOf(source, actor, draft), fields: fieldsOf(source, actor, draft) }
}

function fieldsOf(source: RowSource, actor: Actor, draft: InvoiceDraft) {
  const { titleId, medium } = draft
  const buyer = buyerOf(source, actor, draft)
  return {
    invoiceType: draft.invoiceType,
    titleId,
    ...buyer,
    medium,
    receiverName: filled(draft.receiverName),
    receiverPhone: filled(draft.receiverPhone),
    receiverAddress: filled(draft.receiverAddress),
    email: filled(draft.email),
    remark: filled(draft.remark),
    acceptFormFile: draft.acceptFormFile ?? null,
  }
}

function buyerOf(source: RowSource, actor: Actor, { titleId, invoiceType: type }: InvoiceDraft) {
  const title = source.rows(invoiceTitleRows).find(titleId)
  if (title === undefined || title.delFlag !== '0') throw fieldRefusal('titleId', '请选择开票信息')
  const { titleName, taxNo, address, phone, bankName, bankAccount } = rowOf(
    invoiceTitles,
    source.rows(invoiceTitleRows),
    titleId,
    actor,
  )
  // The name of the merchant or the title may have changed since it was saved.
  if (source.rows(merchants).find(actor.merchantId ?? '')?.merchantName !== titleName) {
    throw fieldRefusal('titleId', '发票抬头须与商户名称一致')
  }
  if (type === invoiceType.values.vatSpecial && taxNo === null) {
    throw fieldRefusal('titleId', '开具专用发票须填写购方纳税人识别号')
  }
  if (taxNo !== null && !isCreditCode(taxNo)) {
    throw fieldRefusal('titleId', '纳税人识别号格式不正确')
  }
  return { titleName, taxNo, address, phone, bankName, bankAccount }
}

function assertReachable(fields: DraftFields): void {
  const { medium, receiverName, receiverPhone, receiverAddress, email } = fields
  if (email !== null && !isEmail(email)) throw fieldRefusal('email', '邮箱格式不正确')
  if (medium !== invoiceMedium.values.paper) return
  if (receiverName === null) throw fieldRefusal('receiverName', '请填写收件人')
  if (receiverPhone === null) throw fieldRefusal('receiverPhone', '请填写收件电话')
  if (receiverAddress === null) throw fieldRefusal('receiverAddress', '请填写收件地址')
}

function assertUploaded(source: RowSource, { acceptFormFile }: DraftFields): void {
  if (acceptFormFile === null) throw fieldRefusal('acceptFormFile', '请上传结算确认单')
  if (source.rows(fileRows).findBy('path', acceptFormFile) === undefined) {
    throw fieldRefusal('acceptFormFile', '找不到结算确认单，请重新上传')
  }
}
