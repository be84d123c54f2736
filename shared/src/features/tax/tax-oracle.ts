// A second reckoning of withheld taxes, for tests alone. It was written from the text of the rules without a look at
// `withholding.rules.ts`, and shares nothing with it: whole numbers, arrays by month, the surtax table as differences.

/** What an item costs in taxes, fen. */
export interface OracleTaxes {
  vat: number
  surcharge: number
  iit: number
}

interface Ledger {
  readonly amounts: number[]
  readonly vats: number[]
  readonly surcharges: number[]
  readonly iits: number[]
}

/** Steps of taxable income in a year, in fen, and what each adds to the rate before it, in percent. */
const steps: readonly (readonly [above: number, percent: number])[] = [
  [0, 3],
  [3_600_000, 7],
  [14_400_000, 10],
  [30_000_000, 5],
  [42_000_000, 5],
  [66_000_000, 5],
  [96_000_000, 10],
]

/** One person with one provider in one year; `month` goes from 0 to 11. All amounts are fen. */
export class TaxOracle {
  readonly #ledger: Ledger = {
    amounts: Array<number>(12).fill(0),
    vats: Array<number>(12).fill(0),
    surcharges: Array<number>(12).fill(0),
    iits: Array<number>(12).fill(0),
  }
  readonly #isCumulative: boolean
  readonly #isCapped: boolean

  constructor(isCumulative: boolean, isCapped: boolean) {
    this.#isCumulative = isCumulative
    this.#isCapped = isCapped
  }

  pay(month: number, amount: number): OracleTaxes {
    const { amounts, vats, surcharges, iits } = this.#ledger
    const sales = at(amounts, month) + amount
    const vatOfMonth = sales > 10_000_000 ? nearest(sales, 101) : 0
    const vat = Math.max(0, vatOfMonth - at(vats, month))
    const surcharge = Math.max(0, nearest(vatOfMonth * 6, 100) - at(surcharges, month))
    const iit = this.#isCumulative
      ? this.#yearlyTax(month, amount, vat)
      : Math.max(0, monthlyTax(sales, vatOfMonth) - at(iits, month))
    const taxes = this.#isCapped ? halved(amount, { vat, surcharge, iit }) : { vat, surcharge, iit }
    this.#book(month, amount, taxes, 1)
    return taxes
  }

  giveBack(month: number, amount: number, taxes: OracleTaxes): void {
    this.#book(month, amount, taxes, -1)
  }

  #yearlyTax(month: number, amount: number, vat: number): number {
    const { amounts, vats, iits } = this.#ledger
    let first = month
    while (first > 0 && at(amounts, first - 1) !== 0) first -= 1
    let [income, paid] = [amount - vat, 0]
    for (let each = first; each <= month; each += 1) {
      income += at(amounts, each) - at(vats, each)
      paid += at(iits, each)
    }
    const taxable = income - nearest(income, 5) - 500_000 * (month - first + 1)
    let hundredths = 0
    for (const [above, percent] of steps) hundredths += Math.max(0, taxable - above) * percent
    return Math.max(0, nearest(hundredths, 100) - paid)
  }

  #book(month: number, amount: number, { vat, surcharge, iit }: OracleTaxes, sign: 1 | -1): void {
    const { amounts, vats, surcharges, iits } = this.#ledger
    amounts[month] = at(amounts, month) + sign * amount
    vats[month] = at(vats, month) + sign * vat
    surcharges[month] = at(surcharges, month) + sign * surcharge
    iits[month] = at(iits, month) + sign * iit
  }
}

function monthlyTax(sales: number, vat: number): number {
  return sales > 10_000_000 ? nearest(sales - vat, 100) : nearest(sales - vat, 200)
}

function halved(amount: number, { vat, surcharge, iit }: OracleTaxes): OracleTaxes {
  let room = (amount - (amount % 2)) / 2
  const take = (tax: number) => {
    const taken = Math.min(tax, room)
    room -= taken
    return taken
  }
  const first = take(iit)
  const second = take(surcharge)
  return { iit: first, surcharge: second, vat: take(vat) }
}

/** The whole number next to a quotient of numbers that are not negative; a half goes up. */
function nearest(dividend: number, divisor: number): number {
  const rest = dividend % divisor
  const whole = (dividend - rest) / divisor
  return 2 * rest >= divisor ? whole + 1 : whole
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0
}
