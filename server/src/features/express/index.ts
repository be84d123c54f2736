export {
  confirm as confirmLetter,
  resend as resendLetter,
  send as sendLetter,
} from './express.service.ts'
export { expressRows } from './express-rows.ts'
