import { expect, test } from 'vitest'
import { enUs } from '#shared/texts/en-us.ts'
import { type Registration } from './registration.ts'
import { faultOfRegistration } from './registration.rules.ts'

const right: Registration = {
  merchantName: '溪山文化传播有限公司',
  creditCode: '9199010100099001AM',
  legalPerson: '卓溪山',
  legalIdNo: '990101199003070015',
  contactName: '卓溪山',
  phone: '10012340001',
  smscode: '123456',
  cityCode: '330100',
  address: '杭州市示例区溪山路1号',
  licenseFile: 'license/0a1b2c.png',
  bankCode: 'ICBC',
  bankBranch: '中国工商银行杭州示例支行',
  accountBankNo: '6200000000000099037',
  username: 'xishan',
  password: 'Xishan123',
  confirmpassword: 'Xishan123',
}

test('a full registration has no fault, with and without what may be left out', () => {
  const full = {
    ...right,
    email: 'x@example.com',
    legalIdFront: '/license/front.jpg',
    legalIdBack: '',
  }

  expect(faultOfRegistration(right)).toBeUndefined()
  expect(faultOfRegistration(full)).toBeUndefined()
})

test.each<Partial<Registration>>([
  { merchantName: ' 溪 ' },
  { creditCode: '9199010100099001AN' },
  { legalPerson: '' },
  { legalIdNo: '12345' },
  { licenseFile: '' },
  { licenseFile: 'https://example.com/a.png' },
  { licenseFile: '../secrets.png' },
  { licenseFile: '//example.com/a.png' },
  { legalIdFront: 'a b' },
  { legalIdBack: '..' },
  { cityCode: '杭州' },
  { address: '杭州' },
  { bankBranch: '' },
  { accountBankNo: '123' },
  { contactName: '卓' },
  { phone: '12345' },
  { email: 'x@' },
  { username: '1st' },
  { password: 'short1' },
  { confirmpassword: 'Xishan124' },
])('%j is named as the fault, in a sentence of both languages', (change) => {
  const fault = faultOfRegistration({ ...right, ...change })

  expect([fault?.field]).toEqual(Object.keys(change))
  expect(enUs[fault?.text ?? '']).toEqual(expect.any(String))
})
