export { SmsCodeFields } from './sms-code-fields.tsx'
export { SmsCodeRow } from './sms-code-row.tsx'
export { type SmsCodes, useSmsCodes } from './sms-codes.ts'
