const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const idCheckDigits = '10X98765432'

/** A valid ID card of the region 990101, which does not exist (domain.md 0, point 11). */
export function idCardOf(birthDate: string, sequence: number): string {
  const digits = `990101${birthDate.replaceAll('-', '')}${String(sequence % 1000).padStart(3, '0')}`
  const sum = idWeights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return `${digits}${idCheckDigits[sum % 11]}`
}

/** A phone number that begins with 100, as none does; its last four digits are no magic ones (domain.md 7.3). */
export function phoneOf(sequence: number): string {
  const tail = 1 + (sequence % 9997)
  return `100${String(5000 + (sequence % 5000)).padStart(4, '0')}${String(tail).padStart(4, '0')}`
}

/** A Luhn-valid card number that no bank issues, with the given last four digits. */
export function cardOf(sequence: number, lastFour: string): string {
  const head = `6200000${String(300_000 + sequence).padStart(7, '0')}`
  for (let filler = 0; filler < 10; filler += 1) {
    const card = `${head}${filler}${lastFour}`
    if (luhnSumOf(card) % 10 === 0) return card
  }
  throw new Error(`No card ends in ${lastFour}.`)
}

/** Last four digits without a meaning for the simulated bank. */
export function ordinaryLastFour(sequence: number): string {
  return String(1000 + ((sequence * 37) % 7000)).padStart(4, '0')
}

function luhnSumOf(card: string): number {
  return Array.from(card)
    .toReversed()
    .reduce((sum, digit, at) => {
      const value = at % 2 === 0 ? Number(digit) : Number(digit) * 2
      return sum + (value > 9 ? value - 9 : value)
    }, 0)
}
