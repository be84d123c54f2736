import { exampleOf } from '#shared/core/example.ts'
import {
  changeOwnEmail,
  changeOwnPhone,
  chooseNotices,
  editPersonalData,
  readPersonalSettings,
  sendNewPhoneCode,
} from './personal-settings.ts'

const as = 'merchant'
const phone = '10012349871'
const password = 'Hz123456'

export const personalSettingsExamples = [
  exampleOf(readPersonalSettings, { as }),
  exampleOf(editPersonalData, { as, body: { sex: '1', birthday: '1990-06-18' } }),
  exampleOf(sendNewPhoneCode, { as, body: { phone } }),
  exampleOf(changeOwnPhone, {
    as,
    first: [exampleOf(sendNewPhoneCode, { as, body: { phone } })],
    body: { phone, smscode: '123456', password },
  }),
  exampleOf(changeOwnEmail, { as, body: { email: 'xi@example.com', password } }),
  exampleOf(chooseNotices, { as, body: { mutedMenus: ['/merchant/people'] } }),
]
