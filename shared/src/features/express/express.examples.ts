import { exampleOf } from '#shared/core/example.ts'
import { invoices } from '#shared/features/invoice/invoice.ts'
import { confirmExpress, freezeExpress, resendExpress, sendInvoices } from './express-calls.ts'
import { expresses } from './express.ts'

const { list } = expresses.endpoints
const id = '$express.list.records.0.id'

/** Invoices that nobody has sent. */
const toSend: object = { expressStatus: '0', reversalStatus: '0', isRed: '0' }

const frozen: object = { status: '3', freezeReason: '*快件丢失*' }
/** A letter that did not arrive. */
const lost = exampleOf(list, { as: 'provider', query: frozen })

/** Letters in a state, as somebody sees them. */
const inState = (as: 'provider' | 'merchant', status: string) => {
  const query: object = { status }
  return exampleOf(list, { as, query })
}

export const expressExamples = [
  exampleOf(sendInvoices, {
    as: 'provider',
    body: {
      invoiceIds: ['$invoice.list.records.0.id'],
      courier: 'SF',
      trackingNo: 'SF1234567890',
      receiverName: '程望舒',
      receiverPhone: '10012340001',
      receiverAddress: '云帆市海棠路 6 号',
    },
    first: [
      exampleOf(invoices.endpoints.list, {
        as: 'provider',
        query: toSend,
      }),
    ],
  }),
  exampleOf(resendExpress, {
    as: 'provider',
    body: { id, courier: 'ZTO', trackingNo: 'ZTO987654321' },
    first: [lost],
  }),
  exampleOf(freezeExpress, {
    as: 'provider',
    body: { id, reason: '商户要求更改地址' },
    first: [inState('provider', '0')],
  }),
  exampleOf(confirmExpress, { as: 'merchant', body: { id }, first: [inState('merchant', '1')] }),
]
