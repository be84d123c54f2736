import { exampleOf } from '#shared/core/example.ts'
import { getAcctInfo, payAuth } from './corporate-verification-calls.ts'

export const corporateVerificationExamples = [
  exampleOf(getAcctInfo, { as: 'ob_verify' }),
  exampleOf(payAuth, { as: 'ob_verify', query: { amount: '0.37' } }),
]
