import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { headBankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import {
  type EntryMaterials,
  type resubmitMaterials,
} from '@settle/shared/features/onboarding/resubmit-calls.ts'
import { type Draft, type DraftField, emptyDraft } from './registration-draft.ts'

/** The fields of an alteration, in their order. */
export const alterationFields = [
  'licenseFile',
  'merchantName',
  'creditCode',
  'address',
  'legalPerson',
  'legalIdNo',
  'contactName',
  'phone',
  'email',
  'bankCode',
  'bankBranch',
  'accountBankNo',
] as const satisfies readonly DraftField[]

/** Whether the materials may be sent again: the review has refused them, or the bank has (domain.md 3.3, 3.5). */
export function isAlterable({ auditStatus: review, accountOpenStatus: opening }: EntryMaterials) {
  return review === auditStatus.values.rejected || opening === accountOpenStatus.values.failed
}

/** The materials as the form shows them; `fileName` stands for the licence that is there. */
export function draftOfMaterials(materials: EntryMaterials, fileName: string): Draft {
  return {
    ...emptyDraft,
    merchantName: materials.merchantName,
    creditCode: materials.creditCode,
    address: materials.address,
    licenseFile: materials.licenseFile ?? '',
    licenseName: materials.licenseFile === null ? '' : fileName,
    legalPerson: materials.legalPerson,
    legalIdNo: materials.legalIdNo,
    contactName: materials.contactName,
    phone: materials.contactPhone,
    email: materials.email,
    bankCode: materials.bankCode,
    bankBranch: materials.bankBranch,
    accountBankNo: materials.accountBankNo,
  }
}

/** What of the draft differs from the materials, as the call takes it; what is left out stays. */
export function alterationOf(
  draft: Draft,
  materials: EntryMaterials,
): BodyOf<typeof resubmitMaterials> {
  const before = draftOfMaterials(materials, '')
  const bank = headBankItems.items.find(({ value }) => value === draft.bankCode)?.value
  const texts = (
    [
      ['merchantName', 'merchantName'],
      ['creditCode', 'creditCode'],
      ['address', 'address'],
      ['licenseFile', 'licenseFile'],
      ['legalPerson', 'legalPerson'],
      ['legalIdNo', 'legalIdNo'],
      ['contactName', 'contactName'],
      ['phone', 'contactPhone'],
      ['email', 'email'],
      ['bankBranch', 'bankBranch'],
      ['accountBankNo', 'accountBankNo'],
    ] as const
  )
    .filter(([field]) => draft[field].trim() !== before[field])
    .map(([field, name]) => [name, draft[field].trim()])
  return {
    ...Object.fromEntries(texts),
    ...(bank !== undefined && bank !== materials.bankCode && { bankCode: bank }),
  }
}
