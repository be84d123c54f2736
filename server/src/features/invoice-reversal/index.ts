export { findFormOfRed, redFormRows } from './red-form-rows.ts'
export {
  answer as answerForms,
  ask as askReversal,
  cancel as cancelReversal,
  reverse as reverseInvoice,
} from './reversal.service.ts'
