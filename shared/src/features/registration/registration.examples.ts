import { exampleOf } from '#shared/core/example.ts'
import { sendSms } from '#shared/features/sms/sms.ts'
import { register, registerUser, type Registration } from './registration.ts'

const company = {
  merchantName: '溪山文化传播有限公司',
  shortName: '溪山文化',
  creditCode: '9199010100099001AM',
  companySize: '1',
  legalPerson: '卓溪山',
  legalIdNo: '990101199003070015',
  contactName: '卓溪山',
  phone: '10012340001',
  smscode: '123456',
  email: 'xishan@example.com',
  cityCode: '330100',
  address: '杭州市示例区溪山路1号',
  licenseFile: 'license/example.png',
  bankCode: 'ICBC',
  bankBranch: '中国工商银行杭州示例支行',
  accountBankNo: '6200000000000099037',
  username: 'xishan',
  password: 'Xishan123',
  confirmpassword: 'Xishan123',
} satisfies Registration

const codeSent = {
  first: [exampleOf(sendSms, { body: { mobile: company.phone, smsmode: '1' } })],
}

export const registrationExamples = [
  exampleOf(register, { ...codeSent, body: company }),
  exampleOf(registerUser, { ...codeSent, body: company }),
]
