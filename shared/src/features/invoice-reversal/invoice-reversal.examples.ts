import { exampleOf } from '#shared/core/example.ts'
import { invoices } from '#shared/features/invoice/invoice.ts'
import {
  answerRedLetter,
  askReversal,
  cancelReversal,
  confirmRedLetter,
  listRedForms,
  recallReversal,
  reverseInvoice,
} from './invoice-reversal-calls.ts'

const { list } = invoices.endpoints
const id = '$invoice.list.records.0.id'

/** Blue invoices in a state, as one side sees them. */
const found = (as: 'provider' | 'merchant', conditions: object) => {
  const query: object = { isRed: '0', ...conditions }
  return exampleOf(list, { as, query })
}
const untouched = { reversalStatus: '0', expressStatus: '2' }

export const invoiceReversalExamples = [
  exampleOf(reverseInvoice, {
    as: 'provider',
    body: { id, reason: '01', remark: '开票类目选错' },
    first: [found('provider', untouched)],
  }),
  exampleOf(cancelReversal, {
    as: 'provider',
    body: { id },
    first: [found('provider', { redConfirm: '02' })],
  }),
  exampleOf(answerRedLetter, {
    as: 'provider',
    body: { id, pass: true },
    first: [found('provider', { redConfirm: '03' })],
  }),
  exampleOf(askReversal, {
    as: 'merchant',
    body: { id, reason: '03', remark: '服务提前结束' },
    first: [found('merchant', untouched)],
  }),
  exampleOf(recallReversal, {
    as: 'merchant',
    body: { id },
    first: [found('merchant', { redConfirm: '03' })],
  }),
  exampleOf(confirmRedLetter, {
    as: 'merchant',
    body: { id, pass: true },
    first: [found('merchant', { redConfirm: '02' })],
  }),
  exampleOf(listRedForms, {
    as: 'merchant',
    query: { id },
    first: [found('merchant', { reversalStatus: '1' })],
  }),
]
