import { faultsOfRegistration } from '@settle/shared/features/registration/registration.rules.ts'
import { type Draft, type DraftField, isDraftField, registrationOf } from './registration-draft.ts'

/** What is wrong, by field: a Chinese sentence, which is the key of its translation. */
export type Faults = Readonly<Partial<Record<DraftField, string>>>

/** The steps of a registration and the fields of each, in the order in which they are asked; the last one asks nothing. */
export const registrationSteps = [
  {
    name: 'company',
    fields: [
      'licenseFile',
      'merchantName',
      'creditCode',
      'shortName',
      'industryId',
      'companySize',
      'cityCode',
      'address',
    ],
  },
  { name: 'people', fields: ['legalPerson', 'legalIdNo', 'contactName', 'email'] },
  { name: 'account', fields: ['bankCode', 'bankBranch', 'accountBankNo'] },
  { name: 'login', fields: ['username', 'password', 'confirmpassword', 'phone', 'smscode'] },
  { name: 'review', fields: [] },
] as const satisfies readonly { name: string; fields: readonly DraftField[] }[]

/** The name of a step. */
export type StepName = (typeof registrationSteps)[number]['name']

/** The fields of a step. */
export function fieldsOfStep(index: number): readonly DraftField[] {
  return registrationSteps[index]?.fields ?? []
}

/** What is wrong with these fields. */
export function faultsOf(draft: Draft, fields: readonly DraftField[]): Faults {
  const found: Partial<Record<DraftField, string>> = {}
  for (const { field, text } of allFaultsOf(draft)) {
    if (fields.includes(field)) found[field] ??= text
  }
  return found
}

/** The first of the fields, in their order, that has a fault. */
export function firstFaulty(faults: Faults, fields: readonly DraftField[]): DraftField | undefined {
  return fields.find((field) => faults[field] !== undefined)
}

/** The first step that is not right yet; the last step where all are. */
export function firstOpenStep(draft: Draft): number {
  const faulty = new Set(allFaultsOf(draft).map(({ field }) => field))
  const index = registrationSteps.findIndex(({ fields }) =>
    fields.some((field) => faulty.has(field)),
  )
  return index === -1 ? registrationSteps.length - 1 : index
}

/** The step that asks for a field; undefined for a name that no step asks for. */
export function stepOfField(field: string): number | undefined {
  const index = registrationSteps.findIndex(({ fields }) => fields.some((asked) => asked === field))
  return index === -1 ? undefined : index
}

/** The step to show: the one that is asked for, `?step=2`, but none behind one that is not right yet. */
export function shownStep(asked: string | null, draft: Draft): number {
  const wanted = /^[1-9]$/.test(asked ?? '') ? Number(asked) - 1 : 0
  return Math.min(wanted, firstOpenStep(draft))
}

function allFaultsOf(draft: Draft): { readonly field: DraftField; readonly text: string }[] {
  const faults: { field: DraftField; text: string }[] = []
  if (draft.bankCode === '') faults.push({ field: 'bankCode', text: '请选择开户银行' })
  if (!/^\d{6}$/.test(draft.smscode)) {
    faults.push({ field: 'smscode', text: '请输入 6 位短信验证码' })
  }
  for (const { field, text } of faultsOfRegistration(registrationOf(draft))) {
    if (isDraftField(field)) faults.push({ field, text })
  }
  return faults
}
