export {
  judgePaymentPassword,
  refusalOfPaymentPassword,
  type PaymentPasswordVerdict,
} from './payment-password-check.ts'
