import { beforeEach, expect, test } from 'vitest'
import { enUs } from '@settle/shared/texts/en-us.ts'
import { storageKeys, writeStored } from '#client/core/storage/storage.ts'
import {
  type Draft,
  emptyDraft,
  forgetDraft,
  isEmptyDraft,
  keepDraft,
  readDraft,
  registrationOf,
} from './registration-draft.ts'
import {
  faultsOf,
  fieldsOfStep,
  firstFaulty,
  firstOpenStep,
  registrationSteps,
  shownStep,
  stepOfField,
} from './registration-steps.ts'

const full: Draft = {
  ...emptyDraft,
  merchantName: ' 溪山文化传播有限公司 ',
  creditCode: '9199010100099001AM',
  cityCode: '330100',
  address: '杭州市示例区溪山路1号',
  licenseFile: 'license/0a1b2c.png',
  licenseName: '执照.png',
  legalPerson: '卓溪山',
  legalIdNo: '99010119900307001X',
  contactName: '卓远',
  bankCode: 'ICBC',
  bankBranch: '杭州示例支行',
  accountBankNo: '6200000000000099037',
  username: 'xishan',
  password: 'Xishan123',
  confirmpassword: 'Xishan123',
  phone: '10012340001',
  smscode: '123456',
}

beforeEach(() => localStorage.clear())

test('a draft comes back without its secrets', () => {
  expect(keepDraft(full)).toBe(true)

  expect(readDraft()).toEqual({ ...full, password: '', confirmpassword: '', smscode: '' })
  expect(localStorage.getItem(localStorage.key(0) ?? '')).not.toContain('Xishan123')
  forgetDraft()
  expect(readDraft()).toEqual(emptyDraft)
})

test('an emptied draft leaves nothing on the device', () => {
  keepDraft(full)
  keepDraft({ ...emptyDraft, password: 'Xishan123' })

  expect(localStorage).toHaveLength(0)
  expect(isEmptyDraft(emptyDraft)).toBe(true)
  expect(isEmptyDraft(full)).toBe(false)
})

test.each([null, 'text', 7, [], { merchantName: 7, other: 'x', password: 'Xishan123' }])(
  'the stored draft %j is read as an empty one',
  (stored) => {
    writeStored(storageKeys.registrationDraft, stored)

    expect(readDraft()).toEqual(emptyDraft)
  },
)

test('the call gets what was typed, trimmed, and nothing for what was left open', () => {
  const sent = registrationOf(full)

  expect(sent.merchantName).toBe('溪山文化传播有限公司')
  expect(Object.keys(sent)).not.toEqual(
    expect.arrayContaining(['shortName', 'industryId', 'companySize', 'email', 'licenseName']),
  )
  expect(registrationOf({ ...full, shortName: '溪山', email: 'a@b.cn', companySize: '2' })).toEqual(
    { ...sent, shortName: '溪山', email: 'a@b.cn', companySize: '2' },
  )
})

test('every step of an empty draft names what is missing, in both languages', () => {
  const missing = registrationSteps.map((_step, index) => faultsOf(emptyDraft, fieldsOfStep(index)))

  expect(missing.map((faults) => Object.keys(faults).toSorted())).toEqual([
    ['address', 'cityCode', 'creditCode', 'licenseFile', 'merchantName'],
    ['contactName', 'legalIdNo', 'legalPerson'],
    ['accountBankNo', 'bankBranch', 'bankCode'],
    ['password', 'phone', 'smscode', 'username'],
    [],
  ])
  for (const sentence of missing.flatMap((faults) => Object.values(faults))) {
    expect(enUs[sentence]).toEqual(expect.any(String))
  }
  expect(firstFaulty(missing[0] ?? {}, fieldsOfStep(0))).toBe('licenseFile')
})

test('nobody gets behind a step that is not right yet', () => {
  expect(firstOpenStep(full)).toBe(4)
  expect(firstOpenStep({ ...full, legalIdNo: '123' })).toBe(1)
  expect(shownStep('5', full)).toBe(4)
  expect(shownStep('2', full)).toBe(1)
  expect(shownStep('5', { ...full, password: '', confirmpassword: '' })).toBe(3)
  expect(shownStep('3', emptyDraft)).toBe(0)
  for (const odd of [null, '', '0', '-1', '1e3', 'x']) expect(shownStep(odd, full)).toBe(0)
})

test('a fault of the server leads to the step of its field', () => {
  expect(stepOfField('creditCode')).toBe(0)
  expect(stepOfField('smscode')).toBe(3)
  expect(stepOfField('somethingElse')).toBeUndefined()
})
