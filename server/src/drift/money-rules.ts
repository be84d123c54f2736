/** How amounts of a row add up: a total is the sum of some members less others. */
interface MoneyRule {
  readonly total: string
  readonly plus: readonly string[]
  readonly minus?: readonly string[]
}

/** By resource; what a role does not see is left out, and then nothing can be said of the rule. All in fen, so exactly. */
export const moneyRules: Readonly<Record<string, readonly MoneyRule[]>> = {
  // D = N + T + F of an order and of each item (domain.md 2.7, 2.8).
  'batch-order': [
    { total: 'totalPay', plus: ['totalNet', 'totalTax', 'totalFee'] },
    { total: 'totalTax', plus: ['totalVat', 'totalSurcharge', 'totalIit'] },
    { total: 'successPay', plus: ['successNet', 'successTax', 'successFee'] },
    { total: 'failPay', plus: ['failNet', 'failTax', 'failFee'] },
    { total: 'invoiceAmount', plus: ['successPay'] },
  ],
  'payout-item': [{ total: 'pay', plus: ['net', 'vat', 'surcharge', 'iit', 'fee'] }],
  'profit-share': [{ total: 'amount', plus: ['accruedAmount'], minus: ['revokedAmount'] }],
  recon: [{ total: 'diff', plus: ['bankBalance'], minus: ['ledgerBalance'] }],
  'invoice-apply': [{ total: 'amount', plus: ['exTaxAmount', 'taxAmount'] }],
  invoice: [{ total: 'totalAmount', plus: ['exTaxAmount', 'taxAmount'] }],
  'tax-certificate': [{ total: 'total', plus: ['vat', 'surcharge', 'iit'] }],
  'tax-declaration': [
    { total: 'total', plus: ['vat', 'surcharge', 'iit'] },
    { total: 'payable', plus: ['total'], minus: ['offsetTax'] },
  ],
}

/** The sums of a row that do not come out: the member, and how it is made. */
export function wrongSumsOf(
  resource: string,
  row: Readonly<Record<string, unknown>>,
): { readonly total: string; readonly formula: string }[] {
  return (moneyRules[resource] ?? []).flatMap(({ total, plus, minus = [] }) => {
    const sum = sumOf(row, plus)
    const less = sumOf(row, minus)
    const told: unknown = row[total]
    if (sum === undefined || less === undefined || typeof told !== 'number') return []
    if (told === sum - less) return []
    return [{ total, formula: [plus.join(' + '), ...minus].join(' - ') }]
  })
}

function sumOf(row: Readonly<Record<string, unknown>>, names: readonly string[]) {
  const values = names.map((name) => row[name])
  if (!values.every((value): value is number => typeof value === 'number')) return undefined
  return values.reduce((sum, value) => sum + value, 0)
}
