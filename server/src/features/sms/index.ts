export { smsRoutes } from './sms.routes.ts'
export { checkSmsCode, phoneOf, sendCodeTo, withSmsCode } from './sms.service.ts'
