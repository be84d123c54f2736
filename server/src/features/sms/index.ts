export { smsRoutes } from './sms.routes.ts'
export { checkSmsCode, phoneOf, withSmsCode } from './sms.service.ts'
