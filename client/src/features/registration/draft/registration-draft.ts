import { companySize } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { headBankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { type Registration } from '@settle/shared/features/registration/registration.ts'
import { readStored, removeStored, storageKeys, writeStored } from '#client/core/storage/storage.ts'

/** Nothing typed yet. */
export const emptyDraft = {
  merchantName: '',
  shortName: '',
  creditCode: '',
  industryId: '',
  companySize: '',
  cityCode: '',
  address: '',
  licenseFile: '',
  licenseName: '',
  legalPerson: '',
  legalIdNo: '',
  contactName: '',
  email: '',
  bankCode: '',
  bankBranch: '',
  accountBankNo: '',
  username: '',
  password: '',
  confirmpassword: '',
  phone: '',
  smscode: '',
}

/** A field of the registration; `licenseName` is what the uploaded file was called at home. */
export type DraftField = keyof typeof emptyDraft

/** A registration as it is being typed, '' where nothing is. */
export type Draft = Readonly<Record<DraftField, string>>

const draftFields = Object.keys(emptyDraft).filter(isDraftField)

/** Secrets are typed anew after a reload. */
const neverKept: ReadonlySet<DraftField> = new Set(['password', 'confirmpassword', 'smscode'])

/** How long a draft is kept on this device, in hours: it holds an identity number. */
export const draftHours = 24
const draftLifetimeMs = draftHours * 3_600_000

/** The draft of this device; empty where there is none, or none that can be read. */
export function readDraft(): Draft {
  const kept = readStored(storageKeys.registrationDraft)
  return typeof kept === 'object' && kept !== null ? draftOf({ ...kept }) : emptyDraft
}

/** Keeps the draft without its secrets; an empty one is forgotten. False where the device does not store it. */
export function keepDraft(draft: Draft): boolean {
  const kept = draftOf(draft)
  if (!isEmptyDraft(kept)) return writeStored(storageKeys.registrationDraft, kept, draftLifetimeMs)
  forgetDraft()
  return true
}

/** Forgets what this device holds. */
export function forgetDraft(): void {
  removeStored(storageKeys.registrationDraft)
}

/** Whether nothing is typed. */
export function isEmptyDraft(draft: Draft): boolean {
  return draftFields.every((field) => draft[field] === '')
}

/** The draft as the call takes it; what may be left out and is empty is left out. */
export function registrationOf(draft: Draft): Registration {
  const { shortName, industryId, email } = draft
  const size = companySize.items.find(({ value }) => value === draft.companySize)?.value
  const bank = headBankItems.items.find(({ value }) => value === draft.bankCode)?.value
  return {
    merchantName: draft.merchantName.trim(),
    ...(shortName.trim() !== '' && { shortName: shortName.trim() }),
    creditCode: draft.creditCode,
    ...(industryId !== '' && { industryId }),
    ...(size !== undefined && { companySize: size }),
    legalPerson: draft.legalPerson.trim(),
    legalIdNo: draft.legalIdNo,
    contactName: draft.contactName.trim(),
    phone: draft.phone,
    smscode: draft.smscode,
    ...(email.trim() !== '' && { email: email.trim() }),
    cityCode: draft.cityCode,
    address: draft.address.trim(),
    licenseFile: draft.licenseFile,
    // A draft without a bank is refused before it is sent.
    bankCode: bank ?? headBankItems.values.partnerBank,
    bankBranch: draft.bankBranch.trim(),
    accountBankNo: draft.accountBankNo,
    username: draft.username,
    password: draft.password,
    confirmpassword: draft.confirmpassword,
  }
}

/** A draft of what can be read and may be kept. */
function draftOf(given: Readonly<Record<string, unknown>>): Draft {
  const textOf = (field: DraftField) => {
    const value = neverKept.has(field) ? '' : given[field]
    return typeof value === 'string' ? value : ''
  }
  const draft = { ...emptyDraft }
  for (const field of draftFields) draft[field] = textOf(field)
  return draft
}

/** Whether a name is that of a field. */
export function isDraftField(name: string): name is DraftField {
  return Object.hasOwn(emptyDraft, name)
}
