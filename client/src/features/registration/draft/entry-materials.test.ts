import { expect, test } from 'vitest'
import { type EntryMaterials } from '@settle/shared/features/onboarding/resubmit-calls.ts'
import { alterationFields, alterationOf, draftOfMaterials, isAlterable } from './entry-materials.ts'
import { faultsOf } from './registration-steps.ts'

const materials: EntryMaterials = {
  merchantName: '溪山文化传播有限公司',
  creditCode: '9199010100099001AM',
  legalPerson: '卓溪山',
  legalIdNo: '99010119900307001X',
  contactName: '卓远',
  contactPhone: '10012340001',
  email: '',
  address: '杭州市示例区溪山路1号',
  licenseFile: 'license/0a1b2c.png',
  legalIdFront: null,
  legalIdBack: null,
  accountName: '溪山文化传播有限公司',
  bankCode: 'ICBC',
  bankBranch: '杭州示例支行',
  accountBankNo: '6200000000000099037',
  auditStatus: '2',
  auditReason: '营业执照不清晰',
  accountOpenStatus: '0',
  openFailReason: null,
}

test('the materials stand in the form, and unchanged nothing of them is sent', () => {
  const draft = draftOfMaterials(materials, '执照')

  expect(faultsOf(draft, alterationFields)).toEqual({})
  expect(draft).toMatchObject({ phone: '10012340001', licenseName: '执照', bankCode: 'ICBC' })
  expect(alterationOf(draft, materials)).toEqual({})
})

test('what was changed is sent under the names of the call, trimmed', () => {
  const draft = {
    ...draftOfMaterials(materials, '执照'),
    merchantName: ' 溪山传媒有限公司 ',
    phone: '10012340002',
    bankCode: 'ABC',
  }

  expect(alterationOf(draft, materials)).toEqual({
    merchantName: '溪山传媒有限公司',
    contactPhone: '10012340002',
    bankCode: 'ABC',
  })
})

test('materials without a licence ask for one', () => {
  const draft = draftOfMaterials({ ...materials, licenseFile: null }, '执照')

  expect(draft.licenseName).toBe('')
  expect(Object.keys(faultsOf(draft, alterationFields))).toEqual(['licenseFile'])
})

test.each([
  [{ auditStatus: '2', accountOpenStatus: '0' }, true],
  [{ auditStatus: '1', accountOpenStatus: '3' }, true],
  [{ auditStatus: '0', accountOpenStatus: '0' }, false],
  [{ auditStatus: '1', accountOpenStatus: '2' }, false],
] as const)('of %j it is %s that they may be sent again', (standing, expected) => {
  expect(isAlterable({ ...materials, ...standing })).toBe(expected)
})
